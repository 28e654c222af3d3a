type Tags = Readonly<Record<string, string>>;

/** The tags of the document by noun, in the groups and in the order in which a reader meets them in the references. */
export const TAG_GROUPS: Readonly<Record<string, Tags>> = {
  tokens: {
    oauth: "로그인과 토큰",
  },
  accounts: {
    accounts: "계정과 로그인한 기기",
    "social-logins": "소셜 로그인",
    "identity-check": "본인확인",
    captcha: "자동 입력 방지",
  },
  sessions: {
    sessions: "세션 헤더",
    consents: "약관 동의",
    "client-ip": "접속한 주소",
  },
  partners: {
    partners: "파트너",
    "partner-funds": "파트너별 잔액",
    "partner-users": "파트너 담당자",
    restricts: "이용 제한",
  },
  integration: {
    "partner-keys": "연동키",
    "api-requests": "요청 기록",
    onboarding: "연동 시작 순서",
    "go-live": "운영 전환 점검",
    "test-clock": "시험 시계",
    "test-mails": "테스트 발송함",
  },
  screens: {
    dashboard: "대시보드",
    palette: "화면·회원사 찾기",
  },
  members: {
    members: "회원사",
    "member-list": "회원사 목록",
    "member-import": "회원사 일괄 등록",
    "member-lookups": "회원사 찾기",
    "member-summaries": "회원사 요약",
    "member-visits": "회원사 화면 접속",
    companies: "회사 정보",
  },
  "member-people": {
    "member-users": "회원사 사용자",
    certificates: "공동인증서",
  },
  settings: {
    "tax-configs": "국세청 전송 방식과 지연발급 허용",
    "email-send-configs": "메일 발송",
    "email-customizes": "메일 꾸미기",
    "email-previews": "메일 미리보기",
  },
  "text-settings": {
    "sms-default-messages": "문자 기본 문구",
    "sms-from-numbers": "문자 발신번호",
    "opt-outs": "광고 문자 수신거부",
  },
  "tax-invoices": {
    "tax-invoices": "세금계산서",
    "tax-invoice-commands": "세금계산서 작성과 발행",
  },
  "other-documents": {
    edocs: "전자문서",
    "edoc-commands": "전자문서 작성과 처리",
    cashbills: "현금영수증",
    "cashbill-commands": "현금영수증 발급과 취소",
  },
  links: {
    "document-links": "문서 열람 주소",
  },
  dispatches: {
    dispatches: "문자, 팩스, 카카오톡",
    "dispatch-failures": "통신사별 발송 실패",
  },
  sending: {
    messages: "문자 보내기",
    faxes: "팩스 보내기",
    talks: "카카오톡 보내기",
    "talk-templates": "카카오톡 채널과 템플릿",
  },
  "tax-office": {
    hometaxes: "홈택스 수집",
    "hometax-documents": "홈택스에서 수집한 자료",
    "corp-states": "휴폐업 조회",
  },
  "money-sources": {
    cards: "카드",
    "bank-accounts": "계좌",
  },
  balances: {
    balances: "잔액",
    payments: "충전과 결제",
    "settle-bank": "결제창",
    billings: "과금 방식과 단가",
  },
  statistics: {
    statistics: "이용과 결제 통계",
    "tax-invoice-statuses": "세금계산서 발행 현황",
    "point-entries": "원장 내역",
    settlements: "정산",
    "settlement-reconciliations": "정산 대사",
  },
  reading: {
    content: "문서와 약관",
    notices: "공지사항",
    search: "문서 검색",
    "error-diagnoses": "오류 진단",
    explorer: "문서에서 실행하기",
    "sample-archives": "연동 샘플",
    "service-state": "서비스 상태",
    institutions: "기관 상태 (운영자)",
  },
  inquiries: {
    inquiries: "문의",
    proposals: "제안서 요청",
    "export-files": "만든 파일",
    mails: "모의 발송함",
    "page-views": "방문 기록",
  },
  staff: {
    "staff-inquiries": "받은 문의 (운영자)",
    "staff-partners": "파트너 계약과 공급단가 (운영자)",
    "staff-from-numbers": "발신번호 심사 (운영자)",
    "staff-payouts": "정산 지급 (운영자)",
    "unread-answers": "뜻을 알 수 없는 답 (운영자)",
    "ledger-checks": "원장 정합성 검사",
    "job-failures": "실패한 작업 (운영자)",
    "staff-contents": "글 쓰기와 게시",
  },
  protocols: {
    soap: "SOAP 서비스",
    "encryption-keys": "암호화 공개키",
    files: "파일",
    health: "상태 확인",
    openapi: "API 명세",
  },
};

export const TAGS: Tags = Object.assign({}, ...Object.values(TAG_GROUPS));
