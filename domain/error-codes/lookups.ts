import type { ErrorCodeEntry } from "./error-code.ts";

// 조회(계좌·카드·홈택스)
export const LOOKUP_CODES = [
  {
    code: -50001,
    message: "계좌 정보가 올바르지 않습니다.",
    remedy: "은행, 계좌번호, 빠른조회 정보를 은행에 등록한 내용과 비교해 주세요.",
  },
  {
    code: -50004,
    message: "즉시 조회는 하루 10번까지 할 수 있습니다.",
    remedy: "정해진 주기의 자동 수집을 기다리거나 내일 다시 요청해 주세요.",
  },
  {
    code: -50101,
    message: "카드 정보가 올바르지 않습니다.",
    remedy: "카드사, 카드번호, 카드사 홈페이지 로그인 정보를 확인해 주세요.",
  },
  {
    code: -50301,
    message: "국세청 조회 서비스가 응답하지 않습니다.",
    remedy: "국세청 점검 여부를 확인하고 잠시 후 다시 조회해 주세요.",
  },
  {
    code: -50401,
    message: "홈택스에 로그인하지 못했습니다.",
    remedy: "홈택스 아이디와 비밀번호, 사용자 유형(부서사용자 여부)을 확인해 주세요.",
  },
  {
    code: -50405,
    message: "홈택스에 등록되지 않은 인증서입니다.",
    remedy: "홈택스에서 인증서를 먼저 등록해 주세요.",
  },
  {
    code: -50409,
    message: "다른 사업자의 홈택스 계정입니다.",
    remedy: "CorpNum과 같은 사업자의 홈택스 계정으로 바꿔 주세요.",
    v1: "X-Corp-Num과 같은 사업자의 홈택스 계정으로 바꿔 주세요.",
  },
] as const satisfies readonly ErrorCodeEntry[];
