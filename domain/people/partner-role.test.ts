import { describe, expect, test } from "vitest";
import { BRANDS } from "../provider.ts";
import {
  accessTo,
  type ConsoleArea,
  canRead,
  canWrite,
  isLeadRole,
  PARTNER_USER_ROLE_LABELS,
  PARTNER_USER_ROLES,
  RIGHTS,
} from "./partner-role.ts";

// Each role has real and test access: w write, r read, - none; roles in the order of §3.
const TABLE: [ConsoleArea, string][] = [
  ["info", "ww ww rr rr rr rr -r rr"],
  ["partnership", "ww ww -- -- -- ww -w --"],
  ["settle", "ww ww rr ww -- -- -- --"],
  ["memberSettle", "ww ww rr ww -- -- -- --"],
  ["adjust", "ww ww rr ww -- -- -- --"],
  ["stats", "rr rr rr rr rr rr -r rr"],
  ["config", "ww ww rr rr ww ww -w rr"],
  ["members", "ww ww ww rr ww rw -w rr"],
  ["certificate", "ww ww ww rr ww rw -w rr"],
  ["unitCost", "ww ww ww rr rr rr -- rr"],
  ["documents", "rr rr rr rr rr rr -r --"],
  ["issue", "-w -w -- -- -w -w -w --"],
];

const letter = { write: "w", read: "r", none: "-" };

describe("§6 rights", () => {
  test.each(TABLE)("%s", (area, expected) => {
    const actual = PARTNER_USER_ROLES.map((role) =>
      [BRANDS.real, BRANDS.test]
        .map((brand) => letter[accessTo(area, { scope: "user", role, state: "ACTIVE" }, brand)])
        .join(""),
    );
    expect(actual.join(" ")).toBe(expected);
  });

  test("the table covers every area", () => {
    expect(Object.keys(RIGHTS)).toEqual(TABLE.map(([area]) => area));
  });

  test("a user who left has no access; a manager has all", () => {
    for (const [area] of TABLE) {
      expect(accessTo(area, { scope: "user", role: "GENERAL", state: "LEAVE" }, BRANDS.real)).toBe("none");
      expect(accessTo(area, { scope: "manager" }, BRANDS.real)).toBe("write");
    }
  });

  test("a member user reads documents and the member's own pages, may pay, and nothing else", () => {
    for (const [area] of TABLE) {
      const own: Partial<Record<string, string>> = {
        documents: "read",
        members: "read",
        memberSettle: "write",
        certificate: "write",
      };
      const expected = own[area] ?? "none";
      expect(accessTo(area, { scope: "member" }, BRANDS.real)).toBe(expected);
    }
  });

  test("canRead and canWrite follow the table", () => {
    const sales = { scope: "user", role: "SALES", state: "ACTIVE" } as const;
    expect(canRead("settle", sales, BRANDS.real)).toBe(true);
    expect(canWrite("settle", sales, BRANDS.real)).toBe(false);
    expect(canRead("partnership", sales, BRANDS.real)).toBe(false);
    expect(canWrite("members", sales, BRANDS.real)).toBe(true);
  });
});

test("§3: roles and their labels", () => {
  expect(PARTNER_USER_ROLE_LABELS).toEqual({
    GENERAL: "총괄 담당자",
    CEO: "대표자",
    SALES: "영업 담당자",
    ADJUST: "정산 담당자",
    CS: "고객지원 담당자",
    DEV: "개발 담당자",
    OUTSOURCING: "외주 담당자",
    ETC: "기타",
  });
  expect(PARTNER_USER_ROLES).toEqual(Object.keys(PARTNER_USER_ROLE_LABELS));
});

test("only the lead and the representative may change the partner and its people", () => {
  expect(PARTNER_USER_ROLES.filter(isLeadRole)).toEqual(["GENERAL", "CEO"]);
});
