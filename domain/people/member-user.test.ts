import fc from "fast-check";
import { expect, test } from "vitest";
import { canBecome, MEMBER_USER_ROLE_LABELS, type MemberUserRole, promoteToSuper, superUserOf } from "./member-user.ts";

const user = (userSeq: number, companySeq: number, userRole: MemberUserRole) => ({ userSeq, companySeq, userRole });

const USERS = [user(1, 10, "SUPER"), user(2, 10, "NORMAL"), user(3, 10, "NORMAL"), user(4, 20, "SUPER")];

test("§4: making a user SUPER turns the previous SUPER of that company into NORMAL", () => {
  const users = promoteToSuper(USERS, 2);
  expect(users.map(({ userRole }) => userRole)).toEqual(["NORMAL", "SUPER", "NORMAL", "SUPER"]);
  expect(users[2]).toBe(USERS[2]);
  expect(users[3]).toBe(USERS[3]);
});

test("an unknown user changes nothing", () => {
  expect(promoteToSuper(USERS, 99)).toBe(USERS);
});

test("§4: after any promotion each company still has exactly one SUPER", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, 2, 3, 4)), (promotions) => {
      const users = promotions.reduce<readonly (typeof USERS)[number][]>(promoteToSuper, USERS);
      const supers = users.filter(({ userRole }) => userRole === "SUPER").map(({ companySeq }) => companySeq);
      expect(supers.toSorted()).toEqual([10, 20]);
    }),
  );
});

test("each company has its SUPER", () => {
  expect(superUserOf(USERS, 20)?.userSeq).toBe(4);
  expect(superUserOf(USERS.slice(1), 10)).toBeUndefined();
});

test("a state changes by one step of the life cycle, or not at all", () => {
  expect(canBecome("ACTIVE", "ACTIVE")).toBe(true);
  expect(canBecome("SUSPEND", "ACTIVE")).toBe(true);
  expect(canBecome("LEAVE", "ACTIVE")).toBe(false);
  expect(canBecome("STANDBY", "SUSPEND")).toBe(false);
});

test("§3: role labels", () => {
  expect(MEMBER_USER_ROLE_LABELS).toEqual({ SUPER: "관리자", NORMAL: "사용자" });
});
