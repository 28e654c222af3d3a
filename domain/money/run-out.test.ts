import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, lastDayOf, monthOf, type SeoulDate } from "../calendar/seoul-date.ts";
import { dayKind, runOut, runOutHistoryStart, type SpentDay } from "./run-out.ts";

const TODAY = "2026-11-16";
const START = runOutHistoryStart(TODAY);

/** Returns every day of the history with its cost. */
const days = (cost: (date: SeoulDate) => number, from = START): SpentDay[] =>
  Array.from({ length: daysBetween(from, TODAY) }, (_, index) => {
    const date = addDays(from, index);
    return { date, spent: cost(date) };
  });

const isMonthEnd = (date: SeoulDate) => daysBetween(date, lastDayOf(monthOf(date))) < 3;

describe("the kind of a day", () => {
  it.each([
    ["2026-11-30", "END"],
    ["2026-11-28", "END"],
    ["2026-11-27", 5],
    ["2026-11-01", "FIRST"],
    ["2026-11-10", "TENTH"],
    ["2026-11-11", 3],
    // The tenth is a Saturday, so the deadline is the Monday after.
    ["2026-10-10", "TENTH"],
    ["2026-10-12", "TENTH"],
    ["2026-10-13", 2],
    ["2026-11-14", "OFF"],
    ["2026-12-25", "OFF"],
    ["2026-11-16", 1],
  ])("%s is %s", (date, kind) => expect(dayKind(date)).toBe(kind));
});

describe("the day a balance runs out", () => {
  it.each([
    ["nothing left", 0, days(() => 100), { kind: "EMPTY" }],
    ["nothing used", 10_000, [], { kind: "UNUSED" }],
    ["used only before the history begins", 10_000, [{ date: "2026-07-31", spent: 500 }], { kind: "UNUSED" }],
    ["as much refunded as used", 10_000, [{ date: "2026-11-02", spent: -50 }], { kind: "UNUSED" }],
    ["more than a year", 40_000, days(() => 100), { kind: "LATER" }],
    ["the same every day", 1_000, days(() => 100), { kind: "DATE", date: "2026-11-25", certainty: "HIGH" }],
    ["less than the rest of today costs", 50, days(() => 100), { kind: "DATE", date: TODAY, certainty: "HIGH" }],
    ["usage began last week", 5_000, days(() => 100, "2026-11-09"), { kind: "DATE", certainty: "LOW" }],
  ])("%s", (_, balance, history, expected) => expect(runOut(balance, history, TODAY)).toMatchObject(expected));

  it("counts what was already spent today", () => {
    const history = [...days(() => 100), { date: TODAY, spent: 100 }];
    expect(runOut(1_000, history, TODAY)).toMatchObject({ date: "2026-11-26" });
    expect(runOut(50, history, TODAY)).toMatchObject({ date: "2026-11-17" });
  });

  it("waits for the peak at the end of the month, not for an average day", () => {
    const peaks = days((date) => (isMonthEnd(date) ? 1_000 : 0));
    expect(runOut(2_500, peaks, TODAY)).toMatchObject({ kind: "DATE", date: "2026-11-30" });
    expect(runOut(3_500, peaks, TODAY)).toMatchObject({ kind: "DATE", date: "2026-12-29" });
  });

  it("knows that nothing is issued at weekends", () => {
    const workdays = days((date) => (typeof dayKind(date) === "number" ? 100 : 0));
    // Monday the 16th to Friday the 20th are five business days.
    expect(runOut(500, workdays, TODAY)).toMatchObject({ date: "2026-11-20" });
    expect(runOut(501, workdays, TODAY)).toMatchObject({ date: "2026-11-23" });
  });

  it("is less sure when months differ much", () => {
    const unsteady = days((date) => (monthOf(date) === "2026-09" ? 300 : 50));
    const result = runOut(5_000, unsteady, TODAY);
    expect(result).toMatchObject({ kind: "DATE", certainty: "LOW" });
  });
});

describe("for any usage", () => {
  const history = fc.array(
    fc.record({ ahead: fc.integer({ min: 0, max: 108 }), spent: fc.integer({ min: 0, max: 90_000 }) }),
    {
      minLength: 1,
      maxLength: 60,
    },
  );
  const spentDays = (steps: { ahead: number; spent: number }[]): SpentDay[] =>
    [...new Map(steps.map(({ ahead, spent }) => [addDays(START, ahead), spent]))]
      .map(([date, spent]) => ({ date, spent }))
      .filter(({ date }) => date <= TODAY);
  const balance = fc.integer({ min: 1, max: 10_000_000 });
  const dateOf = (result: ReturnType<typeof runOut>): SeoulDate =>
    result.kind === "DATE" ? result.date : result.kind === "EMPTY" ? TODAY : "9999-12-31";

  it("more money never runs out earlier", () => {
    fc.assert(
      fc.property(history, balance, balance, (steps, one, more) => {
        const usage = spentDays(steps);
        expect(dateOf(runOut(one, usage, TODAY)) <= dateOf(runOut(one + more, usage, TODAY))).toBe(true);
      }),
    );
  });

  it("the day lies within its range, which never begins in the past", () => {
    fc.assert(
      fc.property(history, balance, (steps, amount) => {
        const result = runOut(amount, spentDays(steps), TODAY);
        if (result.kind !== "DATE") return;
        expect([TODAY, result.earliest, result.date, result.latest].toSorted()).toEqual([
          TODAY,
          result.earliest,
          result.date,
          result.latest,
        ]);
      }),
    );
  });

  it("twice the usage and twice the money give the same day", () => {
    fc.assert(
      fc.property(history, balance, (steps, amount) => {
        const twice = steps.map(({ ahead, spent }) => ({ ahead, spent: spent * 2 }));
        expect(runOut(amount * 2, spentDays(twice), TODAY)).toEqual(runOut(amount, spentDays(steps), TODAY));
      }),
    );
  });
});
