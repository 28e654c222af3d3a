import type { ErrorCodeEntry } from "./error-code.ts";

// 국세청 전송·발송
export const SENDING_CODES = [
  {
    code: -31002,
    message: "국세청에 전송할 수 없는 상태입니다.",
    remedy: "발행이 끝난 문서만 전송할 수 있습니다. 상태를 조회해 주세요.",
  },
  {
    code: -31004,
    message: "이미 국세청 전송을 진행하고 있습니다.",
    remedy: "다시 요청하지 말고 전송 결과를 조회해 주세요.",
  },
  {
    code: -31015,
    message: "국세청 전송 설정 값이 올바르지 않습니다.",
    remedy: "전송 시점과 지연발급 허용 여부를 레퍼런스의 값으로 바꿔 주세요.",
  },
  {
    code: -31100,
    message: "전송에 사용할 공동인증서가 없습니다.",
    remedy: "인증서를 등록한 뒤 국세청 전송을 다시 요청해 주세요.",
  },
  {
    code: -31101,
    message: "메일을 보낼 수 없습니다.",
    remedy: "문서의 상태와 받는 사람의 이메일 주소를 확인해 주세요.",
  },
  {
    code: -31102,
    message: "문자나 팩스를 보낼 수 없습니다.",
    remedy: "문서의 상태와 받는 번호, 발신번호 등록 여부를 확인해 주세요.",
  },
  {
    code: -31301,
    message: "카카오톡 채널을 사용할 수 없습니다.",
    remedy: "채널이 연결되어 있고 차단되지 않았는지 확인해 주세요.",
  },
  {
    code: -31302,
    message: "카카오톡 템플릿을 사용할 수 없습니다.",
    remedy: "승인된 템플릿과 본문, 버튼의 순서와 개수가 같은지 확인해 주세요.",
  },
] as const satisfies readonly ErrorCodeEntry[];
