interface V1Tag {
  name: string;
  description: string;
}

/** The tags of /v1 by noun, in the order of the reference. */
export const V1_TAGS: Readonly<Record<string, V1Tag>> = {
  me: { name: "연동키", description: "연동키가 살아 있는지, 어느 파트너의 것인지 확인합니다." },
  members: { name: "회원사", description: "회원사를 등록하고 정보, 잔액, 단가를 다룹니다." },
  "member-users": { name: "회원사 사용자", description: "회원사의 사용자를 추가하고 바꿉니다." },
  certificates: { name: "공동인증서", description: "회원사의 공동인증서를 등록하고 상태를 확인합니다." },
  "tax-invoices": {
    name: "세금계산서",
    description: "세금계산서를 작성하고 발행하고, 국세청에 전송된 상태를 확인합니다.",
  },
  attachments: { name: "첨부 파일", description: "세금계산서에 파일을 첨부하고 내려받습니다." },
  cashbills: { name: "현금영수증", description: "현금영수증을 발급하고 취소합니다." },
  edocs: { name: "전자문서", description: "거래명세서, 청구서, 견적서 같은 전자문서를 주고받습니다." },
  talks: {
    name: "카카오톡",
    description: "알림톡과 친구톡을 보내고 결과를 확인합니다. 도착하지 않으면 문자로 대신 보낼 수 있습니다.",
  },
  "talk-templates": {
    name: "카카오톡 채널과 템플릿",
    description: "채널을 연결하고 알림톡 템플릿을 등록해 심사를 받습니다.",
  },
  messages: { name: "문자", description: "SMS, LMS, MMS를 보내고 예약하고, 전송 결과를 확인합니다." },
  "opt-outs": { name: "광고 수신거부", description: "광고 문자를 거부한 번호와 080 수신거부 서비스를 다룹니다." },
  "from-numbers": { name: "발신번호", description: "문자와 팩스를 보낼 발신번호를 등록하고 심사 상태를 확인합니다." },
  prints: { name: "인쇄와 PDF", description: "문서를 한 시간 동안 보여 주는 인쇄 주소와 세금계산서 PDF를 받습니다." },
  cards: { name: "카드", description: "카드를 등록하고 승인과 취소 내역을 수집합니다." },
  "bank-accounts": { name: "계좌", description: "계좌를 등록하고 입금과 출금 내역을 수집합니다." },
  hometax: {
    name: "홈택스 수집",
    description: "홈택스에 있는 세금계산서와 현금영수증을 기간을 정해 모으고 목록과 합계로 받습니다.",
  },
  faxes: { name: "팩스", description: "파일을 올려 팩스로 보내고, 결과와 보낸 쪽을 확인합니다." },
  "corp-states": { name: "휴폐업 조회", description: "사업자의 휴업과 폐업, 과세 유형을 국세청에서 조회합니다." },
  usage: { name: "이용 내역", description: "날짜, 회원사, 항목별 이용 금액과 원장 내역을 확인합니다." },
  "test-server": { name: "테스트 서버", description: "테스트 서버에서만 쓰는 시험 결과와 시험 시계입니다." },
};

export const v1TagOf = (noun: string): V1Tag => V1_TAGS[noun] ?? { name: noun, description: "" };
