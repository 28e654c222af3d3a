import { BRANDS } from "../provider.ts";

/**
 * The one partner of the test server that all share who run a call from the documentation without signing in. Its number
 * fails the check digit that registering a partner asks for, so nobody can have it first.
 */
export const DEMO_PARTNER = {
  brand: BRANDS.test,
  bizId: "0000000001",
  companyName: "가온 체험",
  serviceName: "문서에서 실행해 보기",
} as const;
