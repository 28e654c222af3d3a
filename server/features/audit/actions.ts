/** Every act that leaves an audit row, with the words a person reads on their own profile. */
export const AUDIT_ACTIONS = {
  LOGIN: "로그인",
  LOGIN_FAILED: "로그인 실패",
  LOGOUT: "로그아웃",
  DEVICE_ENDED: "다른 기기에서 로그아웃",
  TOKEN_REUSED: "사용한 토큰의 재사용 감지",
  ACCOUNT_REGISTERED: "회원가입",
  ACCOUNT_MODIFIED: "회원정보 수정",
  PROFILE_IMAGE_CHANGED: "프로필 사진 변경",
  PASSWORD_CHANGED: "비밀번호 변경",
  PASSWORD_RESET_REQUESTED: "비밀번호 재설정 요청",
  PASSWORD_RESET: "비밀번호 재설정",
  SOCIAL_LINKED: "소셜 로그인 연결",
  SOCIAL_UNLINKED: "소셜 로그인 연결 해제",
  PARTNER_REGISTERED: "파트너 등록",
  PARTNER_APPENDED: "연동키로 파트너 추가",
  PARTNER_REMOVED: "목록에서 파트너 제외",
  NTS_SEND_TYPE_CHANGED: "국세청 전송 방식 변경",
  ADD_TAX_ALLOW_CHANGED: "지연발행 허용 변경",
  SESSION_CREATED: "파트너 세션 발급",
  MANAGER_ACCESS: "운영자 접근",
  ONE_TIME_URL_ISSUED: "일회용 접속 주소 발급",
  ONE_TIME_URL_USED: "일회용 접속 주소 사용",
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
