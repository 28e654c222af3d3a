import { expect, test } from "vitest";
import { isOneTimePath, oneTimePath, withoutOneTimeToken } from "./one-time-url.ts";

test("the address opens something once; a record of it does not", () => {
  expect(oneTimePath("secret")).toBe("/accounts/one-time/secret");
  expect(isOneTimePath(oneTimePath("secret"))).toBe(true);
  expect(withoutOneTimeToken(oneTimePath("secret"))).toBe("/accounts/one-time/");
});

test("other addresses stay as they are", () => {
  expect(isOneTimePath("/accounts/login")).toBe(false);
  expect(withoutOneTimeToken("/accounts/login")).toBe("/accounts/login");
});
