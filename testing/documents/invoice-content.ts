import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { DocumentParty, TaxInvoiceContent } from "#domain/documents/document-content.ts";

export const partyOf = (corpNum: string, name: string): DocumentParty => ({
  corpNum,
  name,
  taxRegId: "",
  ceoName: "한대표",
  address: "가온특별시 누리구 한빛로 1",
  bizType: "도소매",
  bizClass: "사무용품",
  contactName: "담당자",
  tel: "0200000000",
  email: "tax@company.example",
});

/** Makes a valid claim of 110,000 won, with the test's changes. */
export function invoiceContent(
  { seller, buyer }: { seller: string; buyer: string },
  change: Partial<TaxInvoiceContent> = {},
): TaxInvoiceContent {
  const writeDate = change.writeDate ?? toSeoulDate(new Date());
  const supply = change.supply ?? 100_000;
  const tax = change.tax ?? 10_000;
  return {
    invoiceType: 1,
    taxType: 1,
    issueDirectionType: 1,
    purposeType: 2,
    writeDate,
    supply,
    tax,
    invoicer: partyOf(seller, "파는상사"),
    invoicee: partyOf(buyer, "사는상사"),
    truster: null,
    cash: 0,
    check: 0,
    note: 0,
    credit: 0,
    bookNumber: null,
    pageNumber: null,
    serialNum: "",
    remarks: [],
    lines: [{ date: null, item: "복사용지", spec: "A4", quantity: 10, unitPrice: 10_000, supply, tax, remark: "" }],
    amendment: null,
    ...change,
  };
}
