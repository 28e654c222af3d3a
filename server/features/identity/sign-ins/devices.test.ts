import { beforeEach, expect, it } from "vitest";
import { OAUTH_CLIENT_ID } from "#domain/provider.ts";
import { signIns } from "#server/db/schema/identity/sign-ins.ts";
import { createAccount, createCaller, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { app, services, request } = await startTestApp();
const account = await createAccount(services, { password: PASSWORD });
const DEVICES = "/members/api/gaonbill-developers/accounts/devices";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36";
const EDGE = `${CHROME} Edg/150.0`;
const WHALE = CHROME.replace("Chrome/150.0", "Chrome/150.0 Whale/4.30");
const SAMSUNG =
  "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

async function signInWith(userAgent: string) {
  const form = { grant_type: "password", client_id: OAUTH_CLIENT_ID, username: account.email, password: PASSWORD };
  const headers = { "User-Agent": userAgent };
  await app.request("/oauth2/token", { method: "POST", headers, body: new URLSearchParams(form) }, {});
}

beforeEach(() => services.databases.primary.delete(signIns));

it.each([
  [CHROME, "Chrome · Windows"],
  [EDGE, "Edge · Windows"],
  [WHALE, "네이버 웨일 · Windows"],
  [SAMSUNG, "삼성 인터넷 · Android"],
  [IPHONE, "Safari · iPhone"],
  ["my-program/1.0", "API 프로그램"],
  ["", "알 수 없는 기기"],
])("%s is listed as %s", async (userAgent, name) => {
  await signInWith(userAgent);
  const caller = await createCaller(services, { userSeq: account.userSeq });
  const { data } = (await request("GET", DEVICES, { as: caller })).body;
  expect(data.map(({ device }: { device: string }) => device)).toContain(name);
});
