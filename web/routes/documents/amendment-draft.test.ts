import { describe, expect, test } from "vitest";
import { amendmentProblems, amendmentSheets } from "#domain/documents/amendment.ts";
import { amendmentInputOf, correctedContent } from "./amendment-draft.ts";
import { changeLine, NO_PARTY } from "./document-draft.ts";
import { newTaxInvoice, taxInvoiceContentOf } from "./tax-invoice-draft.ts";

const ORIGINAL = {
  ntsNum: "202603051000000000000001",
  writeDate: "2026-03-05",
  taxType: 1,
  supply: 100_000,
  tax: 10_000,
} as const;

describe("an amendment while it is typed", () => {
  test.each([
    [1, "90,000", "9,000", [-100_000, 90_000]],
    [2, "-20,000", "-2,000", [-20_000]],
    [3, "30,000", "3,000", [-30_000]],
    [4, "", "", [-100_000]],
    [5, "", "", [-100_000, 100_000]],
    [6, "", "", [-100_000]],
  ] as const)("with reason %i makes sheets of these amounts", (code, supply, tax, amounts) => {
    const input = amendmentInputOf({ code, supply, tax, eventDate: "2026-04-01" }, ORIGINAL);
    expect(amendmentProblems(input)).toEqual([]);
    expect(amendmentSheets(input).map((sheet) => sheet.supply)).toEqual(amounts);
  });
});

describe("a correction", () => {
  const draft = newTaxInvoice(NO_PARTY, "2026-03-05");
  const lines = draft.lines.map((line) => changeLine(line, { item: "토너", supply: "100,000" }, 1));
  const content = taxInvoiceContentOf({ ...draft, lines: [...lines, ...lines] });
  const words = { item: "용지", name: "새 이름", ceoName: "새 대표" };

  test("of words alone keeps every line", () => {
    const corrected = correctedContent(content, { supply: 200_000, tax: 20_000, ...words });
    expect(corrected.lines.map(({ item, supply }) => [item, supply])).toEqual([
      ["용지", 100_000],
      ["토너", 100_000],
    ]);
    expect(corrected.invoicee).toMatchObject({ name: "새 이름", ceoName: "새 대표" });
  });

  test("of the amount has lines that add up", () => {
    const { lines: written } = correctedContent(content, { supply: 150_000, tax: 15_000, ...words });
    expect(written).toMatchObject([{ item: "용지", supply: 150_000, tax: 15_000, date: "2026-03-05" }]);
  });
});
