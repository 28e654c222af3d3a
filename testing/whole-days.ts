import { expect } from "vitest";

/** Checks that both ends of a period are whole days: `addRow` adds a row of the list at a moment, `totalIn` counts rows. */
export async function expectWholeDays(
  totalIn: (period: string) => Promise<number>,
  addRow: (moment: string) => Promise<unknown>,
): Promise<void> {
  const totals = async () => [await totalIn("2020-01-01,2020-01-31"), await totalIn("2020-02-01,2020-02-29T23:59:59")];
  const [january = 0, february = 0] = await totals();
  await addRow("2020-01-31T23:59:59.999");
  await addRow("2020-02-01T00:00:00");
  expect(await totals()).toEqual([january + 1, february + 1]);
}
