import { expect, test } from "vitest";
import { DOWNLOAD_REASONS, downloadReasonText, isUnsaid, OTHER_REASON } from "./download-reason.ts";

test.each([
  ["내부 보고", "", "내부 보고"],
  ["내부 보고", " 3분기 현황 ", "내부 보고: 3분기 현황"],
  ["", "직접 적은 사유", "직접 적은 사유"],
  [OTHER_REASON, "", OTHER_REASON],
])("%j and %j make %j", (chosen, details, text) => {
  expect(downloadReasonText(chosen, details)).toBe(text);
});

test("other alone says nothing", () => {
  expect(isUnsaid(downloadReasonText(OTHER_REASON, " "))).toBe(true);
  expect(isUnsaid(downloadReasonText(OTHER_REASON, "이사"))).toBe(false);
  expect(DOWNLOAD_REASONS.some(isUnsaid)).toBe(false);
});
