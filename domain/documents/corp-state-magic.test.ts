import { expect, test } from "vitest";
import { isBizId } from "../people/biz-id-check.ts";
import { CORP_STATE_MAGIC, simulatedCorp } from "./corp-state-magic.ts";

test("every magic number is a business number that can be typed anywhere", () => {
  for (const { corpNum } of CORP_STATE_MAGIC) expect([corpNum, isBizId(corpNum)]).toEqual([corpNum, true]);
  expect(new Set(CORP_STATE_MAGIC.map(({ corpNum }) => corpNum)).size).toBe(CORP_STATE_MAGIC.length);
});

test.each([
  ["0000000015", "SUSPENDED", "GENERAL", null],
  ["0000000029", "CLOSED", "GENERAL", "2025-12-31"],
  ["0000000034", "UNREGISTERED", null, null],
  ["0000000048", "ACTIVE", "SIMPLIFIED", null],
  ["0000000086", "SILENT", null, null],
  ["0991200016", "ACTIVE", "GENERAL", null],
  ["0999000011", "ACTIVE", "EXEMPT", null],
  ["0998300011", "ACTIVE", "NON_PROFIT", null],
  ["0998900011", "ACTIVE", "ID_NUMBER", null],
])("%s is simulated as %s %s", (corpNum, outcome, taxType, endDate) => {
  expect(simulatedCorp(corpNum)).toEqual({ outcome, taxType, endDate });
});
