import { expect, test } from "vitest";
import { isCanonical } from "./compact-token.ts";

test("accepts only the canonical spelling of each part", () => {
  expect(isCanonical("QQ.QUI")).toBe(true);
  expect(isCanonical("")).toBe(true);
  for (const other of ["QR.QUI", "QQ.QUJ", "QQ==.QUI", "QQ.Q+I", "한글"]) expect(isCanonical(other)).toBe(false);
});
