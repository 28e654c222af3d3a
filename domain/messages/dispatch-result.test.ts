import { expect, test } from "vitest";
import { reachableStates } from "../states/transition.ts";
import { DISPATCH_MACHINE } from "./dispatch-lifecycle.ts";
import { DISPATCH_RESULTS } from "./dispatch-result.ts";

const sentence = /^[가-힣0-9A-Z].+\.$/;

test("result codes of texts and talks lead to states of their life cycle", () => {
  const states = Object.entries(DISPATCH_RESULTS).map(([code, { state }]) => `${code} ${state}`);
  expect(states).toEqual([
    "1029 FAILED",
    "1030 FAILED",
    "1031 FAILED",
    "1043 FAILED",
    "1061 FAILED",
    "1062 FAILED",
    "2000 ACCEPTED",
    "3000 SENDING",
    "3042 FAILED",
    "3043 FAILED",
    "3054 FAILED",
    "3102 FAILED",
    "3104 FAILED",
    "3108 FAILED",
    "4000 DELIVERED",
  ]);
  for (const { text, state } of Object.values(DISPATCH_RESULTS)) {
    expect(text).toMatch(sentence);
    expect(reachableStates(DISPATCH_MACHINE).has(state)).toBe(true);
  }
});
