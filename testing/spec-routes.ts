import { MEMBER_MENU, PARTNER_MENU } from "#domain/console/console-menu.ts";

const under = (base: string, children: readonly string[]) => children.map((child) => `${base}/${child}`);

/** These are the routes of the specification's section 2, in its order. */
export const SPEC_ROUTES: readonly string[] = [
  // §2.1
  "/",
  "/download",
  "/proposal",
  "/partners",
  ...under("/partners", ["info", "reseller", "standalone", "cost", "cost/on-premise", "cost/partner"]),
  "/services",
  ...under("/services", [
    "bankAccount",
    "card",
    "cashbill",
    "corpState",
    "edoc",
    "fax",
    "hometax",
    "kakaotalk",
    "message",
    "taxinvoice",
    "category",
    "taxinvoice-on-premise",
  ]),
  "/settle-cancel",
  "/settle-next",
  "/terms",
  ...under("/terms", ["gaonbill", "partner", "privacy"]),
  "/docs",
  ...["guides", "manuals", "references"].flatMap((kind) => [`/docs/${kind}`, `/docs/${kind}/some-slug`]),
  // §2.2
  ...under("/accounts", ["login", "signup", "reset-password", "callback", "login-complete", "login-from-manager"]),
  ...under("/checkplus", ["success", "failure"]),
  // §2.3
  ...under("/cs", ["dashboard", "faq", "faq/some-slug", "notice", "notice/some-slug"]),
  ...under("/cs/inquiry", ["partner", "technical"]),
  // §2.4
  "/console/partners",
  "/console/profile",
  ...under(
    "/console/partners/1",
    PARTNER_MENU.map(({ path }) => path),
  ),
  ...under(
    "/console/partners/1/members/list/2",
    MEMBER_MENU.map(({ path }) => path),
  ),
  // §2.5
  "/@ui",
];
