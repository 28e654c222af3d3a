import { BRANDS } from "../provider.ts";

/**
 * Everybody who runs a call from the documentation without signing in shares this partner of the test server. Its number
 * fails the check digit that registering a partner requires, so nobody can have it first.
 */
export const DEMO_PARTNER = {
  brand: BRANDS.test,
  bizId: "0000000001",
  companyName: "가온 체험",
  serviceName: "문서에서 실행해 보기",
} as const;
