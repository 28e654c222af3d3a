import { expect, test } from "vitest";
import { totalOf } from "#domain/documents/document-content.ts";
import { isNtsNumber } from "#domain/documents/nts-number.ts";
import { type TaxInvoiceType, taxInvoiceProblems } from "#domain/documents/tax-invoice-rules.ts";
import { isBizId } from "#domain/people/biz-id-check.ts";
import { SAMPLE_NTS_NUM, SAMPLE_TAX_INVOICE } from "./sample-tax-invoice.ts";

test("the sample passes the rules, and its numbers belong to nobody", () => {
  const { invoicer, invoicee, writeDate, lines, invoiceType } = SAMPLE_TAX_INVOICE;
  const draft = {
    ...SAMPLE_TAX_INVOICE,
    invoiceType: invoiceType as TaxInvoiceType,
    total: totalOf(SAMPLE_TAX_INVOICE),
    lines: lines.map((line) => ({ ...line, date: line.date ?? writeDate })),
    invoicerCorpNum: invoicer.corpNum,
    invoiceeCorpNum: invoicee.corpNum,
  };
  expect(taxInvoiceProblems(draft, writeDate)).toEqual([]);
  for (const party of [invoicer, invoicee]) {
    expect(isBizId(party.corpNum)).toBe(true);
    expect(party.corpNum).toMatch(/^99/);
    expect(party.email).toMatch(/\.example$/);
  }
  expect(isNtsNumber(SAMPLE_NTS_NUM)).toBe(true);
});
