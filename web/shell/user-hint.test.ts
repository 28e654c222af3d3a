import { expect, test } from "vitest";
import { initialsOf, parseUserHint } from "./user-hint.ts";

const cookie = (value: unknown): string => `a=1; gaonbill_user=${encodeURIComponent(JSON.stringify(value))}; b=2`;

test("reads the user out of the other cookies", () => {
  const user = { email: "demo@gaonbill.example", name: "김가온", profileImage: "/files/1.webp" };
  expect(parseUserHint(cookie(user))).toEqual(user);
  expect(parseUserHint(cookie({ ...user, profileImage: "" }))?.profileImage).toBeNull();
});

test.each([
  ["no cookie", ""],
  ["an emptied one", "gaonbill_user="],
  ["one that is not JSON", "gaonbill_user=abc"],
  ["broken encoding", "gaonbill_user=%E0%A4%A"],
  ["null", cookie(null)],
  ["a missing name", cookie({ email: "a@b.example" })],
  ["another cookie that ends alike", "xgaonbill_user=1"],
])("nobody is signed in with %s", (_, cookies) => {
  expect(parseUserHint(cookies)).toBeUndefined();
});

test.each([
  ["김가온", "가온"],
  ["남궁가온", "가온"],
  ["가온", "가"],
  ["Gaon", "G"],
])("%s is shown as %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
