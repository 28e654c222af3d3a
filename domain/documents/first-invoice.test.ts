import { expect, test } from "vitest";
import { firstInvoice, firstInvoiceStep, isFirstInvoiceOver } from "./first-invoice.ts";

test("the first invoice holds what the law requires and no more, with a tenth of the supply as tax", () => {
  const seller = { corpNum: "0991200016", name: "첫걸음상회", ceoName: "김첫걸음" };
  const buyer = { corpNum: "1010000004", name: "새봄시스템", ceoName: "김대표", email: "buyer@gaonbill.example" };
  const amounts = { supply: 12_345, tax: 1_234 };
  expect(firstInvoice({ writeDate: "2026-03-05", seller, buyer, item: "첫 상품", supply: 12_345 })).toEqual({
    invoiceType: 1,
    taxType: 1,
    writeDate: "2026-03-05",
    ...amounts,
    invoicer: seller,
    invoicee: buyer,
    lines: [{ item: "첫 상품", ...amounts }],
  });
});

test.each([
  ["no member can issue", { hasMember: false, status: undefined, isChecked: false }, "MEMBER"],
  ["somebody can", { hasMember: true, status: undefined, isChecked: false }, "WRITE"],
  ["a draft", { hasMember: true, status: "REGISTERED", isChecked: false }, "CHECK"],
  ["a checked draft", { hasMember: true, status: "REGISTERED", isChecked: true }, "ISSUE"],
  ["issued", { hasMember: true, status: "ISSUED", isChecked: false }, "TRANSMIT"],
  ["on its way", { hasMember: true, status: "NTS_SENT", isChecked: true }, "TRANSMIT"],
  ["refused by the tax office", { hasMember: true, status: "NTS_FAILURE", isChecked: false }, "TRANSMIT"],
  ["accepted by the tax office", { hasMember: true, status: "NTS_SUCCESS", isChecked: false }, "DONE"],
] as const)("%s", (_, standing, step) => {
  expect(firstInvoiceStep(standing)).toBe(step);
});

test("a cancelled or refused invoice is over", () => {
  expect(isFirstInvoiceOver("CANCELED")).toBe(true);
  expect(isFirstInvoiceOver("ISSUED")).toBe(false);
  expect(isFirstInvoiceOver(undefined)).toBe(false);
});
