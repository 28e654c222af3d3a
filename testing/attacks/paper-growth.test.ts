import { test } from "vitest";
import { drawTaxInvoice } from "#server/features/documents/tax-invoice-pdf/tax-invoice-pdf.ts";
import { expectLinear, PATIENT } from "#testing/cpu-growth.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";

const FEWEST_LINES = 3;
const MOST_LINES = 24;

/** Makes lines as full as possible; no character comes again before the whole block of `count` was used. */
function fullLines(lineCount: number, { first, count }: { first: number; count: number }) {
  let next = 0;
  const text = (length: number): string =>
    String.fromCodePoint(...Array.from({ length }, () => first + (next++ % count)));
  return Array.from({ length: lineCount }, () => ({
    date: "2026-10-30",
    item: text(100),
    spec: text(60),
    remark: text(100),
    quantity: 1,
    unitPrice: 1_000,
    supply: 1_000,
    tax: 100,
  }));
}

function draw(lineCount: number, block: { first: number; count: number }): Promise<Buffer> {
  const content = invoiceContent(
    { seller: "9908100129", buyer: "9918600340" },
    { writeDate: "2026-10-30", lines: fullLines(lineCount, block) },
  );
  return drawTaxInvoice({ content, copy: "supplier", ntsNum: null, standing: "LIVE" });
}

test.each([
  ["syllables", { first: 0xac00, count: 11_172 }],
  ["hanja", { first: 0x4e00, count: 20_000 }],
  ["characters without a glyph", { first: 0x1f900, count: 200 }],
])("an invoice with twice as many lines of %s costs about twice as much to draw", PATIENT, async (_, block) => {
  await expectLinear((lineCount) => () => draw(lineCount, block), MOST_LINES, FEWEST_LINES);
});
