import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** A picture of a manual: its page, and what is done there first. */
export interface ManualPicture {
  /** The file lies below web/public/pictures. */
  name: string;
  path: string;
  /** Some pages would be cut in the middle of their subject at the usual height. */
  height?: number;
  /** Tables need the room of the menu. */
  hasNarrowMenu?: boolean;
  prepare?: (page: Page) => Promise<void>;
}

export const NURI = "/console/partners/1";
const NURI_TEST = "/console/partners/2";
const DASOM = "/console/partners/3";
const RAON = "/console/partners/5";

/** Returns the page of the first member in a filtered list. */
export async function memberAt(page: Page, partner: string, filter: Record<string, string>): Promise<string> {
  const list = await page.request.get(`${partner}/members/list?${new URLSearchParams(filter)}`);
  const [path] = new RegExp(`${partner}/members/list/\\d+`).exec(await list.text()) ?? [];
  if (!path) throw new Error(`the demo has a member with ${JSON.stringify(filter)}`);
  return path;
}

/**
 * Returns the first member whose page of that name shows the pattern, because the demo gives each member other data.
 */
async function memberShowing(page: Page, name: string, text: RegExp): Promise<string> {
  const list = await (await page.request.get(`${NURI}/members/list?sort=insertDT,asc`)).text();
  const members = new Set(list.match(new RegExp(`${NURI}/members/list/\\d+`, "g")));
  for (const member of members) {
    if (text.test(await (await page.request.get(`${member}/${name}`)).text())) return member;
  }
  throw new Error(`the demo has a member with ${name}`);
}

/** Returns all pictures of the manuals, in the order of one walk through the console. */
export async function manualPictures(page: Page): Promise<ManualPicture[]> {
  const busyMember = await memberAt(page, NURI, { keyword: "가람상사" });
  const memberWithPeople = await memberAt(page, NURI, { keyword: "달보드레식품" });
  const expiringMember = await memberAt(page, NURI, { certificate: "EXPIRING" });
  const testMember = await memberAt(page, NURI_TEST, { keyword: "가람상사" });
  const hometaxMember = await memberShowing(page, "hometaxes/taxinvoices", /data-row-link/);
  const accountMember = await memberShowing(page, "bankAccounts", /data-row-link[\s\S]*정상/);
  return [
    { name: "partner-list", path: "/console/partners" },
    { name: "server-toggle", path: `${NURI_TEST}/members/list` },
    { name: "dashboard", path: `${NURI}/dashboard`, height: 860 },
    ...[...partnerPictures(), ...memberPictures(memberWithPeople, expiringMember)].map(withNarrowMenu),
    ...[
      ...documentPictures(busyMember, testMember),
      ...collectedPictures(hometaxMember, accountMember, testMember),
      ...moneyPictures(),
    ].map(withNarrowMenu),
    { name: "profile", path: "/console/profile", height: 860 },
    { name: "inquiry", path: "/cs/inquiry/technical", height: 860, prepare: writeInquiry },
  ];
}

const withNarrowMenu = (picture: ManualPicture): ManualPicture => ({ ...picture, hasNarrowMenu: true });

const partnerPictures = (): ManualPicture[] => [
  { name: "partner-info", path: `${NURI}/info`, height: 1000 },
  { name: "partnership", path: `${NURI}/partnership`, height: 760 },
  { name: "go-live", path: `${NURI}/partnership/go-live`, height: 860 },
  { name: "api-requests", path: `${NURI}/partnership/requests`, height: 760 },
  { name: "member-list", path: `${NURI}/members/list`, height: 760 },
  { name: "member-import", path: `${NURI}/members/list/import`, height: 760 },
  { name: "unit-cost", path: `${NURI}/members/unit-cost?sort=name,asc` },
  { name: "nts-config", path: `${RAON}/config/nts-config`, height: 860 },
  { name: "email-send-config", path: `${RAON}/config/email-send-config`, height: 760 },
  { name: "restrict", path: `${RAON}/config/restrict`, height: 860 },
];

const memberPictures = (memberWithPeople: string, expiringMember: string): ManualPicture[] => [
  { name: "member-users", path: `${memberWithPeople}/users`, height: 700 },
  { name: "certificate", path: `${expiringMember}/certificate`, height: 1000 },
];

const documentPictures = (busyMember: string, testMember: string): ManualPicture[] => [
  { name: "tax-invoices", path: `${busyMember}/taxinvoices/sales`, height: 900 },
  {
    name: "tax-invoice-panel",
    path: `${busyMember}/taxinvoices/sales?status=NTS_SUCCESS`,
    height: 860,
    prepare: openFirst,
  },
  { name: "tax-invoice-new", path: `${testMember}/taxinvoices/new`, height: 900, prepare: writeInvoice },
  { name: "cashbills", path: `${busyMember}/cashbills/sales`, height: 860 },
  { name: "edocs", path: `${busyMember}/edocs/sales`, height: 860 },
  { name: "messages", path: `${busyMember}/messages`, height: 900 },
  { name: "message-failures", path: `${busyMember}/messages/failures?days=14`, height: 860 },
  { name: "talk-templates", path: `${busyMember}/kakaotalks/templates`, height: 860 },
];

const collectedPictures = (hometaxMember: string, accountMember: string, testMember: string): ManualPicture[] => [
  { name: "hometax", path: `${hometaxMember}/hometaxes/taxinvoices`, height: 960, prepare: lookBelowMonths },
  { name: "bank-account", path: `${accountMember}/bankAccounts`, height: 960, prepare: openAccount },
  { name: "corp-states", path: `${testMember}/corp-states`, height: 960, prepare: lookUpCompanies },
];

const moneyPictures = (): ManualPicture[] => [
  { name: "settle", path: `${DASOM}/settle`, height: 760 },
  { name: "settles", path: `${DASOM}/settles` },
  { name: "adjust-list", path: `${NURI}/adjust/list` },
  { name: "adjust-details", path: `${NURI}/adjust/details`, height: 860 },
  { name: "usage-per-period", path: `${NURI}/stats/usage-per-period`, height: 860, prepare: lookBackAYear },
];

export async function openFirst(page: Page): Promise<void> {
  await page.locator("a.data-row-link").first().click();
  await expect(page.getByRole("article", { name: /계산서/ })).toBeVisible({ timeout: 60_000 });
}

/** The console scrolls below its header. */
const scrollTo = (page: Page, top: number) => page.locator("main").evaluate((main, to) => main.scrollTo(0, to), top);

async function writeInvoice(page: Page): Promise<void> {
  await page.getByLabel("사업자등록번호").fill("9908100129");
  await page.getByLabel("상호").fill("주식회사 다온사무");
  await page.getByLabel("대표자 이름").fill("한다온");
  await page.getByLabel("이메일").fill("bill@daon.example");
  await page.getByLabel("주소").fill("가온특별시 누리구 새벽길 12, 3층");
  await page.getByLabel("업태").fill("도매업");
  await page.getByLabel("종목").fill("사무용품");
  await page.getByLabel("품목", { exact: false }).first().fill("복사용지 A4");
  await page.getByLabel("수량").fill("20");
  await page.getByLabel("단가").fill("24000");
  await expect(page.getByLabel("공급가액")).toHaveValue("480,000");
  await scrollTo(page, 0);
}

async function writeInquiry(page: Page): Promise<void> {
  await page.getByLabel("회사 이름").fill("누리소프트");
  await page.getByLabel("전화번호").fill("02-0000-0019");
  await page.getByLabel("테스트 서버").check();
  await page.getByLabel("개발 언어").selectOption("java");
  await page
    .getByLabel("문의 내용")
    .fill("세금계산서를 발행하면 -26001이 나옵니다. 요청 ID는 01K9Z3V8Q2이고, 어제 오후부터 계속 같은 결과입니다.");
  await page.evaluate(() => globalThis.scrollTo(0, 0));
}

async function lookBackAYear(page: Page): Promise<void> {
  await page.getByRole("link", { name: "최근 12개월" }).click();
  await expect(page.getByRole("heading", { name: "월별 추이" })).toBeVisible();
}

async function lookBelowMonths(page: Page): Promise<void> {
  await expect(page.getByRole("figure").first()).toBeVisible({ timeout: 60_000 });
  await scrollTo(page, 340);
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole("row", { name: "정상" }).getByRole("link").first().click();
  await expect(page.getByRole("table", { name: "계좌 거래 내역" })).toBeVisible({ timeout: 60_000 });
  await scrollTo(page, 240);
}

async function lookUpCompanies(page: Page): Promise<void> {
  const numbers = ["0991200016", "0000000015", "0000000029", "0000000048", "0000000053"];
  await page.getByLabel("사업자등록번호", { exact: false }).first().fill(numbers.join("\n"));
  await page.getByRole("button", { name: "휴폐업 조회" }).click();
  await expect(page.getByRole("cell", { name: "폐업", exact: true }).first()).toBeVisible();
}
