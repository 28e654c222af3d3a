import type { ErrorCodeEntry } from "./error-code.ts";

// 파일·출력
export const FILE_CODES = [
  {
    code: -33001,
    message: "첨부할 수 있는 파일 개수를 넘었습니다.",
    remedy: "파일을 줄이거나 하나로 묶어 주세요.",
  },
  {
    code: -33002,
    message: "한 번에 50건까지 출력할 수 있습니다.",
    remedy: "50건 이하로 나누어 출력해 주세요.",
  },
] as const satisfies readonly ErrorCodeEntry[];
