import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { ServiceItemCode } from "#domain/money/item-codes.ts";
import type { TaxInvoiceFormLine } from "./tax-invoice-document.ts";

export type EdocKind = Extract<ServiceItemCode, `edoc${string}`>;

export interface EdocParty {
  bizId: string;
  companyName: string;
  ceoName: string;
  address: string;
}

export interface EdocDocument {
  kind: EdocKind;
  /** The sender's own number of it. */
  documentKey: string;
  writeDate: SeoulDate;
  sender: EdocParty;
  receiver: EdocParty;
  lines: readonly TaxInvoiceFormLine[];
  supply: number;
  tax: number;
  /** What the kind asks for below the lines, such as the day of delivery. */
  terms: readonly { term: string; text: string }[];
}

interface EdocFormWords {
  senderTitle: string;
  receiverTitle: string;
  /** What the document declares. */
  sentence: string;
  totalTitle: string;
  /** A deposit slip says an amount and nothing about goods. */
  hasLines: boolean;
}

const SELLER = { senderTitle: "공급자", receiverTitle: "공급받는자", hasLines: true } as const;

export const EDOC_FORM_WORDS: Readonly<Record<EdocKind, EdocFormWords>> = {
  edocDi: { ...SELLER, sentence: "아래와 같이 거래하였습니다.", totalTitle: "합계금액" },
  edocRs: { ...SELLER, sentence: "아래 금액을 입금하였습니다.", totalTitle: "입금액", hasLines: false },
  edocPi: { ...SELLER, sentence: "아래와 같이 청구합니다.", totalTitle: "청구금액" },
  edocEs: { ...SELLER, sentence: "아래와 같이 견적합니다.", totalTitle: "견적금액" },
  edocRc: { ...SELLER, sentence: "아래 금액을 정히 영수하였습니다.", totalTitle: "영수금액" },
  edocPo: {
    senderTitle: "발주자",
    receiverTitle: "수주자",
    sentence: "아래와 같이 발주합니다.",
    totalTitle: "발주금액",
    hasLines: true,
  },
};
