import type { ErrorCodeEntry } from "./error-code.ts";

export const SUBSCRIPTION_CODES = [
  {
    code: -51001,
    message: "신청하지 않은 정액 서비스입니다.",
    remedy: "서비스를 신청한 뒤 다시 호출해 주세요.",
  },
  {
    code: -51002,
    message: "이미 신청한 정액 서비스입니다.",
    remedy: "다시 신청하지 말고 신청 내역을 조회해 주세요.",
  },
  {
    code: -51005,
    message: "해지 취소는 해지한 달에만 할 수 있습니다.",
    remedy: "달이 바뀌었다면 새로 신청해 주세요.",
  },
  {
    code: -51006,
    message: "해지한 달에는 다시 신청할 수 없습니다.",
    remedy: "이번 달에는 해지를 취소하고, 새 신청은 다음 달에 해 주세요.",
  },
  {
    code: -51007,
    message: "테스트 서버에는 2건까지 등록할 수 있습니다.",
    remedy: "쓰지 않는 등록을 지우거나 운영 서버에서 등록해 주세요.",
  },
  {
    code: -51008,
    message: "이미 수집을 진행하고 있습니다.",
    remedy: "수집이 끝난 뒤 결과를 조회해 주세요.",
  },
  {
    code: -51009,
    message: "이번 달 이용료를 내지 못해 중지된 정액 서비스입니다.",
    remedy: "포인트를 충전해 주세요. 다음 날 새벽에 이용료를 내고 다시 시작합니다.",
  },
] as const satisfies readonly ErrorCodeEntry[];
