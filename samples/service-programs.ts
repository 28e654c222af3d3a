/** The one-time address leads to this screen of the member. */
export interface ServiceScreen {
  /** The call names the screen by this TOGO. */
  target: string;
  /** Headings name the screen, as in "현금영수증 화면". */
  what: string;
}

/** The programs named open-screen open the screens of these services. */
export const SERVICE_SCREENS = {
  edoc: { target: "EDOC", what: "전자문서 화면" },
  cashbill: { target: "CASHBILL", what: "현금영수증 화면" },
  fax: { target: "FAX", what: "팩스 화면" },
  kakaotalk: { target: "KAKAOTALK", what: "카카오톡 화면" },
  hometax: { target: "HOMETAX", what: "홈택스 조회 화면" },
  card: { target: "CARD", what: "카드 조회 화면" },
  bankAccount: { target: "BANKACCOUNT", what: "계좌 조회 화면" },
} as const satisfies Readonly<Record<string, ServiceScreen>>;
