import type { BrowserPage } from "./browser-page.ts";

export interface Look {
  /** The pictures have the same name. */
  name: string;
  path: string;
  /** This selector must be visible at the end; without it, the page's heading. */
  shows?: string;
  open?: (page: BrowserPage) => Promise<void>;
  /** Only the window of this width has the part. */
  width?: 375 | 1280;
}

const DIALOG = "dialog[open] h2";

/** WebDriver writes the Control key like this. */
const CONTROL = "\uE009";

const press = (name: string) => (page: BrowserPage) => page.press(name);

/** These are parts of every kind, mostly from the page that shows all of them. */
const PARTS: Look[] = [
  { name: "dialog", path: "/@ui/overlays", open: press("회원 정보 수정"), shows: DIALOG },
  { name: "confirm", path: "/@ui/overlays", open: press("발신번호 삭제"), shows: DIALOG },
  { name: "side-panel", path: "/@ui/overlays?row=1", shows: DIALOG },
  { name: "menu", path: "/@ui/overlays", open: press("더 보기"), shows: "[role=menu]" },
  {
    name: "toasts",
    path: "/@ui/overlays",
    open: async (page) => {
      for (const tone of ["실패", "경고", "성공"]) await page.press(`${tone} 알림`);
    },
    shows: ".toasts [role=status]",
  },
  {
    name: "tooltip",
    path: "/@ui/overlays",
    open: (page) => page.pointAt("잔액 설명"),
    shows: "[role=tooltip]:popover-open",
  },
  { name: "calendar", path: "/@ui/choices", open: press("달력에서 고르기"), shows: "[role=dialog] table" },
  { name: "combobox", path: "/@ui/choices", open: press("회원"), shows: "[role=option]" },
  {
    name: "form",
    path: "/@ui/forms",
    open: (page) => page.press("저장"),
    shows: "[aria-invalid=true]",
  },
  { name: "columns", path: "/@ui/data", open: press("열 선택"), shows: ".data-choice", width: 1280 },
  { name: "order", path: "/@ui/data", open: press("정렬"), shows: ".data-choice", width: 375 },
  { name: "row", path: "/@ui/data?open=GB-2026-1037&page=2", shows: DIALOG },
  { name: "table", path: "/@ui/data?status=issued&sort=supply,desc", shows: ".data-rows" },
  { name: "chart-table", path: "/@ui/charts", open: press("표로 보기"), shows: "figure table" },
  ...["inputs", "actions", "tokens", "docs", "documents"].map((part) => ({ name: part, path: `/@ui/${part}` })),
  { name: "header-menu", path: "/services/card", open: press("서비스"), shows: "#menu-services", width: 1280 },
  { name: "side-menu", path: "/services/card", open: press("메뉴 열기"), shows: ".side-menu[open]", width: 375 },
  { name: "theme-menu", path: "/services/card", open: press("화면 테마"), shows: ":popover-open", width: 1280 },
  { name: "quick-menu", path: "/services/card", open: press("문의와 전화"), shows: "#quick-menu-card", width: 1280 },
  {
    name: "search",
    path: "/docs/guides",
    open: (page) => page.pressWith(CONTROL, "k"),
    shows: ".search-dialog[open]",
  },
  { name: "shortcuts", path: "/docs/guides", open: (page) => page.pressKeys("?"), shows: ".shortcuts-dialog[open]" },
];

/** These are screens as people use them. */
const SCREENS: Look[] = [
  ...[
    "/",
    "/services/taxinvoice",
    "/partners/cost/partner",
    "/docs/guides/quick-start",
    "/docs/references/error-codes",
  ],
  ...["/cs/faq", "/cs/inquiry/technical", "/proposal", "/accounts/signup"],
].map((path) => ({ name: path.slice(1).replaceAll("/", "-") || "home", path }));

const MEMBERS = "/console/partners/1/members/list";
const MEMBER = `${MEMBERS}/1`;

const CONSOLE_SCREENS: Look[] = [
  ["partners", "/console/partners"],
  ["dashboard", "/console/partners/1/dashboard"],
  ["members", MEMBERS],
  ["tax-invoices", `${MEMBER}/taxinvoices`],
  ["tax-invoice-new", `${MEMBER}/taxinvoices/new`],
  ["messages", `${MEMBER}/messages`],
  ["mail-settings", "/console/partners/2/config/email-send-config"],
  ["statistics", "/console/partners/1/stats/usage-per-service"],
].map(([name = "", path = ""]) => ({ name: `console-${name}`, path }));

/**
 * These members of a test server have a certificate, and the richest is first, so everything can be registered there.
 */
const TEST_MEMBERS = "/console/partners/2/members/list?certificate=VALID&sort=balance,desc";

const hrefOfFirstRow = () => document.querySelector(".data-rows a.data-row-link")?.getAttribute("href");

/** Opens a page of the first of these members. */
function onMemberPage(memberPage: string, open: Look["open"]): Pick<Look, "path" | "open" | "shows"> {
  const openFirst = async (page: BrowserPage) => {
    const href = (await page.ask(hrefOfFirstRow)) ?? "";
    await page.open(href.replace(/[^/]*$/, memberPage));
    await open?.(page);
  };
  return { path: TEST_MEMBERS, open: openFirst, shows: DIALOG };
}

const openFirstRow = async (page: BrowserPage) => page.open((await page.ask(hrefOfFirstRow)) ?? "");

const CONSOLE_PARTS: Look[] = [
  { name: "partner-register", path: "/console/partners", open: press("파트너 등록"), shows: DIALOG },
  { name: "partner-append", path: "/console/partners", open: press("연동키로 추가"), shows: DIALOG },
  { name: "partner-user-add", path: "/console/partners/2/info", open: press("담당자 추가"), shows: DIALOG },
  { name: "member-add", path: TEST_MEMBERS, open: press("회원사 추가"), shows: DIALOG },
  { name: "member-user-add", ...onMemberPage("users", press("사용자 추가")) },
  { name: "card-register", ...onMemberPage("cards", press("카드 등록")) },
  { name: "account-register", ...onMemberPage("bankAccounts", press("계좌 등록")) },
  { name: "from-number-register", ...onMemberPage("sms-from-numbers", press("발신번호 등록")) },
  { name: "document", path: `${MEMBER}/taxinvoices/sales`, open: openFirstRow, shows: DIALOG },
  {
    name: "palette",
    path: "/console/partners/1/info",
    open: (page) => page.pressWith(CONTROL, "k"),
    shows: "[role=option]",
  },
];

export const VISITOR_LOOKS: readonly Look[] = [...PARTS, ...SCREENS];
export const USER_LOOKS: readonly Look[] = [...CONSOLE_SCREENS, ...CONSOLE_PARTS];
