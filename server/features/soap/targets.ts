import { MEMBER_MENU } from "#domain/console-menu.ts";

type MemberPage = (typeof MEMBER_MENU)[number]["path"];

const [FIRST_PAGE] = MEMBER_MENU;

/** §2.4: the member's pages a one-time URL may lead to, by the name integrators give as TOGO. */
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
} as const satisfies Readonly<Record<string, MemberPage>>;

export type Target = keyof typeof TARGETS;

export const findTarget = (name: string): Target | undefined =>
  (Object.keys(TARGETS) as Target[]).find((target) => target === name.toUpperCase());
