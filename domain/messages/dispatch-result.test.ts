import { expect, test } from "vitest";
import { reachableStates } from "../states/transition.ts";
import { DISPATCH_MACHINE } from "./dispatch-lifecycle.ts";
import { DISPATCH_RESULTS, dispatchResultOf, isLastWord, isUnreadResult } from "./dispatch-result.ts";

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
    "3011 FAILED",
    "3042 FAILED",
    "3043 FAILED",
    "3054 FAILED",
    "3102 FAILED",
    "3104 FAILED",
    "3108 FAILED",
    "3201 FAILED",
    "3202 FAILED",
    "3203 FAILED",
    "3205 FAILED",
    "3900 FAILED",
    "3901 FAILED",
    "4000 DELIVERED",
  ]);
  for (const { text, state } of Object.values(DISPATCH_RESULTS)) {
    expect(text).toMatch(sentence);
    expect(reachableStates(DISPATCH_MACHINE).has(state)).toBe(true);
  }
});

test("every failure says what to do about it", () => {
  const results: { state: string; remedy?: string }[] = Object.values(DISPATCH_RESULTS);
  for (const { state, remedy } of results) expect(remedy !== undefined).toBe(state === "FAILED");
});

test("an unknown code has a text but is no result", () => {
  expect([isUnreadResult(null), isUnreadResult("4000"), isUnreadResult("9999")]).toEqual([false, false, true]);
  expect(dispatchResultOf("9999").text).toMatch(sentence);
  expect(dispatchResultOf("9999").remedy).not.toBe("");
  expect(dispatchResultOf(null)).toEqual({ text: "", remedy: "" });
  expect((["4000", "3042", "3000", "2000"] as const).map(isLastWord)).toEqual([true, true, false, false]);
});
