import { expect, test } from "vitest";
import { BANKS } from "./banks.ts";

test("banks have distinct names under four-digit codes", () => {
  expect(Object.keys(BANKS).join(" ")).toBe(
    "0002 0003 0004 0007 0011 0020 0023 0027 0031 0032 0034 0035 0037 0039 0045 0048 0071 0081 0088",
  );
  expect(new Set(Object.values(BANKS)).size).toBe(19);
  for (const name of Object.values(BANKS)) expect(name).toMatch(/[가-힣]/);
});
