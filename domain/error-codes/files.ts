import type { ErrorCodeEntry } from "./error-code.ts";

export const FILE_CODES = [
  {
    code: -33001,
    message: "첨부할 수 있는 파일 개수를 넘었습니다.",
    remedy: "문서마다 5개까지 붙일 수 있습니다. 여러 장은 PDF 한 개로 합쳐 주세요.",
  },
  {
    code: -33002,
    message: "한 번에 50건까지 출력할 수 있습니다.",
    remedy: "인쇄할 문서를 50건씩 골라 여러 번 출력해 주세요.",
  },
  {
    code: -33003,
    message: "같은 이름으로 첨부한 다른 파일이 있습니다.",
    remedy: "파일 이름을 바꾸거나, 먼저 첨부한 파일을 삭제한 뒤 다시 보내 주세요.",
  },
  {
    code: -33004,
    message: "팩스로 보낼 수 없는 파일입니다.",
    remedy: "암호를 푼 5MB 이하의 PDF, PNG, JPG 파일인지, 100쪽을 넘지 않는지 확인해 주세요.",
  },
  {
    code: -33005,
    message: "팩스의 파일을 보관하는 기간이 지났습니다.",
    remedy: "보낸 지 90일이 지난 팩스는 파일을 다시 올려 새로 보내 주세요.",
  },
] as const satisfies readonly ErrorCodeEntry[];
