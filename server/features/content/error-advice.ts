import type { ErrorCode } from "#contracts/errors.ts";

/** What a developer can do about a refusal. A code that is not here is covered by the advice for its status. */
export const ERROR_ADVICE: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_REQUEST: "본문이 올바른 JSON인지, 문자 인코딩이 UTF-8인지 확인해 주세요.",
  INVALID_INPUT: "`fields`에 값이 잘못된 항목과 이유가 들어 있어요. 그 항목만 고쳐서 다시 보내 주세요.",
  CAPTCHA_FAILED: "확인 값은 한 번만, 짧은 시간 동안만 쓸 수 있어요. 새로 받아서 보내 주세요.",
  UNAUTHENTICATED: "`Authorization: Bearer` 헤더에 유효한 액세스 토큰을 넣어 주세요. 만료됐다면 갱신해 주세요.",
  SESSION_HEADER_REQUIRED: "`POST /api/sessions`로 받은 값을 `KSESSIONID` 헤더에 그대로 넣어 주세요.",
  SESSION_HEADER_EXPIRED: "세션 헤더는 10분 동안 유효해요. `POST /api/sessions`로 다시 받아 주세요.",
  FORBIDDEN: "콘솔의 파트너 정보에서 내 역할을 확인하고, 필요하면 총괄 담당자에게 요청해 주세요.",
  IP_RESTRICTED: "`fields.doIp`에 적힌 주소를 콘솔의 이용 제한에서 허용 목록에 추가해 주세요.",
  FOREIGN_ORIGIN: "브라우저가 아니라 서버에서 호출해 주세요.",
  NOT_FOUND: "주소와 번호를 확인해 주세요. 권한이 없는 번호도 이 오류로 답해요.",
  METHOD_NOT_ALLOWED: "레퍼런스에서 그 주소가 받는 메서드를 확인해 주세요.",
  CONFLICT: "최신 값을 다시 조회한 뒤 바꿔 주세요.",
  LOCK_OUT_UNCONFIRMED: "내 주소를 목록에 추가하거나, 정말 막으려면 `confirmLockOut: true`와 함께 다시 보내 주세요.",
  IDEMPOTENCY_IN_PROGRESS: "`Retry-After`에 적힌 시간만큼 기다렸다가 같은 요청을 다시 보내 주세요.",
  IDEMPOTENCY_MISMATCH: "다시 시도할 때는 처음과 같은 내용을, 새 요청에는 새 키를 보내 주세요.",
  BODY_TOO_LARGE: "본문은 1MB까지 받아요. 나눠서 보내 주세요.",
  UNSUPPORTED_MEDIA_TYPE: "`Content-Type: application/json`으로 보내 주세요.",
  TOO_MANY_REQUESTS: "`Retry-After`에 적힌 시간만큼 기다렸다가 다시 보내 주세요.",
  INTERNAL: "`requestId`를 적어 문의해 주시면 바로 찾아볼 수 있어요.",
};

export const ADVICE_BY_STATUS: Readonly<Record<number, string>> = {
  400: "메시지가 가리키는 값을 고쳐서 다시 보내 주세요.",
  401: "다시 로그인하거나 토큰을 갱신해 주세요.",
  403: "내 역할로 할 수 있는 작업인지 확인해 주세요.",
  404: "주소와 번호를 확인해 주세요.",
  408: "네트워크 상태를 확인하고 같은 요청을 다시 보내 주세요.",
  409: "지금 상태를 조회한 뒤 다시 시도해 주세요.",
  500: "잠시 후 다시 시도하고, 계속되면 `requestId`와 함께 문의해 주세요.",
  502: "잠시 후 다시 시도해 주세요. 바꾸는 요청이라면 같은 멱등키로 보내면 안전해요.",
  503: "`Retry-After`에 적힌 시간만큼 기다렸다가 다시 보내 주세요.",
};
