import type { ErrorCode } from "#contracts/errors.ts";

/** Says what a developer can do about each refusal; no advice fits a second one. */
export const ERROR_ADVICE: Readonly<Record<ErrorCode, string>> = {
  BAD_REQUEST: "본문이 올바른 JSON인지 확인해 주세요. `fields.body`에 틀린 자리가 몇 줄 몇 번째 글자인지 들어 있어요.",
  INVALID_INPUT: "`fields`에 값이 잘못된 항목과 이유가 들어 있어요. 그 항목만 고쳐서 다시 보내 주세요.",
  CAPTCHA_FAILED: "확인 값은 한 번만, 짧은 시간 동안만 쓸 수 있어요. 새로 받아서 보내 주세요.",
  WRONG_PASSWORD:
    "지금 로그인한 계정의 비밀번호를 그대로 보내 주세요. 기억나지 않으면 [비밀번호 재설정](/accounts/reset-password)에서 새로 정할 수 있어요.",
  WEAK_PASSWORD:
    "많은 사람이 써서 금방 알아낼 수 있는 비밀번호예요. 서로 이어지지 않는 단어 서너 개를 붙여 새로 만들어 주세요.",
  IDENTITY_CHECK_REQUIRED:
    "가입은 휴대폰 본인확인을 마친 브라우저에서 이어서 해야 해요. 본인확인을 끝낸 뒤 30분 안에 가입을 마쳐 주세요.",
  IDENTITY_DECODE_FAILED:
    "본인확인 창이 돌려준 값을 고치거나 두 번 보내면 읽을 수 없어요. 창을 새로 열어 본인확인부터 다시 해 주세요.",
  SOCIAL_STATE_INVALID:
    "소셜 로그인은 시작한 브라우저에서 한 번만 끝낼 수 있어요. 뒤로 가기나 즐겨찾기로 열지 말고 로그인 버튼부터 눌러 주세요.",
  SOCIAL_TICKET_EXPIRED:
    "소셜 계정을 확인하고 가입을 마치기까지 시간이 너무 걸렸어요. 소셜 로그인 버튼을 다시 눌러 주세요.",
  ONE_TIME_URL_EXPIRED:
    "접속 주소는 한 번만 열 수 있어요. 미리 받아 두지 말고, 사용자가 누를 때마다 새 주소를 받아 바로 이동시켜 주세요.",
  PARTNER_KEY_UNKNOWN:
    "파트너 번호와 연동키가 같은 서버의 짝인지 보세요. 동료가 키를 교체했다면 총괄 담당자에게 지금 쓰는 연동키를 받아 다시 입력해 주세요.",
  API_REQUEST_NOT_REPEATABLE:
    "비밀 값이나 파일이 든 요청, 64KB가 넘는 요청과 SOAP 요청은 본문을 그대로 남기지 않아요. `runAgainRefusal`이 비어 있는 요청만 다시 실행할 수 있어요.",
  EXPLORER_CALL_REFUSED:
    "파일을 함께 보내는 호출은 문서에서 실행하지 않아요. 그 밖의 호출은 로그인한 뒤 내 테스트 연동키로 실행해 주세요.",
  DUPLICATE_PARTNER_KEY_NAME:
    "이름은 어느 프로그램이 쓰는 키인지 알아보려고 붙여요. 서버나 프로그램의 이름을 넣어 서로 다르게 지어 주세요.",
  PARTNER_KEY_LIMIT:
    "콘솔의 **연동 정보**에서 마지막 사용이 오래된 연동키부터 폐기해 주세요. 교체해 곧 끝나는 키는 세지 않아요.",
  PARTNER_KEY_REPLACED:
    "`expiresDT`가 있는 키는 24시간 안에 저절로 끝나요. 같은 이름의 `expiresDT`가 없는 키를 바꾸거나 교체해 주세요.",
  LAST_PARTNER_KEY_UNCONFIRMED:
    "먼저 `POST …/keys`로 새 기본 연동키를 만들면 끊기지 않고 바꿀 수 있어요. 지금 바로 모두 막아야 한다면 `confirmLast`를 `true`로 보내 주세요.",
  ADJUST_NOT_PLANNED:
    "집계 중이거나 이월된 달은 확정할 것이 없어요. `GET /api/adjusts/histories`에서 `status`가 `PLAN`인 달을 골라 주세요.",
  ADJUST_NOT_CONFIRMED:
    "파트너가 확정하기 전이거나 이미 지급한 달이에요. 지급 목록을 다시 불러와서 `CONFIRM` 상태인 달만 지급해 주세요.",
  SUBSCRIPTION_MISSING:
    "해지하고 달이 바뀐 등록에는 할 수 있는 일이 없어요. 같은 번호를 다시 등록하면 새 달의 이용료부터 시작해요.",
  SUBSCRIPTION_TAKEN:
    "같은 은행이나 카드사의 같은 번호가 이미 있어요. 목록에서 찾아 쓰고, 접속 정보만 바꾸려면 변경을 호출해 주세요.",
  SUBSCRIPTION_SUSPENDED:
    "매달 1일에 잔액이 모자랐어요. 충전해 두면 다음 날 새벽에 이용료를 내고 저절로 이어서 수집해요.",
  SUBSCRIPTION_RESUME_LATE:
    "해지한 달이 지나면 수집한 내역과 접속 정보가 지워져요. 같은 번호로 등록부터 다시 해 주세요.",
  SUBSCRIPTION_RESTART_EARLY:
    "이미 낸 이번 달 이용료가 남아 있어요. 등록 대신 해지 취소(`resume`)를 호출하면 돈을 더 내지 않고 이어져요.",
  COLLECTION_BROKEN:
    "`failure`와 `remedy`에 멈춘 이유와 할 일이 있어요. 은행이 계좌를 잠그지 않도록, 접속 정보를 바꾸기 전에는 다시 시도하지 않아요.",
  CARD_FIELDS:
    "카드사와 법인·개인에 따라 필요한 항목이 달라요. `fields`에 빠진 항목과 보내지 말아야 할 항목이 들어 있어요.",
  BANK_ACCOUNT_FIELDS:
    "어떤 은행은 빠른조회 아이디를, 어떤 은행은 계좌 비밀번호를 요구해요. 법인 계좌인지 개인 계좌인지 먼저 맞추고 `fields`에 나온 항목을 채우거나 빼 주세요.",
  COLLECT_NOW_LIMIT:
    "등록 한 건마다 하루 10번까지예요. `collectNowLeft`로 남은 횟수를 확인하고, 자주 필요하면 수집 주기를 줄여 주세요.",
  TEST_REGISTRATION_LIMIT: "해지한 등록은 세지 않아요. 하나를 해지하고 다시 등록하거나 운영 서버에서 등록해 주세요.",
  ACCOUNT_UNKNOWN:
    "담당자로 추가할 사람이 먼저 [회원가입](/accounts/signup)을 해야 해요. 가입한 이메일과 글자까지 같은지도 확인해 주세요.",
  MEMBER_ACCOUNT_WRONG:
    "우리 담당자가 아니라 그 회원사 사용자의 아이디와 비밀번호가 필요해요. 회원사에 확인한 뒤 다시 입력해 주세요.",
  RESET_LINK_EXPIRED:
    "재설정 링크는 30분 동안 한 번만 쓸 수 있어요. 여러 번 요청했다면 가장 나중에 받은 메일을 열어 주세요.",
  SETTLE_RETURN_INVALID:
    "결제창이 돌려보낸 항목을 하나도 빼거나 바꾸지 말고 그대로 보내 주세요. 결제 결과는 결제대행사의 알림으로 따로 확인하니, 이 오류가 나도 낸 돈은 사라지지 않아요.",
  IMAGE_INVALID: "확장자만 바꾼 파일이나 깨진 파일은 읽을 수 없어요. JPG, PNG, WebP로 다시 저장해서 올려 주세요.",
  UNAUTHENTICATED: "`Authorization: Bearer` 헤더에 유효한 액세스 토큰을 넣어 주세요. 만료됐다면 갱신해 주세요.",
  SESSION_HEADER_REQUIRED: "`POST /api/sessions`로 받은 값을 `KSESSIONID` 헤더에 그대로 넣어 주세요.",
  SESSION_MEMBER_REQUIRED:
    "회원사 한 곳의 데이터를 다루는 API예요. `POST /api/sessions`에 `memberSeq`를 함께 보내 새 세션 헤더를 받아 주세요.",
  SESSION_HEADER_EXPIRED: "세션 헤더는 10분 동안 유효해요. `POST /api/sessions`로 다시 받아 주세요.",
  PARTNER_KEY_MISSING:
    "`Authorization: Bearer` 헤더에 연동키를 넣어 주세요. 테스트 서버와 운영 서버의 연동키가 서로 다르고, 교체한 이전 키는 유예 기간이 지나면 쓸 수 없어요.",
  MEMBER_UNKNOWN:
    "`X-Corp-Num` 헤더의 사업자등록번호가 이 연동키의 파트너에 등록된 회원사의 것인지, 콘솔의 **회원사 목록**에서 확인을 마쳤는지 봐 주세요.",
  KEY_SCOPE: "콘솔의 **연동 정보**에서 사용 범위가 더 넓은 연동키를 만들거나, 그 일을 맡은 연동키로 호출해 주세요.",
  FORBIDDEN: "콘솔의 **파트너 정보**에서 내 역할을 확인하고, 필요하면 총괄 담당자에게 요청해 주세요.",
  CONSENT_REQUIRED:
    "브라우저에서 로그인한 사람이 바뀐 약관에 아직 동의하지 않았어요. 로그인하면 나오는 약관 화면에서 동의해 주세요.",
  PARTNER_PAIR_FORBIDDEN:
    "한쪽 서버에서만 권한이 있을 때 나와요. 다른 서버의 총괄 담당자에게 내 역할을 올려 달라고 하거나, 두 서버 모두의 총괄 담당자에게 변경을 맡겨 주세요.",
  IP_RESTRICTED: "`fields.doIp`에 적힌 주소를 콘솔의 **이용 제한**에서 허용 목록에 추가해 주세요.",
  MEMBER_SIGN_IN_OFF:
    "파트너라면 콘솔의 **이용 제한**에서 회원사 사용자의 접속을 허용으로 바꿔 주세요. 바꾸는 즉시 들어올 수 있어요.",
  MEMBER_SETTLE_OFF: "콘솔의 **이용 제한**에서 회원사의 포인트 충전을 허용으로 바꾸면 바로 결제할 수 있어요.",
  MEMBER_USER_VISIT_ONLY:
    "회원사 사용자의 접속으로는 이 API를 호출할 수 없어요. 파트너 담당자의 계정으로 로그인한 토큰을 써 주세요.",
  MEMBER_BALANCE_SHORT:
    "`fields.balance`에 부족한 금액이 있어요. 회원사의 결제 내역 화면에서 포인트를 충전하고, 같은 문서를 다시 보내 주세요.",
  PARTNER_BALANCE_SHORT:
    "파트너가 요금을 내는 계약이에요. 콘솔의 **포인트 충전**에서 `fields.balance`에 적힌 금액보다 넉넉하게 충전한 뒤 그 문서부터 다시 처리해 주세요.",
  SENDER_BALANCE_SHORT:
    "승인하면 발행되는 문서의 요금은 보낸 회사가 내요. 그 회사가 포인트를 충전한 뒤 다시 승인해 주세요.",
  BUYER_BALANCE_SHORT: "역발행은 공급받는 회사가 요금을 내요. 그 회사가 포인트를 충전한 뒤 다시 요청해 주세요.",
  SERVICE_BLOCKED: "콘솔의 **이용 제한**에서 그 서비스를 다시 허용하면 바로 쓸 수 있어요.",
  PARTNER_BILLING_REQUIRED:
    "파트너가 포인트를 내는 계약에서만 쓸 수 있어요. 회원사가 내는 계약이라면 회원사를 지정한 세션으로 호출해 주세요.",
  MEMBER_BILLING_REQUIRED:
    "이 파트너는 파트너가 요금을 내기로 계약했어요. `POST /api/sessions`에 `memberSeq`를 빼고 받은 세션으로 호출해 주세요.",
  SETTLEMENT_REQUIRED: "정산을 쓰는 계약인지 콘솔의 **연동 정보**에서 확인하고, 필요하면 고객센터에 신청해 주세요.",
  REAL_BRAND_REQUIRED: "운영 서버의 파트너 번호로 세션을 다시 만들어 호출해 주세요.",
  TEST_BRAND_REQUIRED:
    "시험 시계나 다시 실행처럼 시험할 때만 쓰는 기능이에요. 짝이 되는 테스트 서버 파트너의 `partnerSeq`로 바꿔 주세요.",
  FOREIGN_ORIGIN: "브라우저가 아니라 서버에서 호출해 주세요.",
  NOT_FOUND: "주소와 번호를 확인해 주세요. 권한이 없는 번호도 이 오류로 답해요.",
  OPERATION_UNKNOWN: "`/v1` 아래의 주소를 레퍼런스와 한 글자씩 비교해 주세요. 끝에 붙은 `/`도 다른 주소예요.",
  DOCUMENT_UNKNOWN:
    "문서번호와 `X-Corp-Num`이 그 문서를 만든 회원사의 것인지 확인해 주세요. 일련번호나 승인번호로 찾을 때는 `by`를 함께 보내 주세요.",
  RECEIPT_UNKNOWN: "접수 확인 메일에 적힌 접수번호와, 그 메일을 받은 이메일 주소를 함께 보내 주세요.",
  METHOD_NOT_ALLOWED: "레퍼런스에서 그 주소가 받는 메서드를 확인해 주세요.",
  REQUEST_TIMEOUT:
    "본문이 다 오기 전에 연결이 멈췄어요. 큰 파일은 나눠 보내고, 프록시가 본문을 붙잡고 있지 않은지 확인해 주세요.",
  CONFLICT: "최신 값을 다시 조회한 뒤 바꿔 주세요.",
  CONTENT_CHANGED:
    "저장할 때는 마지막으로 읽은 `revision`을 함께 보내요. 글을 다시 읽어 바뀐 내용을 합친 뒤 새 `revision`으로 보내 주세요.",
  TERMS_FIXED: "사람들이 동의한 약관은 그대로 남아야 해요. 시행일을 오늘이나 그 뒤로 정한 새 판을 만들어 주세요.",
  TERMS_OUTDATED: "동의는 지금 시행 중인 판에만 할 수 있어요. 약관을 다시 읽고 그 시행일로 보내 주세요.",
  INQUIRY_CLOSED: "종료된 문의는 다시 열리지 않아요. [기술 문의](/cs/inquiry/technical)에서 새로 남겨 주세요.",
  DOCUMENT_KEY_TAKEN:
    "문서번호는 회원사와 문서 종류마다 한 번만 쓸 수 있어요. 응답을 못 받아 다시 보내는 경우라면, 그 문서번호로 문서를 먼저 조회해 주세요.",
  DOCUMENT_STATE: "`fields.state`에 지금 할 수 있는 작업이 있어요. 문서의 상태를 다시 조회한 뒤 호출해 주세요.",
  DISPATCH_NOT_RESERVED: "이미 보냈거나 취소한 것은 되돌릴 수 없어요. 발송 내역에서 지금 상태를 확인해 주세요.",
  TALK_TEMPLATE_STATE:
    "심사하고 있거나 승인된 템플릿은 고칠 수 없어요. 템플릿의 상태를 다시 조회하고, 다른 내용이 필요하면 새 템플릿을 등록해 주세요.",
  DUPLICATE_TALK_TEMPLATE: "템플릿 코드는 회원사 안에서 하나뿐이에요. 다른 코드로 등록해 주세요.",
  DUPLICATE_TALK_CHANNEL: "채널 목록에서 연결 상태를 확인해 주세요. 거부된 채널만 다시 연결할 수 있어요.",
  TALK_TEMPLATE_LIMIT: "쓰지 않는 템플릿을 고쳐서 다시 심사받거나, 다른 채널에 등록해 주세요.",
  TALK_TEMPLATE_RULE:
    "내용의 길이, 변수, 버튼 가운데 심사를 통과할 수 없는 곳이 `fields`에 있어요. 그곳을 고쳐 다시 등록하세요.",
  RESERVATION_TOO_LATE: "보낼 시각까지 1분이 남지 않으면 그대로 발송돼요. 다음부터는 1분보다 먼저 취소해 주세요.",
  DISPATCH_RULE:
    "`fields`에 어느 항목이 왜 안 되는지 적혀 있어요. 바이트 수, 보낼 수 없는 글자, 받는 번호를 확인해 주세요.",
  FROM_NUMBER_UNREGISTERED:
    "발신번호는 증빙과 함께 등록하고 승인받아야 쓸 수 있어요. 테스트 서버에서는 등록하면 바로 승인돼요.",
  HOMETAX_NOT_LINKED:
    "회원사와 자료의 종류마다 따로 등록해요. 등록 상태를 조회해 `status`가 `NONE`이나 `STOPPED`면 먼저 등록하거나 다시 시작해 주세요.",
  HOMETAX_LOGIN_FAILED:
    "등록 상태의 `failure`에 이유와 할 일이 있어요. 계정이 잠기지 않도록, 로그인 정보를 바꿀 때까지 홈택스에 다시 접속하지 않아요.",
  HOMETAX_SUSPENDED:
    "매달 1일에 요금을 내지 못하면 수집을 멈춰요. 충전한 뒤 다시 시작하면 그달의 요금을 내고 바로 이어서 수집해요.",
  DUPLICATE_FROM_NUMBER:
    "발신번호 목록에서 그 번호의 상태를 확인해 주세요. 반려되었거나 만료된 번호만 다시 등록할 수 있어요.",
  FROM_NUMBER_REVIEWED: "다른 운영자가 먼저 심사했어요. 목록을 새로 열어 결과를 확인해 주세요.",
  NTS_NOT_SENDABLE: "발행이 끝났거나 국세청 전송에 실패한 문서만 전송할 수 있어요. 문서의 상태를 먼저 조회해 주세요.",
  NTS_SENDING: "결과를 기다려 주세요. 결과가 오면 문서의 상태가 전송성공이나 전송실패로 바뀌어요.",
  DUPLICATE_BIZ_ID:
    "우리 회사가 이미 등록된 경우예요. 동료에게 담당자로 추가해 달라고 하거나, **연동키로 추가**에서 파트너 번호와 연동키로 연결해 주세요.",
  DUPLICATE_PARTNER_CODE:
    "파트너 코드는 서버마다 하나뿐이에요. 회사 이름 뒤에 숫자나 서비스 이름을 붙여 다른 코드를 정해 주세요.",
  DUPLICATE_MEMBER:
    "이 파트너에 있는 회원사예요. 새로 등록하지 말고 회원사 목록에서 사업자등록번호로 찾아 `memberSeq`를 쓰세요.",
  DUPLICATE_MEMBER_USER_ID:
    "아이디는 모든 파트너의 회원사가 함께 써요. 앞에 회사를 나타내는 글자를 붙이고, 등록하기 전에 중복 확인 API로 확인해 주세요.",
  MEMBER_CONSENT_WRONG:
    "`account`에는 그 회사의 관리자(SUPER) 아이디와 비밀번호가 필요해요. 관리자에게 동의를 부탁하거나, `account` 없이 등록해 먼저 입력한 정보만 쓰세요.",
  MEMBER_PROOF_WITHDRAWN:
    "운영자가 이 회원사와의 관계 확인을 취소했어요. 관리자의 동의를 다시 받기 전에 고객센터에 이유를 확인해 주세요.",
  MEMBER_UNPROVEN:
    "다른 파트너도 등록한 회사라 관계 확인이 필요해요. 콘솔의 **회원사 목록**에서 **동의 확인**을 눌러 관리자의 동의를 받으면 사용자·인증서·잔액이 열려요.",
  MEMBER_USER_NO_EMAIL:
    "비밀번호 설정 링크를 받을 이메일이 없어요. 본인이 이용 중인 서비스에서 이메일을 등록하거나, 이메일을 넣어 새 사용자로 추가해 주세요.",
  PASSWORD_LINK_EXPIRED:
    "링크는 30분 동안 한 번만 쓸 수 있어요. 콘솔의 회원사 **사용자** 화면에서 링크를 다시 보내 주세요.",
  LAST_GENERAL:
    "**파트너 정보**에서 재직 중인 다른 담당자의 역할을 총괄 담당자로 바꾼 다음, 이 사람의 역할을 바꾸거나 목록에서 빼 주세요.",
  LOCK_OUT_UNCONFIRMED: "내 주소를 목록에 추가하거나, 정말 막으려면 `confirmLockOut: true`와 함께 다시 보내 주세요.",
  DUPLICATE_PARTNER_USER:
    "퇴사로 표시된 사람도 담당자 목록에 남아 있어요. 새로 추가하지 말고 목록에서 찾아 상태와 역할을 바꿔 주세요.",
  OWN_PARTNER_USER:
    "실수로 스스로를 막지 않게 한 규칙이에요. 같은 파트너의 총괄 담당자나 대표자가 대신 바꿔 줄 수 있어요.",
  PASSWORD_NOT_SET:
    "소셜 로그인으로만 가입한 계정이에요. 연동키를 보려면 비밀번호가 필요하니 [회원정보 수정](/console/profile)에서 먼저 정해 주세요.",
  SUPER_NEEDED:
    "회원사마다 관리자가 한 명 있어야 해요. 다른 사용자를 관리자로 바꾸면 지금 관리자는 일반 사용자가 되고, 그다음 정지하거나 탈퇴시킬 수 있어요.",
  SUPER_NOT_ACTIVE: "승인을 기다리거나 정지된 사용자예요. 먼저 상태를 **사용 중**으로 바꾼 뒤 관리자로 지정해 주세요.",
  MEMBER_USER_LEFT: "탈퇴는 되돌릴 수 없어요. 다시 써야 한다면 새 아이디로 사용자를 추가해 주세요.",
  MEMBER_USER_STATE:
    "승인 대기와 정지는 사용 중이나 탈퇴로, 사용 중은 정지나 탈퇴로만 바꿀 수 있어요. 사용자 목록을 다시 읽어 지금 상태를 확인해 주세요.",
  DUPLICATE_EMAIL:
    "이미 가입하셨어요. 그 이메일로 로그인하고, 비밀번호를 잊었다면 [재설정 메일](/accounts/reset-password)을 받아 주세요.",
  SOCIAL_ALREADY_LINKED:
    "그 소셜 계정으로 로그인하면 어느 계정에 연결됐는지 알 수 있어요. 거기서 연결을 해제한 뒤 이 계정에 연결해 주세요.",
  LAST_LOGIN_METHOD:
    "[회원정보 수정](/console/profile)에서 비밀번호를 정하거나 다른 소셜 계정을 연결한 뒤 해제해 주세요.",
  EXPORT_FILE_RUNNING:
    "한 사람이 같은 목록의 파일을 한 번에 하나씩 만들 수 있어요. `GET /api/export-files`로 진행 상황을 보고, 기다리지 않으려면 그 파일을 지운 뒤 다시 요청해 주세요.",
  ATTACHMENT_LIMIT: "문서마다 파일 5개, 모두 합해 10MB까지 첨부할 수 있어요. 파일을 줄이거나 하나로 묶어 주세요.",
  ATTACHMENT_TAKEN: "같은 이름의 같은 파일은 다시 보내도 되지만, 내용이 다른 파일은 이름을 바꿔 보내 주세요.",
  DOCUMENT_LINK_UNKNOWN:
    "주소가 잘렸거나 바뀌었거나, 그사이 문서를 삭제했어요. 연동 프로그램이라면 `POST /v1/tax-invoices/{key}/print`로 새 주소를 받아 주세요.",
  FAX_FILE_REFUSED:
    "파일당 5MB, 한 번에 100쪽까지 PDF, PNG, JPG 파일을 보낼 수 있어요. 암호가 걸린 PDF는 암호를 풀고, 큰 이미지는 크기를 줄여 다시 올려 주세요.",
  FAX_FILES_GONE: "팩스의 파일은 보낸 날부터 90일 동안 보관해요. 그 뒤에는 파일을 다시 올려 새로 보내 주세요.",
  DOCUMENT_LINK_EXPIRED: "인쇄 주소는 한 시간, 메일로 보낸 문서 주소는 210일 동안 열려요. 새 주소를 받아 주세요.",
  DOCUMENT_PROOF_WRONG: "문서를 받은 회사의 사업자등록번호처럼, 화면에서 묻는 번호를 그대로 입력해 주세요.",
  IDEMPOTENCY_IN_PROGRESS:
    "먼저 보낸 요청이 아직 끝나지 않았어요. `Retry-After`만큼 기다렸다가 같은 키로 보내면 그 결과를 받아요.",
  BODY_TOO_LARGE:
    "JSON은 1MB(`/v1`은 4MB), 파일을 올리는 호출은 12MB와 항목 100개까지 받아요. `fields.body`에 그 호출의 한도가 있어요. 나눠서 보내 주세요.",
  UNSUPPORTED_MEDIA_TYPE:
    "`Content-Type: application/json`으로, UTF-8로, 압축하지 않고 보내 주세요. `fields.body`에 받은 문자 인코딩이 들어 있어요.",
  DOCUMENT_RULE:
    "발행 규칙에 어긋난 항목이 `fields`에 있어요. 고친 다음 `dryRun=true`로 남은 문제가 없는지 확인하고 발행하세요.",
  CERTIFICATE_MISSING: "회원사의 **인증서** 화면이나 일회용 주소(TOGO=CERT)에서 사업자용 공동인증서를 등록해 주세요.",
  CERTIFICATE_EXPIRED: "갱신한 인증서를 다시 등록해 주세요. 등록하는 즉시 발행할 수 있어요.",
  CERTIFICATE_INVALID:
    "`signCert.der`와 `signPri.key`가 한 쌍인지, 비밀번호가 맞는지, 그 회사의 사업자용 인증서인지 확인해 주세요.",
  LATE_ISSUE_BLOCKED:
    "`fields.writeDate`에 기한과 예상 가산세가 있어요. 그래도 발행하려면 콘솔의 **국세청 전송**에서 지연발급을 허용해 주세요.",
  TAX_PERIOD_OVER: "작성일자가 속한 과세기간이 끝났어요. 작성일자를 잘못 쓰지 않았는지 확인해 주세요.",
  COUNTERPARTY_NOT_MEMBER:
    "승인 요청과 역발행 요청은 상대 회사가 회원사일 때만 보낼 수 있어요. 정발행으로 바로 발행해 주세요.",
  IDEMPOTENCY_MISMATCH: "다시 시도할 때는 처음과 같은 내용을, 새 요청에는 새 키를 보내 주세요.",
  TOO_MANY_REQUESTS:
    "`Retry-After`에 적힌 시간만큼 기다렸다가 다시 보내 주세요. 반복 호출이라면 간격을 점점 늘려 주세요.",
  INTERNAL: "`requestId`를 적어 문의해 주시면 바로 찾아볼 수 있어요.",
  UPSTREAM_FAILED:
    "은행, 통신사, 본인확인 기관처럼 밖의 서비스가 답하지 않았어요. 잠시 후 다시 보내 주세요. 바꾸는 요청은 같은 `Idempotency-Key`로 보내면 두 번 처리되지 않아요.",
  CORP_STATE_UNANSWERED:
    "국세청이 점검 중이거나 응답하지 않아요. 요금은 차감하지 않았어요. [고객지원](/cs/dashboard)의 서비스 상태를 확인하고 잠시 후 다시 조회해 주세요.",
  UNAVAILABLE:
    "점검 중이거나 잠깐 붐비는 때예요. `Retry-After`가 지난 뒤 다시 보내고, 길어지면 [공지사항](/cs/notice)을 확인해 주세요.",
};
