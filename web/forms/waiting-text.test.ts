import { expect, test } from "vitest";
import { waitingText } from "./waiting-text.ts";

test.each([
  [1, "1초"],
  [31.2, "32초"],
  [59, "59초"],
  [60, "1분"],
  [61, "2분"],
  [900, "15분"],
  [0, "잠시"],
  [Number.NaN, "잠시"],
])("%d seconds are %s", (seconds, text) => {
  expect(waitingText(seconds)).toBe(text);
});
