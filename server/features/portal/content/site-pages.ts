import { PROVIDER } from "#domain/provider.ts";

const under = (base: string, children: readonly string[]): string[] => children.map((child) => `${base}/${child}`);

/** §2.1, §2.3: public pages that no content file makes; the site map and the link check use this list. */
export const SITE_PAGES: readonly string[] = [
  "/",
  "/download",
  "/proposal",
  "/partners",
  ...under("/partners", ["info", "reseller", "standalone", "cost", "cost/on-premise", "cost/partner"]),
  "/services",
  ...under("/services", ["taxinvoice", "edoc", "cashbill", "message", "fax", "kakaotalk"]),
  ...under("/services", ["hometax", "card", "bankAccount", "corpState", "taxinvoice-on-premise", "category"]),
  "/terms",
  ...under("/terms", [PROVIDER.path, "partner", "privacy"]),
  "/docs",
  ...under("/docs", ["guides", "manuals", "references", "errors"]),
  ...under("/cs", ["dashboard", "faq", "notice", "inquiry/partner", "inquiry/technical"]),
];

/** These addresses of the specification lead to another page, so that neither robots nor link previews need them. */
const REDIRECTED_PAGES: readonly string[] = ["/services"];

/** The public pages that answer by themselves. */
export const ANSWERED_PAGES: readonly string[] = SITE_PAGES.filter((path) => !REDIRECTED_PAGES.includes(path));

/** Articles link to these pages, but search engines do not need them. */
const UNLISTED_PAGES = [
  "/docs/search",
  "/cs/inquiry/receipt",
  ...under("/accounts", ["login", "signup", "reset-password"]),
  ...under("/console", ["partners", "profile"]),
  "/openapi.json",
  "/v1/openapi.json",
  "/llms.txt",
  "/llms-full.txt",
  "/cs/notice/rss.xml",
  "/sitemap.xml",
];

export const isSitePage = (path: string): boolean => SITE_PAGES.includes(path) || UNLISTED_PAGES.includes(path);
