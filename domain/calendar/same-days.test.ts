import { expect, it } from "vitest";
import { sameDaysOf } from "./same-days.ts";

it.each([
  ["2026-11-16", 0, "2026-11-01", "2026-11-16"],
  ["2026-11-16", 1, "2026-10-01", "2026-10-16"],
  ["2026-11-16", 12, "2025-11-01", "2025-11-16"],
  ["2026-03-31", 1, "2026-02-01", "2026-02-28"],
  ["2028-02-29", 12, "2027-02-01", "2027-02-28"],
  ["2026-01-01", 1, "2025-12-01", "2025-12-01"],
])("%s, %i months back", (today, months, start, end) => expect(sameDaysOf(today, months)).toEqual({ start, end }));
