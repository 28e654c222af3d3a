import { PARTNER_USER_ROLES, type PartnerUserRole } from "#domain/people/partner-role.ts";
import type { Db } from "#server/db/connect.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { hashPassword } from "#server/features/identity/accounts/password.ts";

const person = (id: string, name: string, scope: "user" | "manager" = "user") => ({
  email: `${id}@gaonbill.example`,
  password: `gaonbill-${id}-1`,
  name,
  scope,
});

const ROLE_NAMES: Record<PartnerUserRole, string> = {
  GENERAL: "총괄 담당",
  CEO: "대표",
  SALES: "영업 담당",
  ADJUST: "정산 담당",
  CS: "고객지원 담당",
  DEV: "개발 담당",
  OUTSOURCING: "외주 개발",
  ETC: "기타 담당",
};

export const DEMO_LOGINS = [
  person("demo", "데모 사용자"),
  person("manager", "가온빌 운영자", "manager"),
  ...PARTNER_USER_ROLES.map((role) => person(role.toLowerCase(), ROLE_NAMES[role])),
  person("raon", "라온비즈 정산 담당"),
  person("nuri", "누리상점 개발 담당"),
];

/** Whoever wants to see how changed terms ask logs in as this person. */
export const ASKED_AGAIN = "nuri@gaonbill.example";

/** Fictional people; their number begins with a block that is assigned to nobody. */
export async function seedAccounts(db: Db): Promise<void> {
  const rows = await Promise.all(
    DEMO_LOGINS.map(async ({ password, ...login }) => ({
      ...login,
      mobile: "01000000000",
      passwordHash: await hashPassword(password),
    })),
  );
  await db.insert(accounts).values(rows);
}
