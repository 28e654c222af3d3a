import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBusinessDay } from "./business-day.ts";
import { finalReturnDeadline, issueDeadline, quarterReturnDeadline, transmitDeadline } from "./deadlines.ts";
import { issuePenalty, PENALTIES, penaltyWon, transmitPenalty } from "./penalties.ts";
import { addDays } from "./seoul-date.ts";

describe("deadlines", () => {
  test.each([
    ["2026-01-01", "2026-02-10"],
    ["2026-01-31", "2026-02-10"],
    ["2026-04-15", "2026-05-11"],
    ["2026-09-30", "2026-10-12"],
    ["2026-12-31", "2027-01-11"],
  ])("an invoice written on %s is issued by %s", (writeDate, deadline) => {
    expect(issueDeadline(writeDate)).toBe(deadline);
  });

  test.each([
    ["2026-03-05", "2026-03-06"],
    ["2026-03-06", "2026-03-09"],
    ["2026-02-13", "2026-02-19"],
  ])("issued on %s it is sent by %s", (issueDate, deadline) => {
    expect(transmitDeadline(issueDate)).toBe(deadline);
  });

  test.each([
    ["2026-01-01", "2026-04-27", "2026-07-27"],
    ["2026-03-31", "2026-04-27", "2026-07-27"],
    ["2026-04-01", "2026-07-27", "2026-07-27"],
    ["2026-06-30", "2026-07-27", "2026-07-27"],
    ["2026-07-01", "2026-10-26", "2027-01-25"],
    ["2026-09-30", "2026-10-26", "2027-01-25"],
    ["2026-12-31", "2027-01-25", "2027-01-25"],
    ["2024-03-31", "2024-04-25", "2024-07-25"],
  ])("the returns for %s are due on %s (quarter) and %s (final)", (writeDate, quarter, final) => {
    expect(quarterReturnDeadline(writeDate)).toBe(quarter);
    expect(finalReturnDeadline(writeDate)).toBe(final);
  });

  test("every deadline is a business day after its start", () => {
    fc.assert(
      fc.property(fc.nat(1000), (offset) => {
        const date = addDays("2024-01-01", offset);
        for (const deadline of [issueDeadline, transmitDeadline, finalReturnDeadline, quarterReturnDeadline]) {
          expect(isBusinessDay(deadline(date))).toBe(true);
          expect(deadline(date) > date).toBe(true);
        }
      }),
    );
  });
});

describe("penalties", () => {
  test.each([
    ["notIssued", "미발급", 20_000],
    ["lateIssue", "지연발급", 10_000],
    ["paper", "종이 발급", 10_000],
    ["lateTransmit", "지연전송", 3_000],
    ["notTransmitted", "미전송", 5_000],
  ] as const)("%s (%s) of 1,000,000 won is %i", (kind, text, won) => {
    expect(penaltyWon(kind, 1_000_000)).toBe(won);
    expect(penaltyWon(kind, -1_000_000)).toBe(won);
    expect(PENALTIES[kind].text).toBe(text);
  });

  test("a penalty is whole won", () => {
    expect(penaltyWon("lateTransmit", 12_345)).toBe(37);
  });

  test.each([
    ["2026-02-10", undefined],
    ["2026-02-11", "lateIssue"],
    ["2026-07-27", "lateIssue"],
    ["2026-07-28", "notIssued"],
  ])("written 2026-01-15, issued on %s: %s", (date, penalty) => {
    expect(issuePenalty("2026-01-15", date, "2030-01-01")).toBe(penalty);
    expect(issuePenalty("2026-01-15", null, date)).toBe(penalty);
  });

  test.each([
    ["2026-02-03", undefined],
    ["2026-02-04", "lateTransmit"],
    ["2026-07-27", "lateTransmit"],
    ["2026-07-28", "notTransmitted"],
  ])("written 2026-01-15, issued 2026-02-02, sent on %s: %s", (date, penalty) => {
    const invoice = { writeDate: "2026-01-15", issueDate: "2026-02-02" };
    expect(transmitPenalty({ ...invoice, transmitDate: date }, "2030-01-01")).toBe(penalty);
    expect(transmitPenalty({ ...invoice, transmitDate: null }, date)).toBe(penalty);
  });
});
