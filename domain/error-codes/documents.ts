import type { ErrorCodeEntry } from "./error-code.ts";

// 문서
export const DOCUMENT_CODES = [
  {
    code: -21002,
    message: "문서를 찾을 수 없습니다.",
    remedy: "CorpNum과 문서번호를 확인해 주세요. 등록 응답을 받지 못했다면 같은 문서번호로 다시 등록해도 됩니다.",
    v1: "X-Corp-Num과 key를 확인해 주세요. 등록 응답을 받지 못했다면 같은 key로 다시 등록해도 됩니다.",
  },
  {
    code: -21003,
    message: "삭제할 수 없는 상태의 문서입니다.",
    remedy: "임시저장이나 취소된 문서만 삭제할 수 있습니다. 현재 상태를 조회해 주세요.",
  },
  {
    code: -21005,
    message: "임시저장 상태의 문서가 아닙니다.",
    remedy: "이미 발행한 문서는 수정세금계산서(면세는 수정계산서)로 고쳐 주세요.",
  },
  {
    code: -21007,
    message: "취소할 수 없는 상태의 문서입니다.",
    remedy: "국세청에 전송했다면 취소 대신 수정 문서나 취소 거래를 발행해 주세요.",
  },
  {
    code: -21008,
    message: "현금영수증의 거래일자를 사용할 수 없습니다.",
    remedy: "거래일자는 오늘 또는 어제로 보내 주세요.",
  },
  {
    code: -24005,
    message: "아이디와 사업자등록번호가 서로 맞지 않습니다.",
    remedy: "ID가 CorpNum 회원사에 등록된 사용자의 아이디인지 확인해 주세요.",
    v1: "아이디가 X-Corp-Num 회원사에 등록된 사용자의 것인지 확인해 주세요.",
  },
  {
    code: -25102,
    message: "문서번호(MgtKey) 형식이 올바르지 않습니다.",
    remedy: "문서번호는 24자 이내의 영문, 숫자, 하이픈, 밑줄로 만들어 주세요.",
  },
] as const satisfies readonly ErrorCodeEntry[];
