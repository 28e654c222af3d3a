import { expect, test } from "vitest";
import { CASHBILL_MAGIC, cashbillMagicOf } from "./cashbill-magic.ts";
import { DOCUMENT_KEY_MAX_LENGTH } from "./document-key.ts";

test.each([
  ["A-1-nts-ts1", "TS1"],
  ["A-1-nts-ts7", "TS7"],
  ["A-1-nts-silent", "silent"],
  ["A-1-nts-twice", "twice"],
  ["A-1-nts-0000", undefined],
  ["nts-ts1-A", undefined],
  [null, undefined],
])("the key %s asks for %s", (key, outcome) => {
  expect(cashbillMagicOf(key)).toBe(outcome);
});

test("every ending leaves room for a key in front, and a text says what it does", () => {
  for (const { ending, text } of CASHBILL_MAGIC) {
    expect(ending.length).toBeLessThan(DOCUMENT_KEY_MAX_LENGTH - 8);
    expect(text).toMatch(/다\.$/);
  }
});
