import { expect, it } from "vitest";
import { nextSettlementSteps } from "./adjust-calendar.ts";

const words = (today: string) => nextSettlementSteps(today).map(({ date, month, step }) => `${date} ${month} ${step}`);
const OF_NOVEMBER = ["2026-12-01 2026-11 TOTALS", "2026-12-10 2026-11 CONFIRMED"];

it.each([
  ["2026-11-01", ["2026-11-01 2026-10 TOTALS", "2026-11-10 2026-10 CONFIRMED", ...OF_NOVEMBER]],
  ["2026-11-10", ["2026-11-10 2026-10 CONFIRMED", ...OF_NOVEMBER]],
  ["2026-11-11", OF_NOVEMBER],
  ["2026-12-31", ["2027-01-01 2026-12 TOTALS", "2027-01-10 2026-12 CONFIRMED"]],
])("from %s", (today, expected) => expect(words(today)).toEqual(expected));
