import type { DispatchList, DispatchService } from "../messages/dispatch.ts";
import type { HometaxList } from "./hometax-list.ts";

// A document is a tax invoice, an e-document or a cash receipt. It stands in a list of each member it concerns.
export const DOCUMENT_KINDS = ["TAXINVOICE", "EDOC", "CASHBILL"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_KIND_LABELS: Readonly<Record<DocumentKind, string>> = {
  TAXINVOICE: "세금계산서",
  EDOC: "전자문서",
  CASHBILL: "현금영수증",
};

interface ListShape {
  readonly kind: DocumentKind;
  /** §7.6: the {type} of its address. */
  readonly type: string;
  readonly text: string;
}

export const DOCUMENT_LISTS = {
  taxSales: { kind: "TAXINVOICE", type: "sales", text: "매출" },
  taxPurchase: { kind: "TAXINVOICE", type: "purchase", text: "매입" },
  taxBroker: { kind: "TAXINVOICE", type: "broker", text: "위수탁" },
  edocSales: { kind: "EDOC", type: "sales", text: "보낸 문서" },
  edocPurchase: { kind: "EDOC", type: "purchase", text: "받은 문서" },
  cashSales: { kind: "CASHBILL", type: "sales", text: "매출" },
  cashPurchase: { kind: "CASHBILL", type: "purchase", text: "매입" },
} as const satisfies Record<string, ListShape>;

export type DocumentList = keyof typeof DOCUMENT_LISTS;

// Texts, faxes, talks and documents collected from the tax office stand in lists of the same make.
export type ListName = DocumentList | DispatchList | HometaxList;

// A member may give these a key of its own.
export type KeyedKind = DocumentKind | DispatchService;

// Every kind is counted by the day of its list; tax invoices also by the days of issue and transmission.
export const DOCUMENT_DATE_KINDS = ["list", "issue", "ntsSend"] as const;
export type DocumentDateKind = (typeof DOCUMENT_DATE_KINDS)[number];

// A ledger entry names the document that caused it by this.
export const documentReference = (kind: DocumentKind, docSeq: number): string => `${kind}-${docSeq}`;
