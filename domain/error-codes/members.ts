import type { ErrorCodeEntry } from "./error-code.ts";

// 회원사·사용자
export const MEMBER_CODES = [
  {
    code: -32000,
    message: "이미 가입한 회원사입니다.",
    remedy: "다시 등록하지 말고 회원사 목록에서 조회해 주세요.",
  },
  {
    code: -32001,
    message: "사업자등록번호가 올바르지 않습니다.",
    remedy: "사업자등록번호 숫자 10자리를 확인해 주세요.",
  },
  {
    code: -32010,
    message: "아이디 형식이 올바르지 않습니다.",
    remedy: "빈 값이 아닌지, 앞뒤에 공백이 없는지 확인해 주세요.",
  },
  {
    code: -32011,
    message: "비밀번호가 올바르지 않습니다.",
    remedy: "주소를 받는 호출에서는 PWD를 빈 값으로 보내 주세요.",
  },
  {
    code: -32015,
    message: "이미 사용 중인 아이디입니다.",
    remedy: "다른 아이디를 정해 다시 등록해 주세요.",
  },
  {
    code: -32017,
    message: "탈퇴한 사용자입니다.",
    remedy: "사용 중인 다른 사용자의 아이디로 호출해 주세요.",
  },
  {
    code: -32018,
    message: "사용 승인을 기다리는 사용자입니다.",
    remedy: "콘솔의 회원사 사용자 화면에서 사용을 승인해 주세요.",
  },
  {
    code: -32019,
    message: "사용이 정지된 사용자입니다.",
    remedy: "콘솔의 회원사 사용자 화면에서 정지를 풀거나 다른 아이디로 호출해 주세요.",
  },
] as const satisfies readonly ErrorCodeEntry[];
