import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  PURPOSE_TYPE_LABELS,
  TAX_CALC_TYPE_LABELS,
  TAX_INVOICE_LIMITS,
  TAX_INVOICE_PROBLEM_TEXTS,
  TAX_INVOICE_TYPES,
  type TaxInvoiceDraft,
  taxInvoiceProblems,
  vatOf,
} from "./tax-invoice-rules.ts";

const line = { date: "2026-03-02", supply: 1000, tax: 100 };

const draft: TaxInvoiceDraft = {
  invoiceType: 1,
  taxType: 1,
  issueDirectionType: 1,
  writeDate: "2026-03-05",
  invoicerCorpNum: "1111111111",
  invoiceeCorpNum: "2222222222",
  supply: 1000,
  tax: 100,
  total: 1100,
  lines: [line],
};

describe("problems of a draft", () => {
  test.each<[string, Partial<TaxInvoiceDraft>, string[]]>([
    ["nothing", {}, []],
    ["no lines", { lines: [] }, []],
    ["exempt tax invoice", { taxType: 3, tax: 0, total: 1000, lines: [{ ...line, tax: 0 }] }, ["taxType"]],
    ["zero-rated tax invoice", { taxType: 2, tax: 0, total: 1000, lines: [{ ...line, tax: 0 }] }, []],
    ["taxable invoice of the exempt kind", { invoiceType: 2 }, ["taxType"]],
    ["exempt invoice", { invoiceType: 2, taxType: 3, tax: 0, total: 1000, lines: [] }, []],
    ["reverse", { issueDirectionType: 2 }, []],
    ["consigned", { invoiceType: 4 }, []],
    ["consigned reverse", { invoiceType: 4, issueDirectionType: 2 }, ["consignedReverse"]],
    [
      "consigned exempt reverse",
      { invoiceType: 5, taxType: 3, issueDirectionType: 2, tax: 0, total: 1000, lines: [] },
      ["consignedReverse"],
    ],
    ["same party", { invoiceeCorpNum: "1111111111" }, ["sameParty"]],
    ["written today", { writeDate: "2026-03-06" }, []],
    ["written tomorrow", { writeDate: "2026-03-07" }, ["futureWriteDate"]],
    ["half a won of supply", { supply: 999.5, lines: [] }, ["notWon", "total"]],
    ["half a won of tax", { tax: 99.5, lines: [] }, ["notWon", "total"]],
    ["half a won in total", { total: 1099.5 }, ["notWon", "total"]],
    [
      "half a won of a line's tax",
      {
        lines: [
          { ...line, tax: 99.5 },
          { ...line, supply: 0, tax: 0.5 },
        ],
      },
      ["notWon"],
    ],
    ["a minus without tax", { taxType: 2, supply: -1000, tax: 0, total: -1000, lines: [] }, []],
    [
      "half a won in the lines",
      {
        lines: [
          { ...line, supply: 0.5 },
          { ...line, supply: 999.5, tax: 0 },
        ],
      },
      ["notWon"],
    ],
    ["total", { total: 1101 }, ["total"]],
    ["zero-rated with tax", { taxType: 2 }, ["taxNotZero"]],
    ["opposite signs", { tax: -100, total: 900, lines: [] }, ["sign"]],
    ["a minus invoice", { supply: -1000, tax: -100, total: -1100, lines: [] }, []],
    ["99 lines", { supply: 99_000, tax: 9_900, total: 108_900, lines: Array(99).fill(line) }, []],
    ["100 lines", { supply: 100_000, tax: 10_000, total: 110_000, lines: Array(100).fill(line) }, ["tooManyLines"]],
    ["a line of another month", { lines: [{ ...line, date: "2026-02-28" }] }, ["lineMonth"]],
    ["lines that miss supply", { lines: [{ ...line, supply: 999 }] }, ["lineTotal"]],
    ["lines that miss tax", { lines: [{ ...line, tax: 99 }] }, ["lineTotal"]],
  ])("%s", (_name, change, problems) => {
    expect(taxInvoiceProblems({ ...draft, ...change }, "2026-03-06")).toEqual(problems);
  });
});

describe("VAT to whole won", () => {
  test.each([
    [1005, 1, 101],
    [1005, 2, 100],
    [1005, 3, 101],
    [1004, 3, 100],
    [-1005, 1, -101],
    [-1005, 2, -100],
    [-1005, 3, -101],
    [0, 1, 0],
  ] as const)("of %i rounded by way %i is %i", (supply, calcType, tax) => {
    expect(vatOf(supply, 1, calcType)).toBe(tax);
  });

  test("rounds down by default, and is zero for zero-rated and exempt", () => {
    expect(vatOf(1009, 1)).toBe(100);
    expect(vatOf(1000, 2)).toBe(0);
    expect(vatOf(1000, 3)).toBe(0);
  });

  test("a minus invoice cancels its plus to the won", () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(1, 2, 3), (supply, calcType) => {
        expect(vatOf(supply, 1, calcType) + vatOf(-supply, 1, calcType)).toBe(0);
      }),
    );
  });
});

test("catalogues", () => {
  expect(TAX_INVOICE_TYPES).toEqual({
    1: { text: "세금계산서", taxTypes: [1, 2], isConsigned: false },
    2: { text: "계산서", taxTypes: [3], isConsigned: false },
    4: { text: "위수탁 세금계산서", taxTypes: [1, 2], isConsigned: true },
    5: { text: "위수탁 계산서", taxTypes: [3], isConsigned: true },
  });
  expect(PURPOSE_TYPE_LABELS).toEqual({ 1: "영수", 2: "청구" });
  expect(TAX_CALC_TYPE_LABELS).toEqual({ 1: "올림", 2: "내림", 3: "반올림" });
  expect(TAX_INVOICE_LIMITS).toEqual({
    lines: 99,
    bookNumber: 32_767,
    serialLength: 30,
    extraContacts: 5,
    paperFormLines: 4,
  });
  expect(TAX_INVOICE_PROBLEM_TEXTS).toEqual({
    taxType: "이 종류의 계산서에 쓸 수 없는 과세 유형입니다.",
    consignedReverse: "위수탁 세금계산서는 역발행할 수 없습니다.",
    sameParty: "공급자와 공급받는자가 같을 수 없습니다.",
    futureWriteDate: "작성일자는 오늘보다 늦을 수 없습니다.",
    notWon: "금액은 원 단위 정수여야 합니다.",
    total: "합계금액은 공급가액과 세액의 합이어야 합니다.",
    taxNotZero: "영세·면세 거래의 세액은 0이어야 합니다.",
    sign: "공급가액과 세액의 부호가 같아야 합니다.",
    tooManyLines: "품목은 99개까지 입력할 수 있습니다.",
    lineMonth: "품목의 거래일은 작성일자와 같은 달이어야 합니다.",
    lineTotal: "품목 금액의 합이 공급가액·세액과 같아야 합니다.",
  });
});
