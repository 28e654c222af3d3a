import { type Brand, isRealBrand } from "../provider.ts";
import type { PartnerUserState } from "./partner-user.ts";

export const PARTNER_USER_ROLES = ["GENERAL", "CEO", "SALES", "ADJUST", "CS", "DEV", "OUTSOURCING", "ETC"] as const;
export type PartnerUserRole = (typeof PARTNER_USER_ROLES)[number];

export const PARTNER_USER_ROLE_LABELS: Readonly<Record<PartnerUserRole, string>> = {
  GENERAL: "총괄 담당자",
  CEO: "대표자",
  SALES: "영업 담당자",
  ADJUST: "정산 담당자",
  CS: "고객지원 담당자",
  DEV: "개발 담당자",
  OUTSOURCING: "외주 담당자",
  ETC: "기타",
};

// At least one active user with such a role must remain to change the partner and its people.
export const LEAD_ROLES = ["GENERAL", "CEO"] as const satisfies readonly PartnerUserRole[];

export const isLeadRole = (role: PartnerUserRole): boolean => LEAD_ROLES.some((lead) => lead === role);

export type Access = "none" | "read" | "write";

interface Grant {
  readonly real: Access;
  readonly test: Access;
}

const WRITE: Grant = { real: "write", test: "write" };
const READ: Grant = { real: "read", test: "read" };
const NONE: Grant = { real: "none", test: "none" };
const TEST_WRITE: Grant = { real: "none", test: "write" };
const TEST_READ: Grant = { real: "none", test: "read" };
const READ_TEST_WRITE: Grant = { real: "read", test: "write" };

// §6 leaves open what a role may see or do; these are the product's rights. Where a row restricts changes only (info, config,
// members), the other roles may still look; an outsourced developer never touches the real server.
// biome-ignore format: one line per area keeps the table comparable with the product's own
export const RIGHTS = {
  info:        { GENERAL: WRITE, CEO: WRITE, SALES: READ,  ADJUST: READ,  CS: READ,  DEV: READ,            OUTSOURCING: TEST_READ,  ETC: READ },
  partnership: { GENERAL: WRITE, CEO: WRITE, SALES: NONE,  ADJUST: NONE,  CS: NONE,  DEV: WRITE,           OUTSOURCING: TEST_WRITE, ETC: NONE },
  settle:      { GENERAL: WRITE, CEO: WRITE, SALES: READ,  ADJUST: WRITE, CS: NONE,  DEV: NONE,            OUTSOURCING: NONE,       ETC: NONE },
  memberSettle:{ GENERAL: WRITE, CEO: WRITE, SALES: READ,  ADJUST: WRITE, CS: NONE,  DEV: NONE,            OUTSOURCING: NONE,       ETC: NONE },
  adjust:      { GENERAL: WRITE, CEO: WRITE, SALES: READ,  ADJUST: WRITE, CS: NONE,  DEV: NONE,            OUTSOURCING: NONE,       ETC: NONE },
  stats:       { GENERAL: READ,  CEO: READ,  SALES: READ,  ADJUST: READ,  CS: READ,  DEV: READ,            OUTSOURCING: TEST_READ,  ETC: READ },
  config:      { GENERAL: WRITE, CEO: WRITE, SALES: READ,  ADJUST: READ,  CS: WRITE, DEV: WRITE,           OUTSOURCING: TEST_WRITE, ETC: READ },
  members:     { GENERAL: WRITE, CEO: WRITE, SALES: WRITE, ADJUST: READ,  CS: WRITE, DEV: READ_TEST_WRITE, OUTSOURCING: TEST_WRITE, ETC: READ },
  certificate: { GENERAL: WRITE, CEO: WRITE, SALES: WRITE, ADJUST: READ,  CS: WRITE, DEV: READ_TEST_WRITE, OUTSOURCING: TEST_WRITE, ETC: READ },
  unitCost:    { GENERAL: WRITE, CEO: WRITE, SALES: WRITE, ADJUST: READ,  CS: READ,  DEV: READ,            OUTSOURCING: NONE,       ETC: READ },
  documents:   { GENERAL: READ,  CEO: READ,  SALES: READ,  ADJUST: READ,  CS: READ,  DEV: READ,            OUTSOURCING: TEST_READ,  ETC: NONE },
  issue:       { GENERAL: TEST_WRITE, CEO: TEST_WRITE, SALES: NONE, ADJUST: NONE, CS: TEST_WRITE, DEV: TEST_WRITE,     OUTSOURCING: TEST_WRITE, ETC: NONE },
} as const satisfies Record<string, Record<PartnerUserRole, Grant>>;

export type ConsoleArea = keyof typeof RIGHTS;

// A manager (§6) may open any partner's console; a partner user who left has no access at all. A member user reads the pages
// of their own member and changes nothing there, but may pay for it and register its certificate.
export type ConsoleActor =
  | { readonly scope: "manager" }
  | { readonly scope: "member" }
  | { readonly scope: "user"; readonly role: PartnerUserRole; readonly state: PartnerUserState };

const MEMBER_USER_ACCESS: Readonly<Partial<Record<ConsoleArea, Access>>> = {
  documents: "read",
  members: "read",
  memberSettle: "write",
  certificate: "write",
};

export function accessTo(area: ConsoleArea, actor: ConsoleActor, brand: Brand): Access {
  if (actor.scope === "manager") return "write";
  if (actor.scope === "member") return MEMBER_USER_ACCESS[area] ?? "none";
  if (actor.state === "LEAVE") return "none";
  const grant = RIGHTS[area][actor.role];
  return isRealBrand(brand) ? grant.real : grant.test;
}

export const canRead = (area: ConsoleArea, actor: ConsoleActor, brand: Brand): boolean =>
  accessTo(area, actor, brand) !== "none";

export const canWrite = (area: ConsoleArea, actor: ConsoleActor, brand: Brand): boolean =>
  accessTo(area, actor, brand) === "write";
