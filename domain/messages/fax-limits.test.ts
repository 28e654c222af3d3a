import { describe, expect, test } from "vitest";
import { canResendFax, FAX_LIMITS, faxCharges, faxExtraPages, faxResendEnd } from "./fax-limits.ts";

describe("fax", () => {
  test("limits", () => {
    expect(FAX_LIMITS).toEqual({ files: 10, recipients: 1000, resendDays: 90, pages: 100 });
  });

  test("resend within 90 days", () => {
    expect(canResendFax("2026-01-01", "2026-04-01")).toBe(true);
    expect(canResendFax("2026-01-01", "2026-04-02")).toBe(false);
    expect(faxResendEnd("2026-01-01")).toBe("2026-04-01");
  });

  test("§3.2: 66200 counts the pages after the first", () => {
    expect([0, 1, 2, 5].map(faxExtraPages)).toEqual([0, 0, 1, 4]);
  });

  test.each([
    [1, 1, [["66100", 1]]],
    [
      3,
      1,
      [
        ["66100", 1],
        ["66200", 2],
      ],
    ],
    [
      3,
      20,
      [
        ["66100", 20],
        ["66200", 40],
      ],
    ],
  ])("%i pages to %i numbers are charged as %j", (pages, recipients, charges) => {
    expect(faxCharges(pages, recipients).map(({ pointCode, count }) => [pointCode, count])).toEqual(charges);
  });
});
