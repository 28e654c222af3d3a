import { describe, expect, test } from "vitest";
import { canResendFax, FAX_LIMITS, faxExtraPages } from "./fax-limits.ts";

describe("fax", () => {
  test("limits", () => {
    expect(FAX_LIMITS).toEqual({ files: 10, recipients: 1000, resendDays: 90 });
  });

  test("resend within 90 days", () => {
    expect(canResendFax("2026-01-01", "2026-04-01")).toBe(true);
    expect(canResendFax("2026-01-01", "2026-04-02")).toBe(false);
  });

  test("§3.2: 66200 counts the pages after the first", () => {
    expect([0, 1, 2, 5].map(faxExtraPages)).toEqual([0, 0, 1, 4]);
  });
});
