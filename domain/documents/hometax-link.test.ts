import { expect, test } from "vitest";
import type { SubscriptionState } from "../money/subscription.ts";
import {
  HOMETAX_LOGIN_CODES,
  type HometaxLoginState,
  hometaxFailure,
  hometaxLinkStatus,
  isHometaxCollectable,
} from "./hometax-link.ts";
import { HOMETAX_MAGIC, hometaxMagicOf } from "./hometax-magic.ts";

test.each<[HometaxLoginState, SubscriptionState, string, string, boolean]>([
  ["CHECKING", "ACTIVE", "2026-11", "CHECKING", true],
  ["WORKING", "ACTIVE", "2026-11", "ACTIVE", true],
  ["WORKING", "ACTIVE", "2026-10", "ACTIVE", true],
  ["WORKING", "STOPPED", "2026-11", "ENDING", true],
  ["WORKING", "STOPPED", "2026-10", "STOPPED", false],
  ["FAILED", "ACTIVE", "2026-11", "LOGIN_FAILED", false],
  ["FAILED", "STOPPED", "2026-11", "LOGIN_FAILED", false],
  ["FAILED", "STOPPED", "2026-10", "STOPPED", false],
  ["FAILED", "SUSPENDED", "2026-10", "SUSPENDED", false],
  ["WORKING", "SUSPENDED", "2026-10", "SUSPENDED", false],
])("log-in %s, service %s paid for %s is %s", (loginState, subscriptionState, paidMonth, status, collects) => {
  const linkStatus = hometaxLinkStatus({ loginState, subscriptionState, paidMonth }, "2026-11-16");
  expect([linkStatus, isHometaxCollectable(linkStatus)]).toEqual([status, collects]);
});

test("a member without a link is unregistered", () => {
  expect(hometaxLinkStatus(undefined, "2026-11-16")).toBe("NONE");
});

test("every refusal of the tax office has words, a remedy, and a magic value that causes it", () => {
  expect(HOMETAX_LOGIN_CODES).toEqual([-50401, -50402, -50403, -50404, -50405, -50406, -50407, -50408, -50409]);
  for (const code of HOMETAX_LOGIN_CODES) {
    expect(hometaxFailure(code)).toMatchObject({
      code,
      text: expect.stringMatching(/\.$/),
      remedy: expect.any(String),
    });
    expect(hometaxMagicOf(`daon${code}`, "right")).toBe(code);
    expect(HOMETAX_MAGIC.map(({ outcome }) => outcome)).toContain(String(code));
  }
  expect(hometaxMagicOf("daon-tax", "wrong-password")).toBe(-50402);
  expect(hometaxMagicOf("daon-many", "right")).toBe("many");
  expect(hometaxMagicOf("daon-tax", "right")).toBeUndefined();
  expect(hometaxFailure(null)).toBeNull();
});
