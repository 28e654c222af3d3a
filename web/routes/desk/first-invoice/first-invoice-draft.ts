import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { type FirstInvoiceDraft, firstInvoice } from "#domain/documents/first-invoice.ts";
import { NO_PARTY } from "#web/routes/documents/document-draft.ts";

/** The draft shown while no member can issue. */
export const exampleDraft = (writeDate: SeoulDate): FirstInvoiceDraft => ({
  writeDate,
  item: "첫 세금계산서",
  supply: 100_000,
  seller: { corpNum: "0000000000", name: "첫걸음상회", ceoName: "김첫걸음" },
  buyer: { corpNum: "0000000000", name: "거래처", ceoName: "김대표", email: "buyer@gaonbill.example" },
});

/** The server's field names, so that its messages reach the fields. */
export const FIRST_INVOICE_FIELDS = {
  buyerName: "invoicee.name",
  buyerCorpNum: "invoicee.corpNum",
  item: "lines.0.item",
  supply: "lines.0.supply",
} as const;

type FieldName = (typeof FIRST_INVOICE_FIELDS)[keyof typeof FIRST_INVOICE_FIELDS];
export type FirstInvoiceFields = Readonly<Record<FieldName, string>>;

/** Returns the draft with the values of the fields. */
export const withFields = (draft: FirstInvoiceDraft, fields: Partial<FirstInvoiceFields>): FirstInvoiceDraft => ({
  ...draft,
  buyer: {
    ...draft.buyer,
    corpNum: fields["invoicee.corpNum"] ?? draft.buyer.corpNum,
    name: fields["invoicee.name"]?.trim() ?? draft.buyer.name,
  },
  item: fields["lines.0.item"]?.trim() ?? draft.item,
  supply: fields["lines.0.supply"] === undefined ? draft.supply : Number(fields["lines.0.supply"]),
});

/** Returns the draft with the values of the saved document. */
export const withContent = (draft: FirstInvoiceDraft, { invoicee, lines, supply, writeDate }: TaxInvoiceContent) => ({
  ...draft,
  supply,
  writeDate,
  item: lines[0]?.item ?? draft.item,
  buyer: { ...draft.buyer, corpNum: invoicee.corpNum, name: invoicee.name },
});

/** Returns the content from which the draft is drawn. */
export function contentOf(draft: FirstInvoiceDraft): TaxInvoiceContent {
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
