import { expect, it } from "vitest";
import { runOutWords } from "./run-out-words.ts";

const TODAY = "2026-11-16";
const out = (date: string, earliest = date, latest = date) =>
  runOutWords({ kind: "DATE", date, earliest, latest, certainty: "HIGH" }, TODAY);

it("names the day, with the year only where it differs", () => {
  expect(out("2026-11-30").text).toBe("이대로면 11월 30일쯤 소진됩니다.");
  expect(out("2027-01-04").text).toBe("이대로면 2027년 1월 4일쯤 소진됩니다.");
  expect(out(TODAY).text).toBe("이대로면 오늘 소진됩니다.");
});

it("gives the range, except where both days are the same", () => {
  expect(out("2026-11-30", "2026-11-28", "2026-12-02").basis).toMatch(/^11월 28일~12월 2일 사이\. /);
  expect(out("2027-01-04", "2026-12-30", "2027-01-09").basis).toMatch(/^12월 30일~2027년 1월 9일 사이/);
  expect(out("2027-02-01", "2027-01-30", "2027-02-04").basis).toMatch(/^2027년 1월 30일~2월 4일 사이/);
  expect(out("2026-11-30").basis).not.toContain("사이");
});

it.each(["EMPTY", "UNUSED", "LATER"] as const)("has a sentence for %s", (kind) => {
  expect(runOutWords({ kind }, TODAY).text).toMatch(/다\.$/);
});
