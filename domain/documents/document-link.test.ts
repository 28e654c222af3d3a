import { expect, test } from "vitest";
import { cashbillProof, isProven, partyProof } from "./document-link.ts";

const INVOICER = "9908100129";

test.each([
  ["9918600340", "CORP_NUM", "9918600340"],
  ["0001013000000", "BIRTH_DATE", "000101"],
  ["9999999999999", "INVOICER_CORP_NUM", INVOICER],
])("a party named by %s must give %s", (corpNum, proof, answer) => {
  expect(partyProof(corpNum, INVOICER)).toEqual({ proof, answer });
});

test.each(["01000001234", "0100001234", "1544202000001234"])("the buyer with %s must give its end", (identity) => {
  expect(cashbillProof(identity)).toEqual({ proof: "IDENTITY_END", answer: "1234" });
});

test.each([
  ["991-86-00340", true],
  [" 9918600340 ", true],
  ["9918600341", false],
  ["", false],
])("%o proves it: %o", (answer, proven) => {
  expect(isProven(partyProof("9918600340", INVOICER), answer)).toBe(proven);
});
