import { describe, expect, test } from "vitest";
import { issuePenalty, PENALTIES, penaltyWon, transmitPenalty } from "./penalties.ts";

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
