import { expect, test } from "vitest";
import { reservationProblem } from "./reservation.ts";

test.each([
  ["2026-11-16T12:00:00", "reservePast"],
  ["2026-11-16T12:00:01", undefined],
  ["2027-01-15T12:00:00", undefined],
  ["2027-01-15T12:00:01", "reserveTooFar"],
])("a reservation for %s is %s", (reserveDT, problem) => {
  expect(reservationProblem(reserveDT, "2026-11-16T12:00:00")).toBe(problem);
});
