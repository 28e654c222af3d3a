import { expect, test } from "vitest";
import { canCancelReservation } from "./dispatch-lifecycle.ts";

test.each([
  ["12:01:00", "12:02:00.001", true],
  ["12:01:00", "12:02:00", false],
  ["12:01:00", "12:00:00", false],
])("at %s a reservation for %s may be withdrawn: %s", (now, reserveTime, expected) => {
  const at = (time: string) => new Date(`2026-03-05T${time}+09:00`);
  expect(canCancelReservation(at(reserveTime), at(now))).toBe(expected);
});
