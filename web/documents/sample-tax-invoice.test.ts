import { expect, test } from "vitest";
import { isNtsNumber } from "#domain/documents/nts-number.ts";
import { ISSUE_DIRECTIONS } from "#domain/documents/tax-invoice-lifecycle.ts";
import { taxInvoiceProblems } from "#domain/documents/tax-invoice-rules.ts";
import { isBizId } from "#domain/people/biz-id.ts";
import { SAMPLE_TAX_INVOICE } from "./sample-tax-invoice.ts";
import { taxInvoiceFormTitle } from "./tax-invoice-document.ts";

test("the sample would be accepted, and nobody has its numbers", () => {
  const { invoicer, invoicee, ntsNumber, writeDate } = SAMPLE_TAX_INVOICE;
  const draft = {
    ...SAMPLE_TAX_INVOICE,
    issueDirectionType: ISSUE_DIRECTIONS.normal,
    invoicerCorpNum: invoicer.bizId,
    invoiceeCorpNum: invoicee.bizId,
  };
  expect(taxInvoiceProblems(draft, writeDate)).toEqual([]);
  for (const party of [invoicer, invoicee]) {
    expect(isBizId(party.bizId)).toBe(true);
    expect(party.bizId).toMatch(/^99/);
    expect(party.email).toMatch(/\.example$/);
  }
  expect(isNtsNumber(ntsNumber ?? "")).toBe(true);
});

test.each([
  [{ invoiceType: 1, taxType: 1 }, "전자세금계산서"],
  [{ invoiceType: 1, taxType: 2 }, "영세율전자세금계산서"],
  [{ invoiceType: 2, taxType: 3 }, "전자계산서"],
  [{ invoiceType: 4, taxType: 1 }, "위수탁 전자세금계산서"],
  [{ invoiceType: 1, taxType: 1, amendmentCode: 4 }, "수정전자세금계산서"],
  [{ invoiceType: 5, taxType: 3, amendmentCode: 1 }, "위수탁 수정전자계산서"],
] as const)("%o is titled %s", (fields, title) => {
  expect(taxInvoiceFormTitle({ ...SAMPLE_TAX_INVOICE, ...fields })).toBe(title);
});
