import { z } from "zod";
import { MENU_REFUSAL_MESSAGES } from "#domain/console/console-menu.ts";
import { MOST_PARTNER_KEYS } from "#domain/people/key-scope.ts";
import { message, requestId } from "./field.ts";

/** The one table of failures: every code with its HTTP status and the Korean sentence shown to people. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: "요청을 이해할 수 없습니다. 보낸 내용을 확인해 주세요." },
  INVALID_INPUT: { status: 400, message: "입력한 내용을 다시 확인해 주세요." },
  CAPTCHA_FAILED: { status: 400, message: "자동 입력 방지 확인에 실패했습니다. 다시 시도해 주세요." },
  WRONG_PASSWORD: { status: 400, message: "현재 비밀번호가 맞지 않습니다." },
  WEAK_PASSWORD: { status: 400, message: "너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해 주세요." },
  IDENTITY_CHECK_REQUIRED: { status: 400, message: "본인확인을 먼저 마쳐 주세요." },
  IDENTITY_DECODE_FAILED: { status: 400, message: "본인확인 결과를 읽을 수 없습니다. 처음부터 다시 진행해 주세요." },
  SOCIAL_STATE_INVALID: { status: 400, message: "소셜 로그인 요청이 만료되었습니다. 처음부터 다시 진행해 주세요." },
  SOCIAL_TICKET_EXPIRED: {
    status: 400,
    message: "소셜 로그인 정보가 만료되었습니다. 소셜 로그인부터 다시 진행해 주세요.",
  },
  ONE_TIME_URL_EXPIRED: {
    status: 400,
    message: "이미 사용했거나 만료된 접속 주소입니다. 서비스에서 다시 접속해 주세요.",
  },
  PARTNER_KEY_UNKNOWN: { status: 400, message: "이 파트너의 연동키가 아니거나 만료된 연동키입니다." },
  ACCOUNT_UNKNOWN: { status: 400, message: "가입한 계정이 없는 이메일입니다. 먼저 회원가입을 하도록 안내해 주세요." },
  MEMBER_ACCOUNT_WRONG: { status: 400, message: "아이디 또는 비밀번호가 맞지 않습니다." },
  MEMBER_CONSENT_WRONG: {
    status: 400,
    message: "이 회사 관리자의 아이디와 비밀번호로만 동의를 확인할 수 있습니다.",
  },
  RESET_LINK_EXPIRED: { status: 400, message: "이미 사용했거나 만료된 링크입니다. 재설정 메일을 다시 요청해 주세요." },
  PASSWORD_LINK_EXPIRED: {
    status: 400,
    message: "이미 사용했거나 만료된 링크입니다. 이용 중인 서비스의 담당자에게 링크를 다시 보내 달라고 요청해 주세요.",
  },
  SETTLE_RETURN_INVALID: {
    status: 400,
    message: "결제창이 보낸 값이 아니거나 중간에 바뀐 값입니다. 결제 내역에서 결과를 확인해 주세요.",
  },
  IMAGE_INVALID: { status: 400, message: "읽을 수 없는 사진입니다. JPG, PNG, WebP 파일을 올려 주세요." },
  UNAUTHENTICATED: { status: 401, message: "로그인이 필요합니다." },
  SESSION_HEADER_REQUIRED: { status: 401, message: "세션 헤더(KSESSIONID)가 없거나 올바르지 않습니다." },
  SESSION_MEMBER_REQUIRED: { status: 400, message: "회원사를 지정한 세션 헤더(KSESSIONID)가 필요합니다." },
  SESSION_HEADER_EXPIRED: { status: 401, message: "세션 헤더가 만료되었습니다. 다시 발급받아 주세요." },
  MEMBER_BALANCE_SHORT: {
    status: 402,
    message: "회원사의 잔액이 부족합니다. 포인트를 충전한 뒤 다시 시도해 주세요.",
  },
  PARTNER_BALANCE_SHORT: {
    status: 402,
    message: "파트너의 잔액이 부족합니다. 포인트를 충전한 뒤 다시 시도해 주세요.",
  },
  BUYER_BALANCE_SHORT: {
    status: 402,
    message: "공급받는 회사의 잔액이 부족합니다. 그 회사에 포인트 충전을 요청해 주세요.",
  },
  SENDER_BALANCE_SHORT: {
    status: 402,
    message: "보낸 회사의 잔액이 부족해 발행할 수 없습니다. 보낸 회사에 포인트 충전을 요청해 주세요.",
  },
  HOMETAX_SUSPENDED: {
    status: 402,
    message: "잔액이 부족해 홈택스 수집이 중지되었습니다. 포인트를 충전한 뒤 다시 시작해 주세요.",
  },
  PARTNER_KEY_MISSING: { status: 401, message: "연동키가 없거나 쓸 수 없는 연동키입니다." },
  MEMBER_UNKNOWN: { status: 403, message: "이 연동키의 파트너에 등록되고 확인을 마친 회원사가 아닙니다." },
  KEY_SCOPE: { status: 403, message: "이 연동키로는 할 수 없는 작업입니다. 연동키의 사용 범위를 확인해 주세요." },
  FORBIDDEN: { status: 403, message: "이 작업을 할 수 있는 권한이 없습니다." },
  CONSENT_REQUIRED: {
    status: 403,
    message: "바뀐 약관에 동의해야 계속 이용할 수 있습니다. 다시 로그인해 약관을 확인해 주세요.",
  },
  PARTNER_PAIR_FORBIDDEN: {
    status: 403,
    message:
      "사업자등록번호는 운영·테스트 서버가 함께 쓰므로, 두 서버 모두에서 총괄 담당자나 대표자인 사람만 바꿀 수 있습니다.",
  },
  IP_RESTRICTED: {
    status: 403,
    message: "이 파트너는 허용한 IP 주소에서만 이용할 수 있습니다. 총괄 담당자에게 접속 주소의 등록을 요청해 주세요.",
  },
  MEMBER_SIGN_IN_OFF: {
    status: 403,
    message: "이 파트너는 회원사 사용자의 접속을 막아 두었습니다. 파트너에게 문의해 주세요.",
  },
  MEMBER_SETTLE_OFF: {
    status: 403,
    message: "이 파트너는 회원사의 포인트 충전을 막아 두었습니다. 파트너에게 문의해 주세요.",
  },
  MEMBER_USER_VISIT_ONLY: {
    status: 403,
    message: "회원사 사용자는 연결된 화면만 볼 수 있습니다. 그 밖의 일은 이용 중인 서비스에서 해 주세요.",
  },
  MEMBER_UNPROVEN: {
    status: 403,
    message:
      "아직 확인되지 않은 회원사라 이 파트너가 입력한 정보만 볼 수 있습니다. 회원사 목록의 ‘동의 확인’에서 그 회사 관리자의 아이디와 비밀번호로 확인하거나, 고객센터에 승인을 요청해 주세요.",
  },
  MEMBER_PROOF_WITHDRAWN: {
    status: 403,
    message: "운영자가 확인을 취소한 회원사입니다. 다시 확인하려면 고객센터로 문의해 주세요.",
  },
  PARTNER_BILLING_REQUIRED: { status: 403, message: MENU_REFUSAL_MESSAGES.partnerBilling },
  MEMBER_BILLING_REQUIRED: { status: 403, message: MENU_REFUSAL_MESSAGES.memberBilling },
  SETTLEMENT_REQUIRED: { status: 403, message: MENU_REFUSAL_MESSAGES.settlement },
  REAL_BRAND_REQUIRED: { status: 403, message: MENU_REFUSAL_MESSAGES.realBrand },
  TEST_BRAND_REQUIRED: { status: 403, message: MENU_REFUSAL_MESSAGES.testBrand },
  SERVICE_BLOCKED: {
    status: 403,
    message: "파트너가 이용을 막아 둔 서비스입니다. 파트너에게 문의해 주세요.",
  },
  DOCUMENT_PROOF_WRONG: { status: 403, message: "문서에 적힌 번호와 다릅니다. 다시 확인해 주세요." },
  FOREIGN_ORIGIN: { status: 403, message: "다른 사이트에서 보낸 요청은 처리하지 않습니다." },
  NOT_FOUND: { status: 404, message: "요청한 정보를 찾을 수 없습니다." },
  OPERATION_UNKNOWN: { status: 404, message: "없는 주소입니다. API 레퍼런스에서 주소를 확인해 주세요." },
  DOCUMENT_UNKNOWN: { status: 404, message: "문서를 찾을 수 없습니다." },
  DOCUMENT_LINK_UNKNOWN: {
    status: 404,
    message: "올바르지 않은 문서 주소이거나 더 볼 수 없게 된 문서입니다. 주소를 보낸 곳에 확인해 주세요.",
  },
  RECEIPT_UNKNOWN: { status: 404, message: "접수번호와 이메일이 모두 맞는 문의가 없습니다. 다시 확인해 주세요." },
  DOCUMENT_LINK_EXPIRED: {
    status: 410,
    message: "볼 수 있는 기한이 지난 문서 주소입니다. 새 주소를 받아 다시 열어 주세요.",
  },
  FAX_FILES_GONE: {
    status: 410,
    message: "팩스의 파일을 보관하는 90일이 지나 쪽을 보거나 다시 보낼 수 없습니다. 파일을 다시 올려 보내 주세요.",
  },
  METHOD_NOT_ALLOWED: { status: 405, message: "지원하지 않는 요청 방식입니다." },
  REQUEST_TIMEOUT: { status: 408, message: "요청을 끝까지 받지 못했습니다. 다시 시도해 주세요." },
  CONFLICT: { status: 409, message: "다른 변경과 겹쳤습니다. 새로고침한 뒤 다시 시도해 주세요." },
  CONTENT_CHANGED: {
    status: 409,
    message: "다른 운영자가 그사이 이 글을 바꾸었습니다. 새로 열어 바뀐 내용을 확인한 뒤 다시 저장해 주세요.",
  },
  TERMS_FIXED: {
    status: 409,
    message: "시행했거나 시행 중인 약관은 바꿀 수 없습니다. 새 시행일로 다음 판을 만들어 주세요.",
  },
  TERMS_OUTDATED: {
    status: 409,
    message: "보고 있던 약관이 그사이 바뀌었습니다. 새로고침해서 지금 시행 중인 약관을 확인해 주세요.",
  },
  INQUIRY_CLOSED: { status: 409, message: "종료된 문의에는 더 쓸 수 없습니다. 새 문의를 남겨 주세요." },
  ADJUST_NOT_PLANNED: {
    status: 409,
    message: "정산예정 상태인 달만 확정할 수 있습니다. 새로고침해서 지금 상태를 확인해 주세요.",
  },
  ADJUST_NOT_CONFIRMED: {
    status: 409,
    message: "확정 상태인 정산만 지급할 수 있습니다. 새로고침해서 지금 상태를 확인해 주세요.",
  },
  DOCUMENT_KEY_TAKEN: { status: 409, message: "이미 사용한 문서번호입니다. 다른 문서번호를 입력해 주세요." },
  API_REQUEST_NOT_REPEATABLE: {
    status: 409,
    message: "본문이 남아 있지 않아 다시 실행할 수 없는 요청입니다. 연동 프로그램에서 다시 보내 주세요.",
  },
  EXPLORER_CALL_REFUSED: {
    status: 409,
    message: "문서에서 바로 실행할 수 없는 호출입니다. 연동 프로그램에서 실행해 주세요.",
  },
  DOCUMENT_STATE: {
    status: 409,
    message: "문서의 지금 상태에서는 할 수 없는 작업입니다. 새로고침해서 상태를 확인해 주세요.",
  },
  ATTACHMENT_TAKEN: { status: 409, message: "같은 이름으로 첨부한 다른 파일이 있습니다. 파일 이름을 바꿔 주세요." },
  DISPATCH_NOT_RESERVED: {
    status: 409,
    message: "예약 상태인 것만 취소할 수 있습니다. 새로고침해서 상태를 확인해 주세요.",
  },
  TALK_TEMPLATE_STATE: {
    status: 409,
    message: "템플릿의 지금 상태에서는 할 수 없습니다. 새로고침해서 상태를 확인해 주세요.",
  },
  DUPLICATE_TALK_TEMPLATE: { status: 409, message: "이미 사용한 템플릿 코드입니다. 다른 코드를 입력해 주세요." },
  DUPLICATE_TALK_CHANNEL: { status: 409, message: "이미 연결했거나 연결을 확인하고 있는 채널입니다." },
  TALK_TEMPLATE_LIMIT: {
    status: 409,
    message: "더 등록할 수 없습니다. 한 회원사에 채널 10개, 채널마다 템플릿 100개까지입니다.",
  },
  RESERVATION_TOO_LATE: { status: 409, message: "예약은 보낼 시각 1분 전까지만 취소할 수 있습니다." },
  SUBSCRIPTION_MISSING: { status: 409, message: "이용하고 있지 않은 정액 서비스입니다. 다시 신청한 뒤 이용해 주세요." },
  SUBSCRIPTION_TAKEN: { status: 409, message: "이미 등록해 이용하고 있습니다. 등록한 내역을 확인해 주세요." },
  SUBSCRIPTION_SUSPENDED: {
    status: 409,
    message: "이번 달 이용료를 내지 못해 중지된 서비스입니다. 포인트를 충전해 주세요.",
  },
  SUBSCRIPTION_RESUME_LATE: {
    status: 409,
    message: "해지는 해지한 달에만 취소할 수 있습니다. 다시 쓰려면 새로 등록해 주세요.",
  },
  SUBSCRIPTION_RESTART_EARLY: {
    status: 409,
    message: "이번 달에 해지한 번호입니다. 새로 등록하지 말고 해지를 취소해 주세요.",
  },
  COLLECTION_BROKEN: {
    status: 409,
    message: "비밀번호 오류처럼 조치가 필요해 수집을 멈췄습니다. 접속 정보를 바꾼 뒤 수집해 주세요.",
  },
  HOMETAX_NOT_LINKED: {
    status: 409,
    message: "홈택스 수집을 등록하지 않았거나 해지했습니다. 등록하거나 다시 시작해 주세요.",
  },
  HOMETAX_LOGIN_FAILED: { status: 409, message: "홈택스에 로그인하지 못했습니다. 로그인 정보를 바꿔 주세요." },
  DUPLICATE_FROM_NUMBER: { status: 409, message: "이미 등록했거나 심사하고 있는 발신번호입니다." },
  FROM_NUMBER_REVIEWED: {
    status: 409,
    message: "이미 심사를 마친 발신번호입니다. 새로고침해서 지금 상태를 확인해 주세요.",
  },
  NTS_NOT_SENDABLE: { status: 409, message: "국세청에 전송할 수 있는 상태가 아닙니다." },
  NTS_SENDING: { status: 409, message: "이미 국세청에 전송하고 있는 문서입니다." },
  DUPLICATE_BIZ_ID: { status: 409, message: "이미 등록된 사업자등록번호입니다." },
  DUPLICATE_PARTNER_CODE: { status: 409, message: "이미 사용 중인 파트너 코드입니다." },
  DUPLICATE_MEMBER: { status: 409, message: "이미 등록된 회원사입니다." },
  DUPLICATE_MEMBER_USER_ID: { status: 409, message: "이미 사용 중인 아이디입니다." },
  MEMBER_USER_NO_EMAIL: {
    status: 409,
    message: "이메일이 없는 사용자에게는 비밀번호 설정 링크를 보낼 수 없습니다.",
  },
  LAST_GENERAL: {
    status: 409,
    message: "총괄 담당자나 대표자가 한 명은 있어야 합니다. 다른 총괄 담당자를 먼저 지정해 주세요.",
  },
  LOCK_OUT_UNCONFIRMED: {
    status: 409,
    message: "지금 접속한 주소가 허용 목록에 없어, 저장하면 바로 이 파트너에 들어올 수 없게 됩니다.",
  },
  DUPLICATE_PARTNER_KEY_NAME: { status: 409, message: "이미 쓰고 있는 연동키 이름입니다. 다른 이름을 입력해 주세요." },
  PARTNER_KEY_LIMIT: {
    status: 409,
    message: `연동키는 ${MOST_PARTNER_KEYS}개까지 만들 수 있습니다. 쓰지 않는 연동키를 폐기한 뒤 다시 만들어 주세요.`,
  },
  PARTNER_KEY_REPLACED: {
    status: 409,
    message: "이미 교체해 곧 만료되는 연동키입니다. 새로 만들어진 연동키를 바꿔 주세요.",
  },
  LAST_PARTNER_KEY_UNCONFIRMED: {
    status: 409,
    message: "폐기하면 모든 기능을 쓸 수 있는 연동키가 하나도 남지 않습니다. 그래도 폐기할지 확인해 주세요.",
  },
  DUPLICATE_PARTNER_USER: { status: 409, message: "이미 이 파트너의 담당자로 등록된 사람입니다." },
  OWN_PARTNER_USER: {
    status: 409,
    message: "자신의 역할과 상태는 바꿀 수 없습니다. 다른 총괄 담당자나 대표자에게 요청해 주세요.",
  },
  PASSWORD_NOT_SET: {
    status: 409,
    message: "비밀번호가 없는 계정입니다. 회원정보 수정에서 먼저 비밀번호를 설정해 주세요.",
  },
  SUPER_NEEDED: {
    status: 409,
    message: "관리자는 정지, 탈퇴하거나 일반 사용자로 바꿀 수 없습니다. 다른 사용자를 먼저 관리자로 지정해 주세요.",
  },
  SUPER_NOT_ACTIVE: { status: 409, message: "사용 중인 사용자만 관리자로 지정할 수 있습니다." },
  MEMBER_USER_LEFT: { status: 409, message: "탈퇴한 사용자는 변경할 수 없습니다." },
  MEMBER_USER_STATE: {
    status: 409,
    message: "지금 상태에서는 그 상태로 바꿀 수 없습니다. 새로고침한 뒤 다시 시도해 주세요.",
  },
  DUPLICATE_EMAIL: { status: 409, message: "이미 가입된 이메일입니다." },
  SOCIAL_ALREADY_LINKED: { status: 409, message: "이미 다른 계정에 연결된 소셜 계정입니다." },
  LAST_LOGIN_METHOD: {
    status: 409,
    message: "마지막 로그인 수단은 해제할 수 없습니다. 비밀번호를 먼저 설정해 주세요.",
  },
  EXPORT_FILE_RUNNING: {
    status: 409,
    message: "같은 목록의 파일을 이미 만들고 있습니다. 끝난 뒤에 다시 요청해 주세요.",
  },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, message: "같은 요청을 처리하고 있습니다. 잠시 후 다시 확인해 주세요." },
  BODY_TOO_LARGE: { status: 413, message: "보낸 내용이 너무 큽니다." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "지원하지 않는 형식의 본문입니다." },
  DOCUMENT_RULE: { status: 422, message: "문서의 내용이 발행 규칙에 맞지 않습니다. 표시된 항목을 고쳐 주세요." },
  TALK_TEMPLATE_RULE: { status: 422, message: "템플릿에 고칠 곳이 있습니다. 표시된 항목을 확인해 주세요." },
  DISPATCH_RULE: { status: 422, message: "보낼 수 없는 내용이나 번호가 있습니다. 표시된 항목을 고쳐 주세요." },
  FROM_NUMBER_UNREGISTERED: {
    status: 422,
    message: "등록해서 승인받은 발신번호로만 보낼 수 있습니다. 발신번호를 먼저 등록해 주세요.",
  },
  CARD_FIELDS: { status: 422, message: "카드사가 요구하는 항목과 맞지 않습니다. 표시된 항목을 고쳐 주세요." },
  BANK_ACCOUNT_FIELDS: { status: 422, message: "은행이 요구하는 항목과 맞지 않습니다. 표시된 항목을 고쳐 주세요." },
  COLLECT_NOW_LIMIT: { status: 422, message: "즉시 수집은 하루 10번까지 할 수 있습니다. 다음 수집을 기다려 주세요." },
  TEST_REGISTRATION_LIMIT: {
    status: 422,
    message: "테스트 서버에는 회원사마다 카드와 계좌를 2건까지 등록할 수 있습니다. 쓰지 않는 등록을 해지해 주세요.",
  },
  FAX_FILE_REFUSED: { status: 422, message: "팩스로 보낼 수 없는 파일입니다. 표시된 내용을 확인해 주세요." },
  ATTACHMENT_LIMIT: { status: 422, message: "첨부할 수 있는 파일 개수나 크기를 넘었습니다." },
  CERTIFICATE_MISSING: { status: 422, message: "등록된 공동인증서가 없습니다. 인증서를 등록한 뒤 다시 발행해 주세요." },
  CERTIFICATE_EXPIRED: {
    status: 422,
    message: "공동인증서의 유효기간이 지났습니다. 갱신한 인증서를 등록한 뒤 다시 발행해 주세요.",
  },
  CERTIFICATE_INVALID: {
    status: 422,
    message: "쓸 수 없는 공동인증서입니다. 인증서 파일과 비밀번호를 확인해 주세요.",
  },
  LATE_ISSUE_BLOCKED: {
    status: 422,
    message: "발행 기한이 지나 가산세가 예상되는 문서입니다. 지연발급을 허용한 뒤 발행해 주세요.",
  },
  TAX_PERIOD_OVER: {
    status: 422,
    message: "과세기간의 확정신고 기한이 지나 발행할 수 없습니다. 관할 세무서에 문의해 주세요.",
  },
  COUNTERPARTY_NOT_MEMBER: {
    status: 422,
    message: "상대 회사가 회원사가 아니라 요청을 보낼 수 없습니다. 상대 회사가 가입한 뒤 다시 요청해 주세요.",
  },
  IDEMPOTENCY_MISMATCH: { status: 422, message: "같은 멱등키로 다른 내용을 보낼 수 없습니다." },
  TOO_MANY_REQUESTS: { status: 429, message: "요청이 너무 잦습니다. 잠시 후 다시 시도해 주세요." },
  INTERNAL: {
    status: 500,
    message: "오류가 발생했습니다. 잠시 후 다시 시도해 주시고, 계속되면 고객센터로 문의해 주세요.",
  },
  UPSTREAM_FAILED: { status: 502, message: "외부 서비스가 응답하지 않습니다. 잠시 후 다시 시도해 주세요." },
  CORP_STATE_UNANSWERED: {
    status: 503,
    message: "국세청 조회 서비스가 응답하지 않습니다. 잠시 후 다시 조회해 주세요.",
  },
  UNAVAILABLE: { status: 503, message: "지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const ErrorBody = z.object({
  code: z.string().describe("오류의 이름입니다."),
  message,
  fields: z.record(z.string(), z.string()).optional().describe("값이 잘못된 항목의 경로와 이유입니다."),
  requestId,
});
export type ErrorBody = z.infer<typeof ErrorBody>;
