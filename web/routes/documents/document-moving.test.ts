import { expect, test } from "vitest";
import { isOnItsWay } from "./document-moving.ts";

const ISSUED = [{ at: "2026-03-05T14:00:00" }];

test.each([
  ["NTS_SENT", null, true],
  ["NTS_STANDBY", "2026-03-05T14:00:00", true],
  ["NTS_STANDBY", "2026-03-06T10:00:00", false],
  ["NTS_SUCCESS", null, false],
  ["ISSUED", null, false],
])("%s that is due %s is watched: %s", (status, dueDT, isWatched) => {
  expect(isOnItsWay({ status, nts: { dueDT }, history: ISSUED })).toBe(isWatched);
});
