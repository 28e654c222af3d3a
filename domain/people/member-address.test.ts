import { expect, test } from "vitest";
import { isMemberAddress, memberAddress } from "./member-address.ts";

test("the address names the account of a member's person and is recognised", () => {
  expect(memberAddress(17)).toBe("member-17@members.gaonbill.example");
  expect(isMemberAddress(memberAddress(17))).toBe(true);
});

test.each(["demo@gaonbill.example", "a@xmembers.gaonbill.example", "members.gaonbill.example"])(
  "%s is no member address",
  (email) => {
    expect(isMemberAddress(email)).toBe(false);
  },
);
