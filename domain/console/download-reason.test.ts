import { expect, test } from "vitest";
import { DOWNLOAD_REASONS, downloadReasonText, isUnsaid, OTHER_REASON } from "./download-reason.ts";

test.each([
  ["내부 보고", "", "내부 보고"],
  ["내부 보고", " 3분기 현황 ", "내부 보고: 3분기 현황"],
  ["", "직접 적은 사유", "직접 적은 사유"],
  [OTHER_REASON, "", OTHER_REASON],
])("%j and %j make %j", (choice, details, text) => {
  expect(downloadReasonText(choice, details)).toBe(text);
});

test("the choice 기타 alone is not a reason", () => {
  expect(isUnsaid(downloadReasonText(OTHER_REASON, " "))).toBe(true);
  expect(isUnsaid(downloadReasonText(OTHER_REASON, "이사"))).toBe(false);
  expect(DOWNLOAD_REASONS.some(isUnsaid)).toBe(false);
});
