/** A screen of the member that the one-time address leads to. */
export interface ServiceScreen {
  /** What the call knows it by: TOGO. */
  target: string;
  /** What opens, for the headings: "현금영수증 화면". */
  what: string;
}

/** Services whose screen the programs named open-screen open. */
export const SERVICE_SCREENS = {
  edoc: { target: "EDOC", what: "전자문서 화면" },
  cashbill: { target: "CASHBILL", what: "현금영수증 화면" },
  fax: { target: "FAX", what: "팩스 화면" },
  kakaotalk: { target: "KAKAOTALK", what: "카카오톡 화면" },
  hometax: { target: "HOMETAX", what: "홈택스 조회 화면" },
  card: { target: "CARD", what: "카드 조회 화면" },
  bankAccount: { target: "BANKACCOUNT", what: "계좌 조회 화면" },
} as const satisfies Readonly<Record<string, ServiceScreen>>;
