import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { type FirstInvoiceDraft, firstInvoice } from "#domain/documents/first-invoice.ts";
import { NO_PARTY } from "#web/routes/documents/document-draft.ts";

/** What the page shows while nobody can issue anything. */
export const exampleDraft = (writeDate: SeoulDate): FirstInvoiceDraft => ({
  writeDate,
  item: "첫 세금계산서",
  supply: 100_000,
  seller: { corpNum: "0000000000", name: "첫걸음상회", ceoName: "김첫걸음" },
  buyer: { corpNum: "0000000000", name: "거래처", ceoName: "김대표", email: "buyer@gaonbill.example" },
});

/** Called as the server calls what is wrong with them. */
export const FIRST_INVOICE_FIELDS = {
  buyerName: "invoicee.name",
  buyerCorpNum: "invoicee.corpNum",
  item: "lines.0.item",
  supply: "lines.0.supply",
} as const;

type FieldName = (typeof FIRST_INVOICE_FIELDS)[keyof typeof FIRST_INVOICE_FIELDS];
export type FirstInvoiceFields = Readonly<Record<FieldName, string>>;

/** With what was typed; everything else stays as it was proposed. */
export const typedDraft = (draft: FirstInvoiceDraft, typed: Partial<FirstInvoiceFields>): FirstInvoiceDraft => ({
  ...draft,
  buyer: {
    ...draft.buyer,
    corpNum: typed["invoicee.corpNum"] ?? draft.buyer.corpNum,
    name: typed["invoicee.name"]?.trim() ?? draft.buyer.name,
  },
  item: typed["lines.0.item"]?.trim() ?? draft.item,
  supply: typed["lines.0.supply"] === undefined ? draft.supply : Number(typed["lines.0.supply"]),
});

/** What a document that was written says of the few things that can be typed. */
export const writtenDraft = (draft: FirstInvoiceDraft, { invoicee, lines, supply, writeDate }: TaxInvoiceContent) => ({
  ...draft,
  supply,
  writeDate,
  item: lines[0]?.item ?? draft.item,
  buyer: { ...draft.buyer, corpNum: invoicee.corpNum, name: invoicee.name },
});

/** The document as it will be drawn. */
export function drawnDraft(draft: FirstInvoiceDraft): TaxInvoiceContent {
  const { invoicer, invoicee, lines, ...invoice } = firstInvoice(draft);
  return {
    ...invoice,
    invoicer: { ...NO_PARTY, ...invoicer },
    invoicee: { ...NO_PARTY, ...invoicee },
    lines: lines.map((line) => ({ ...NO_LINE, ...line })),
    issueDirectionType: 1,
    purposeType: 2,
    truster: null,
    cash: 0,
    check: 0,
    note: 0,
    credit: 0,
    bookNumber: null,
    pageNumber: null,
    serialNum: "",
    remarks: [],
    amendment: null,
  };
}

const NO_LINE = { date: null, spec: "", quantity: null, unitPrice: null, remark: "" };
