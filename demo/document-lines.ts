import { monthOf, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { DocumentLine } from "#domain/documents/document-content.ts";
import { vatOf } from "#domain/documents/tax-invoice-rules.ts";
import type { InvoiceTaxType } from "#domain/documents/tax-type.ts";
import { sumWon } from "#domain/money/won.ts";
import type { DemoRandom } from "./document-random.ts";
import type { DemoItem } from "./document-trades.ts";

interface DemoLines {
  lines: DocumentLine[];
  supply: number;
  tax: number;
}

/** Writes lines for a few of these items, sold in the days before, with amounts that add up. */
export function demoLines(
  random: DemoRandom,
  items: readonly DemoItem[],
  { taxType, writeDate }: { taxType: InvoiceTaxType; writeDate: SeoulDate },
): DemoLines {
  const from = random.whole(0, items.length - 1);
  const count = Math.min(items.length, random.pick([1, 1, 1, 2, 2, 3]));
  const lines = Array.from({ length: count }, (_, index) => {
    const { item, spec, price } = items[(from + index) % items.length] ?? { item: "", spec: "", price: 0 };
    const quantity = quantityOf(random, price);
    const supply = quantity * price;
    const date = `${monthOf(writeDate)}-${String(random.whole(1, Number(writeDate.slice(8)))).padStart(2, "0")}`;
    return { date, item, spec, quantity, unitPrice: price, supply, tax: vatOf(supply, taxType), remark: "" };
  });
  const sorted = lines.sort((a, b) => a.date.localeCompare(b.date));
  return { lines: sorted, supply: sumWon(lines.map(({ supply }) => supply)), tax: sumWon(lines.map(({ tax }) => tax)) };
}

function quantityOf(random: DemoRandom, price: number): number {
  if (price >= 500_000) return random.whole(1, 2);
  if (price >= 100_000) return random.whole(1, 6);
  if (price >= 20_000) return random.whole(2, 30);
  return random.whole(1, 12) * 10;
}
