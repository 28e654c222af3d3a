import fc from "fast-check";
import { expect, test } from "vitest";
import {
  BANK_ACCOUNT_CYCLE_CODES,
  BANK_ACCOUNT_CYCLES,
  BANK_ACCOUNT_LIMITS,
  collectionsPerDay,
  MINUTES_OF_DAY,
  minutesUntilCollected,
} from "./bank-account-cycle.ts";
import { itemByCode, itemsOfCategory } from "./item-codes.ts";

test("§3.1: each cycle is one item of the accounts, by its number", () => {
  const items = BANK_ACCOUNT_CYCLE_CODES.map((code) => BANK_ACCOUNT_CYCLES[code].item);
  expect(items.map((item) => itemByCode(item)?.number)).toEqual([77, 74, 78, 79, 80]);
  expect(items).toEqual(itemsOfCategory("bankAccount").map(({ code }) => code));
});

test("limits", () => {
  expect(BANK_ACCOUNT_LIMITS).toEqual({ collectNowPerDay: 10, foreignCurrencies: 5 });
});

// The deposit comes in at 14:07.
test.each([
  ["MINUTE10", 3],
  ["MINUTE30", 23],
  ["HOUR1", 53],
  ["HOUR4", 113],
  ["DAY1", 593],
] as const)("a deposit at 14:07 is collected by %s after %i minutes", (cycle, minutes) => {
  expect(minutesUntilCollected(cycle, 14 * 60 + 7)).toBe(minutes);
});

test("a deposit that comes in at the minute of collection is collected at once", () => {
  expect(minutesUntilCollected("HOUR4", 16 * 60)).toBe(0);
  expect(minutesUntilCollected("DAY1", 0)).toBe(0);
});

test("nobody waits longer than one cycle, and whole cycles fill the day", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BANK_ACCOUNT_CYCLE_CODES),
      fc.integer({ min: 0, max: MINUTES_OF_DAY - 1 }),
      (cycle, minute) => {
        const { minutes } = BANK_ACCOUNT_CYCLES[cycle];
        const wait = minutesUntilCollected(cycle, minute);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThan(minutes);
        expect((minute + wait) % minutes).toBe(0);
        expect(collectionsPerDay(cycle) * minutes).toBe(MINUTES_OF_DAY);
      },
    ),
  );
});
