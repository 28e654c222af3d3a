import { expect, test } from "vitest";
import { taxInvoiceTitle } from "./tax-invoice-title.ts";

const AMENDMENT = { code: 4, originalNtsNum: "202610300000000000000001" } as const;

test.each([
  [{ invoiceType: 1, taxType: 1, amendment: null }, "전자세금계산서"],
  [{ invoiceType: 1, taxType: 2, amendment: null }, "영세율전자세금계산서"],
  [{ invoiceType: 2, taxType: 3, amendment: null }, "전자계산서"],
  [{ invoiceType: 4, taxType: 1, amendment: null }, "위수탁 전자세금계산서"],
  [{ invoiceType: 1, taxType: 1, amendment: AMENDMENT }, "수정전자세금계산서"],
  [{ invoiceType: 5, taxType: 3, amendment: AMENDMENT }, "위수탁 수정전자계산서"],
  [{ invoiceType: 801, taxType: 1, amendment: null }, "세금계산서"],
  [{ invoiceType: 802, taxType: 3, amendment: AMENDMENT }, "수정계산서"],
  [{ invoiceType: 804, taxType: 2, amendment: null }, "위수탁 영세율세금계산서"],
] as const)("%o is titled %s", (content, title) => {
  expect(taxInvoiceTitle(content)).toBe(title);
});
