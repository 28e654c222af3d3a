import { beforeEach, expect, test } from "vitest";
import { oneTimePath } from "#domain/console/secret-address.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { issueOneTimeUrl } from "#server/features/companies/one-time-urls/commands.ts";
import { createKeyedPartner, createMember } from "#server/features/desk/soap/test-scene.ts";
import { startSite } from "../site/render.ts";

const ORIGIN = "https://developers.gaonbill.example";
const { app, services } = await startSite({ PUBLIC_ORIGIN: ORIGIN });
const { primary } = services.databases;
const partner = await createKeyedPartner(services);
const member = await createMember(services, partner);
const console = `/console/partners/${partner.partnerSeq}/members/list/${member.memberSeq}/users`;

const OWN = { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };

beforeEach(() => primary.delete(rateLimits));

async function newAddress(): Promise<string> {
  const { partnerSeq, brand } = partner;
  const { memberSeq, companySeq, memberUserSeq } = member;
  const visitor = { brand, partnerSeq, memberSeq, companySeq, memberUserSeq };
  const origin = { clientIp: "203.0.113.9", requestId: "request-one", device: "시험 기기" };
  return issueOneTimeUrl(primary, services, visitor, "USER", origin);
}

const ask = (address: string, init: RequestInit) =>
  app.request(address.replace("https:", "http:"), init, { clientIp: "203.0.113.7" });
const press = (address: string) => ask(address, { method: "POST", headers: OWN });
const namesSession = (answer: Response) => answer.headers.getSetCookie().some((cookie) => cookie.includes("gaonbill="));

test.each([
  ["a HEAD", { method: "HEAD" }],
  ["a preview of the link", { headers: { "User-Agent": "facebookexternalhit/1.1 kakaotalk-scrap/1.0" } }],
  ["a GET from another site", { headers: { "Sec-Fetch-Site": "cross-site", Referer: "https://evil.example/" } }],
  ["a form from another site", { method: "POST", headers: { ...OWN, Origin: "https://evil.example" } }],
])("%s neither spends a one-time address nor signs in", async (_, init) => {
  const address = await newAddress();
  expect(namesSession(await ask(address, init))).toBe(false);
  const answer = await press(address);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, console]);
  expect(namesSession(answer)).toBe(true);
});

test("the page of the address has one button, and tells who is signed in what it does", async () => {
  const page = await ask(await newAddress(), {});
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain("화면 열기");
  expect(html).not.toContain("이미 로그인되어 있어요");
  const cookies = (await press(await newAddress())).headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const again = await ask(await newAddress(), { headers: { Cookie: cookies.join("; ") } });
  expect(await again.text()).toContain("이미 로그인되어 있어요");
});

test("a second press says that the address is spent", async () => {
  const address = await newAddress();
  await press(address);
  const answer = await press(address);
  expect(namesSession(answer)).toBe(false);
  expect(await answer.text()).toContain("화면을 열지 못했어요");
  expect((await press(`${ORIGIN}${oneTimePath("x")}`)).status).toBe(400);
});
