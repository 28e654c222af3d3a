import { describe, expect, it } from "vitest";
import { isConsentDue, termsInForce, termsStanding } from "./terms-consent.ts";

const version = (effective: string, asksConsent = true) => ({ effective, asksConsent });
const VERSIONS = [version("2026-01-01"), version("2026-06-01", false), version("2026-10-01")];

describe("the version in force", () => {
  it.each([
    ["2025-12-31", "2026-01-01"],
    ["2026-01-01", "2026-01-01"],
    ["2026-09-30", "2026-06-01"],
    ["2026-10-01", "2026-10-01"],
  ])("on %s is that of %s", (today, effective) => {
    expect(termsInForce(VERSIONS, today)?.effective).toBe(effective);
  });

  it("is undefined without any text", () => expect(termsInForce([], "2026-01-01")).toBeUndefined());
});

describe("consent", () => {
  it.each([
    ["never given, before the first day", undefined, "2025-12-31", false],
    ["never given", undefined, "2026-01-01", true],
    ["given to the version in force", "2026-01-01", "2026-05-31", false],
    ["given before a version that asks nothing", "2026-01-01", "2026-07-01", false],
    ["given before a version that asks, on its day", "2026-01-01", "2026-10-01", true],
    ["given before a version that asks, on the day before", "2026-01-01", "2026-09-30", false],
    ["given to a version that asked nothing, before one that asks", "2026-06-01", "2026-10-01", true],
    ["given to the newest", "2026-10-01", "2027-01-01", false],
  ])("%s: %s on %s", (_, consented, today, isDue) => {
    expect(isConsentDue(VERSIONS, consented, today)).toBe(isDue);
  });
});

it("a version is to come, in force or past", () => {
  expect(VERSIONS.map(({ effective }) => termsStanding(effective, "2026-06-01", "2026-07-01"))).toEqual([
    "PAST",
    "IN_FORCE",
    "UPCOMING",
  ]);
});
