import { expect, test } from "vitest";
import * as provider from "./provider.ts";
import { BRAND_LABELS, BRANDS, isRealBrand, PROVIDER } from "./provider.ts";

test("names that travel in paths, headers and SOAP actions", () => {
  expect(PROVIDER).toEqual({
    name: "가온빌",
    englishName: "GaonBill",
    path: "gaonbill",
    product: "GaonBill",
    identityCheckPath: "checkplus",
  });
  expect(provider.SESSION_PRODUCT).toBe("GAONBILL_DEVELOPERS");
  expect(provider.SESSION_TYPES).toEqual({ user: "PARTNER", member: "MEMBER", manager: "MANAGER" });
  expect(provider.OAUTH_CLIENT_ID).toBe("gaonbill-developers");
});

test("§9: the test brand is the real brand with a test suffix", () => {
  expect(BRANDS.real).toBe("GAONBILL");
  expect(BRANDS.test).toBe(`${BRANDS.real}TEST`);
  expect([BRANDS.real, BRANDS.test].map(isRealBrand)).toEqual([true, false]);
  expect(BRAND_LABELS).toEqual({ GAONBILL: "운영 서버", GAONBILLTEST: "테스트 서버" });
});

test("§6: login scopes", () => {
  expect(provider.LOGIN_SCOPES).toEqual(["user", "manager"]);
});

test("§9: token lifetimes", () => {
  expect(provider.ACCESS_TOKEN_LIFETIME_S).toBe(3600);
  expect(provider.REFRESH_TOKEN_LIFETIME_S).toBe(86_400);
});
