import { PARTNER_USER_ROLES, type PartnerUserRole } from "#domain/people/partner-role.ts";

const login = (id: string, name: string, scope: "user" | "manager" = "user") => ({
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
  login("demo", "데모 사용자"),
  login("manager", "가온빌 운영자", "manager"),
  ...PARTNER_USER_ROLES.map((role) => login(role.toLowerCase(), ROLE_NAMES[role])),
  login("raon", "라온비즈 정산 담당"),
  login("nuri", "누리상점 개발 담당"),
];

/** This person has agreed to older terms only. The next sign-in asks again. */
export const ASKED_AGAIN = "nuri@gaonbill.example";
