import { expect, it } from "vitest";
import { certificateMarks } from "./certificate-marks.ts";

const certificate = { validFrom: "2026-01-01", validTo: "2026-04-11" };

it.each([
  ["2026-01-01", { today: 0, warning: 70, end: 100 }],
  ["2026-02-20", { today: 50, warning: 70, end: 100 }],
  ["2026-04-11", { today: 100, warning: 70, end: 100 }],
  ["2026-07-20", { today: 100, warning: 35, end: 50 }],
  ["2025-12-01", { today: 0, warning: 70, end: 100 }],
])("on %s", (today, marks) => {
  expect(certificateMarks(certificate, today)).toEqual(marks);
});

it("warns from the first day of a certificate that lives shorter than the warning", () => {
  expect(certificateMarks({ validFrom: "2026-01-01", validTo: "2026-01-11" }, "2026-01-06").warning).toBe(0);
});
