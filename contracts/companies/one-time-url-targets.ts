import { MEMBER_MENU } from "#domain/console/console-menu.ts";
import { ONE_TIME_TARGETS, type OneTimeTarget } from "#domain/console/one-time-url.ts";
import type { ServiceCategoryCode } from "#domain/money/service-category.ts";
import type { Restrict } from "./restricts.ts";

type MemberPage = (typeof MEMBER_MENU)[number]["path"];

const [FIRST_PAGE] = MEMBER_MENU;

/** §2.4: pages of a member that a one-time URL may lead to, by the name integrators send as TOGO. */
export const TARGETS = {
  MAIN: FIRST_PAGE.path,
  TAXINVOICE: "taxinvoices",
  CASHBILL: "cashbills",
  EDOC: "edocs",
  SMS: "messages",
  FAX: "faxes",
  KAKAOTALK: "kakaotalks",
  HOMETAX: "hometaxes",
  CARD: "cards",
  BANKACCOUNT: "bankAccounts",
  USER: "users",
  CERT: "certificate",
  FROMNUMBER: "sms-from-numbers",
  NTSCONFIG: "nts-config",
  MAILCONFIG: "email-send-config",
  CHARGE: "settles",
} as const satisfies Readonly<Record<OneTimeTarget, MemberPage>>;

export const findTarget = (name: string): OneTimeTarget | undefined =>
  ONE_TIME_TARGETS.find((target) => target === name.toUpperCase());

const SERVICES: Readonly<Partial<Record<OneTimeTarget, ServiceCategoryCode>>> = {
  TAXINVOICE: "taxinvoice",
  CASHBILL: "cashbill",
  EDOC: "edoc",
  SMS: "message",
  FROMNUMBER: "message",
  FAX: "fax",
  KAKAOTALK: "kakaotalk",
  HOMETAX: "hometax",
  CARD: "card",
  BANKACCOUNT: "bankAccount",
};

/** Says whether the partner keeps its members from a service's pages or from charging. */
export function isBlockedTarget(target: OneTimeTarget, { blockedServices, memberSettleYN }: Restrict): boolean {
  const service = SERVICES[target];
  if (service) return blockedServices.includes(service);
  return target === "CHARGE" && !memberSettleYN;
}
