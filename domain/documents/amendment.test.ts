import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  AMENDED_DOCUMENT_NAMES,
  AMENDMENT_PROBLEM_TEXTS,
  AMENDMENTS,
  type AmendmentCode,
  type AmendmentInput,
  amendmentDeadline,
  amendmentProblems,
  amendmentSheets,
} from "./amendment.ts";

test("an exempt sale has no tax, so the name of its amendment has none either", () => {
  expect(AMENDED_DOCUMENT_NAMES).toEqual({ 1: "수정세금계산서", 3: "수정계산서" });
});

const original = {
  ntsNumber: "202601154100000200000001",
  writeDate: "2026-01-15",
  taxType: 1,
  supply: 1_000_000,
  tax: 100_000,
} as const;

const input = (code: AmendmentCode, change: Partial<AmendmentInput> = {}): AmendmentInput => ({
  code,
  original,
  eventDate: "2026-03-20",
  supply: -200_000,
  tax: -20_000,
  taxType: 1,
  ...change,
});

test("every reason has its text and rules", () => {
  expect(AMENDMENTS).toEqual({
    1: { text: "기재사항 착오정정", sheets: 2, writeDate: "original", deadline: "finalReturn", isReversal: true },
    2: { text: "공급가액 변동", sheets: 1, writeDate: "event", deadline: "nextMonth10", isReversal: false },
    3: { text: "환입", sheets: 1, writeDate: "event", deadline: "nextMonth10", isReversal: false },
    4: { text: "계약의 해제", sheets: 1, writeDate: "event", deadline: "nextMonth10", isReversal: true },
    5: { text: "내국신용장 사후개설", sheets: 2, writeDate: "original", deadline: "finalReturn", isReversal: true },
    6: { text: "착오에 의한 이중발급", sheets: 1, writeDate: "original", deadline: "finalReturn", isReversal: true },
  });
});

describe("sheets", () => {
  const reversed = { taxType: 1, supply: -1_000_000, tax: -100_000 };

  test.each([
    [
      1,
      { supply: 900_000, tax: 90_000 },
      [
        { writeDate: "2026-01-15", ...reversed },
        { writeDate: "2026-01-15", taxType: 1, supply: 900_000, tax: 90_000 },
      ],
    ],
    [2, {}, [{ writeDate: "2026-03-20", taxType: 1, supply: -200_000, tax: -20_000 }]],
    [3, {}, [{ writeDate: "2026-03-20", taxType: 1, supply: -200_000, tax: -20_000 }]],
    [4, {}, [{ writeDate: "2026-03-20", ...reversed }]],
    [
      5,
      {},
      [
        { writeDate: "2026-01-15", ...reversed },
        { writeDate: "2026-01-15", taxType: 2, supply: 1_000_000, tax: 0 },
      ],
    ],
    [6, {}, [{ writeDate: "2026-01-15", ...reversed }]],
  ] as const)("reason %i", (code, change, sheets) => {
    expect(amendmentSheets(input(code, change))).toEqual(sheets);
    expect(sheets).toHaveLength(AMENDMENTS[code].sheets);
  });

  test("a correction may turn a taxable invoice into a zero-rated one", () => {
    expect(amendmentSheets(input(1, { supply: 5, tax: 0, taxType: 2 }))[1]?.taxType).toBe(2);
  });

  test("a reversal of zero is zero, not minus zero", () => {
    const exempt = { ...original, taxType: 3, tax: 0 } as const;
    expect(Object.is(amendmentSheets(input(4, { original: exempt, taxType: 3 }))[0]?.tax, 0)).toBe(true);
  });

  test("after cancelling or finding a double issue nothing remains of the original", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom<AmendmentCode>(4, 6), (supply, code) => {
        const sheets = amendmentSheets(input(code, { original: { ...original, supply } }));
        expect(sheets.reduce((left, sheet) => left + sheet.supply, supply)).toBe(0);
      }),
    );
  });
});

test.each([
  [1, "2026-07-27"],
  [2, "2026-04-10"],
  [3, "2026-04-10"],
  [4, "2026-04-10"],
  [5, "2026-07-27"],
  [6, "2026-07-27"],
] as const)("reason %i is due on %s", (code, deadline) => {
  expect(amendmentDeadline(code, "2026-01-15", "2026-03-20")).toBe(deadline);
});

test.each([
  ["2026-06-30", "2026-07-27"],
  ["2026-07-01", "2027-01-25"],
  ["2024-12-31", "2025-01-31"],
])("a local letter of credit for an invoice of %s may follow until %s", (writeDate, deadline) => {
  expect(amendmentDeadline(5, writeDate, "2026-03-20")).toBe(deadline);
});

describe("problems", () => {
  test.each<[string, AmendmentInput, string[]]>([
    ["none", input(3), []],
    ["no confirmation number", input(3, { original: { ...original, ntsNumber: null } }), ["originalNumberMissing"]],
    ["taxable to exempt", input(1, { taxType: 3 }), ["taxClassCrossed"]],
    ["exempt to taxable", input(1, { original: { ...original, taxType: 3 } }), ["taxClassCrossed"]],
    ["taxable to zero-rated", input(1, { taxType: 2 }), []],
    ["no difference", input(2, { supply: 0, tax: 0 }), ["noChange"]],
    ["only the tax differs", input(2, { supply: 0, tax: -1 }), []],
    ["only the supply differs", input(2, { supply: 10, tax: 0 }), []],
    ["nothing changed, but the reason is another", input(4, { supply: 0, tax: 0 }), []],
    ["a positive return", input(3, { supply: 1, tax: 0 }), ["notNegative"]],
    ["an empty return", input(3, { supply: 0, tax: 0 }), ["notNegative"]],
    ["a return with positive tax", input(3, { supply: -10, tax: 1 }), ["notNegative"]],
    ["a return without tax", input(3, { supply: -10, tax: 0 }), []],
    ["letter of credit for a zero-rated one", input(5, { original: { ...original, taxType: 2 } }), ["notTaxable"]],
    ["letter of credit", input(5), []],
  ])("%s", (_name, amendment, problems) => {
    expect(amendmentProblems(amendment)).toEqual(problems);
  });

  test("each problem has its text", () => {
    expect(AMENDMENT_PROBLEM_TEXTS).toEqual({
      originalNumberMissing: "당초 문서의 국세청 승인번호가 필요합니다.",
      taxClassCrossed: "과세와 면세를 서로 바꾸어 수정할 수 없습니다.",
      notNegative: "환입 금액은 음수여야 합니다.",
      notTaxable: "내국신용장 사후개설은 과세 세금계산서만 수정할 수 있습니다.",
      noChange: "변동된 공급가액이나 세액이 있어야 합니다.",
    });
  });
});
