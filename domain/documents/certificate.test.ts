import { expect, test } from "vitest";
import {
  CERTIFICATE_WARNING_DAYS,
  canSignWith,
  certificateDaysLeft,
  certificateState,
  expiryNotice,
  holderName,
} from "./certificate.ts";

test.each([
  [null, "NONE", false],
  ["2026-03-04", "EXPIRED", false],
  ["2026-03-05", "EXPIRING", true],
  ["2026-03-12", "EXPIRING", true],
  ["2026-04-04", "EXPIRING", true],
  ["2026-04-05", "VALID", true],
] as const)("on 2026-03-05 a certificate until %s is %s and can sign: %s", (expireDate, state, canSign) => {
  expect(certificateState(expireDate, "2026-03-05")).toBe(state);
  expect(canSignWith(state)).toBe(canSign);
});

test("days left", () => {
  expect(CERTIFICATE_WARNING_DAYS).toBe(30);
  expect(certificateDaysLeft("2026-03-12", "2026-03-05")).toBe(7);
  expect(certificateDaysLeft("2026-03-04", "2026-03-05")).toBe(-1);
});

test.each([
  ["2026-04-05", undefined],
  ["2026-04-04", 30],
  ["2026-03-13", 30],
  ["2026-03-12", 7],
  ["2026-03-07", 7],
  ["2026-03-06", 1],
  ["2026-03-05", 0],
  ["2026-03-04", undefined],
] as const)("on 2026-03-05 a certificate until %s is due the notice of %s days", (expireDate, days) => {
  expect(expiryNotice(expireDate, "2026-03-05")).toBe(days);
});

test.each([
  ["cn=너울빛물산(TEST)1148612345,ou=TEST,o=GaonBillTest,c=kr", "너울빛물산"],
  ["c=kr,o=NPKI,cn=(주)하루(HARU)0012345678901234", "(주)하루"],
  ["cn=시험상사", "시험상사"],
  ["ou=TEST,c=kr", ""],
])("the certificate of %s was issued to %s", (subject, name) => {
  expect(holderName(subject)).toBe(name);
});
