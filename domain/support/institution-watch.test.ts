import { expect, test } from "vitest";
import { DISPATCH_SERVICE_NAMES } from "../messages/dispatch.ts";
import {
  detectedInstitutionState,
  detectedSourceState,
  institutionOfCarrier,
  institutionsOfService,
  WATCHED_INSTITUTIONS,
  WATCHED_SOURCES,
} from "./institution-watch.ts";
import { INSTITUTIONS } from "./institutions.ts";

test.each([
  [{ delivered: 0, failed: 0, waiting: 0 }, "NORMAL"],
  [{ delivered: 0, failed: 19, waiting: 0 }, "NORMAL"],
  [{ delivered: 15, failed: 5, waiting: 0 }, "NORMAL"],
  [{ delivered: 14, failed: 6, waiting: 0 }, "DELAYED"],
  [{ delivered: 14, failed: 0, waiting: 6 }, "DELAYED"],
  [{ delivered: 4, failed: 10, waiting: 6 }, "DOWN"],
  [{ delivered: 0, failed: 0, waiting: 20 }, "DOWN"],
] as const)("%j is %s", (hour, state) => {
  expect(detectedInstitutionState(hour)).toBe(state);
});

test.each([
  [{ collected: 0, maintained: 1, unanswered: 0 }, "MAINTENANCE"],
  [{ collected: 2, maintained: 1, unanswered: 0 }, "NORMAL"],
  [{ collected: 0, maintained: 0, unanswered: 19 }, "NORMAL"],
  [{ collected: 14, maintained: 0, unanswered: 6 }, "DELAYED"],
  [{ collected: 1, maintained: 0, unanswered: 19 }, "DOWN"],
  [{ collected: 0, maintained: 0, unanswered: 0 }, "NORMAL"],
] as const)("%j at a bank is %s", (turns, state) => {
  expect(detectedSourceState(turns)).toBe(state);
});

test("every watched institution is on the board", () => {
  const codes = [...WATCHED_INSTITUTIONS, ...DISPATCH_SERVICE_NAMES.flatMap(institutionsOfService)];
  for (const code of codes) expect(INSTITUTIONS.has(code), code).toBe(true);
  expect(WATCHED_SOURCES).toEqual(expect.arrayContaining(["card-BC", "bank-0081"]));
  expect(institutionOfCarrier("KT")).toBe("carrier-KT");
  expect(institutionOfCarrier("")).toBeUndefined();
});
