import { expect, test } from "vitest";
import * as timing from "./ui-timing.ts";
import { canPrefetch, canReloadAfterChunkFailure } from "./ui-timing.ts";

test.each([
  ["§9 toast auto-hide", timing.TOAST_HIDE_MS, 5000],
  ["§9 refresh toast", timing.REFRESH_TOAST_HIDE_MS, 3000],
  ["§9 analytics delay", timing.ANALYTICS_DELAY_MS, 250],
  ["§9 loading bar throttle", timing.LOADING_BAR_THROTTLE_MS, 200],
  ["§9 loading bar duration", timing.LOADING_BAR_DURATION_MS, 5000],
  ["§9 minimum fetch delay", timing.FETCH_MIN_DELAY_MS, 200],
  ["§8 chunk reload interval", timing.CHUNK_RELOAD_INTERVAL_MS, 60_000],
])("%s", (_name, actual, stated) => {
  expect(actual).toBe(stated);
});

test.each([
  [undefined, 1_000, true],
  [0, 60_000, false],
  [0, 60_001, true],
  [50_000, 100_000, false],
])("§8: last reload %s, now %s → reload %s", (last, now, expected) => {
  expect(canReloadAfterChunkFailure(last, now)).toBe(expected);
});

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: "4g" }, true],
  [{ effectiveType: "3g", saveData: false }, true],
  [{ effectiveType: "2g" }, false],
  [{ effectiveType: "slow-2g" }, false],
  [{ effectiveType: "4g", saveData: true }, false],
])("§9: prefetch on %j is %s", (connection, expected) => {
  expect(canPrefetch(connection)).toBe(expected);
});
