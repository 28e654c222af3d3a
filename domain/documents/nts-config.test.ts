import { expect, test } from "vitest";
import { addTaxAllows, NTS_SEND_TYPE_LABELS, NTS_SEND_TYPES, ntsSendTypes } from "./nts-config.ts";
import { INVOICE_TAX_TYPE_LABELS, INVOICE_TAX_TYPES, TAX_CLASS_LABELS, TAX_CLASSES, taxClassOf } from "./tax-type.ts";

test("§4: without rows both send types are 1 and late issue is not allowed", () => {
  expect(ntsSendTypes([])).toEqual({ tax: 1, taxFree: 1 });
  expect(addTaxAllows([])).toEqual({ tax: false, taxFree: false });
});

test("§7.3: taxType 1 is taxed, 3 tax-free", () => {
  expect(ntsSendTypes([{ taxType: 3, ntsSendType: 3 }])).toEqual({ tax: 1, taxFree: 3 });
  expect(ntsSendTypes([{ taxType: 1, ntsSendType: 2 }])).toEqual({ tax: 2, taxFree: 1 });
  expect(addTaxAllows([{ taxType: 1, addTaxAllowYN: true }])).toEqual({ tax: true, taxFree: false });
  expect(
    addTaxAllows([
      { taxType: 3, addTaxAllowYN: true },
      { taxType: 1, addTaxAllowYN: false },
    ]),
  ).toEqual({ tax: false, taxFree: true });
});

test("sending by hand is offered for exempt invoices only", () => {
  expect(NTS_SEND_TYPES).toEqual({ 1: [1, 2], 3: [1, 2, 3] });
  expect(NTS_SEND_TYPE_LABELS).toEqual({ 1: "다음 날 자동 전송", 2: "발행 즉시 전송", 3: "직접 전송" });
});

test("§9: tax types", () => {
  expect(TAX_CLASSES).toEqual({ tax: 1, taxFree: 3 });
  expect(INVOICE_TAX_TYPES).toEqual({ taxable: 1, zeroRated: 2, exempt: 3 });
  expect(([1, 2, 3] as const).map(taxClassOf)).toEqual([1, 1, 3]);
  expect(INVOICE_TAX_TYPE_LABELS).toEqual({ 1: "과세", 2: "영세", 3: "면세" });
  expect(TAX_CLASS_LABELS).toEqual({ 1: "과세·영세", 3: "면세" });
});
