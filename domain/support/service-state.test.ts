import { expect, test } from "vitest";
import { mailServiceState } from "./service-state.ts";

test.each([
  [{ sent: 0, failed: 0, late: 0 }, "QUIET"],
  [{ sent: 5, failed: 0, late: 0 }, "OK"],
  [{ sent: 5, failed: 1, late: 0 }, "OK"],
  [{ sent: 1, failed: 2, late: 0 }, "TROUBLE"],
  [{ sent: 0, failed: 1, late: 0 }, "TROUBLE"],
  [{ sent: 5, failed: 0, late: 1 }, "TROUBLE"],
])("%j is %s", (counts, state) => {
  expect(mailServiceState(counts)).toBe(state);
});
