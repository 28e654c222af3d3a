/** The words of the pages of cards and of accounts. */
export interface SourceWords {
  kind: "CARD" | "BANK_ACCOUNT";
  /** The path in the member's menu. */
  page: "cards" | "bankAccounts";
  title: string;
  description: string;
  numberText: string;
  institutionText: string;
  counterparty: string;
  summary: string;
  in: string;
  out: string;
  /** The more frequent direction comes first. */
  directions: readonly ["in" | "out", "in" | "out"];
}

export const CARD_WORDS: SourceWords = {
  kind: "CARD",
  page: "cards",
  title: "카드",
  numberText: "카드번호",
  institutionText: "카드사",
  description: "등록한 카드의 승인과 취소 내역을 하루 한 번 모읍니다.",
  counterparty: "가맹점",
  summary: "업종",
  in: "취소",
  out: "승인",
  directions: ["out", "in"],
};

export const BANK_ACCOUNT_WORDS: SourceWords = {
  kind: "BANK_ACCOUNT",
  page: "bankAccounts",
  title: "계좌",
  numberText: "계좌번호",
  institutionText: "은행",
  description: "등록한 계좌의 입금과 출금 내역을 정한 주기마다 모읍니다.",
  counterparty: "상대",
  summary: "적요",
  in: "입금",
  out: "출금",
  directions: ["in", "out"],
};
