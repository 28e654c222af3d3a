import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { MOST_PARTS } from "#server/call/body/form-parts.ts";
import { complaintsOf, PATIENT } from "#testing/cpu-growth.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startSite } from "../site/render.ts";
import { COOKIE_FLOODS, type Floods, PAIR_FLOODS, repeated, type StrangerRequest } from "./flooding-stranger.ts";
import { HEADER_TEXTS, HOSTILE_TEXTS } from "./hostile-texts.ts";

const { app, services } = await startSite();
const partner = await createPartner(services, { hasMemberBilling: true });
const { memberSeq } = await createMember(services, partner);
const access = await services.accessTokens.sign(await joinPartner(services, partner.partnerSeq));
const tokens = JSON.stringify({ access, refresh: "-", accessEnds: 9_999_999_999 });
const sealed = services.secrets.seal("web-session", tokens).toString("base64url");
const session = `gaonbill=${sealed}`;

const KB = 1024;
const MB = 1024 * KB;
const MOST_OF_HEADERS = 16 * KB;
const MEMBERS = `/console/partners/${partner.partnerSeq}/members/list`;
const INVOICES = `${MEMBERS}/${memberSeq}/taxinvoices/sales`;

async function send({ path, headers, ...init }: StrangerRequest): Promise<void> {
  await services.databases.primary.execute(sql`DELETE FROM rate_limits`);
  const url = services.publicOrigin + path;
  const answer = await app.request(url, { ...init, headers: { ...headers } }, { clientIp: "203.0.113.7" });
  await answer.arrayBuffer();
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
}

const steepFloods = (floods: Floods, most: number, requestOf: (flood: string) => StrangerRequest) =>
  complaintsOf(floods, most, (flood) => send(requestOf(flood)));

test.each(["/accounts/login", MEMBERS])("cookies sent to %s", PATIENT, async (path) => {
  const requestOf = (cookie: string) => ({ path, headers: { Cookie: `${session}; ${cookie}` } });
  expect(await steepFloods({ ...COOKIE_FLOODS, ...HEADER_TEXTS }, MOST_OF_HEADERS, requestOf)).toEqual([]);
});

describe("the query of a page", () => {
  test.each(["/docs/search", "/accounts/login", MEMBERS, `${INVOICES}.data`])("%s", PATIENT, async (path) => {
    const requestOf = (query: string) => ({ path: `${path}?${query}`, headers: { Cookie: session } });
    expect(await steepFloods(PAIR_FLOODS, MOST_OF_HEADERS, requestOf)).toEqual([]);
  });

  test.each([
    ["/docs/search", "q"],
    ["/accounts/login", "next"],
    [INVOICES, "keyword"],
  ])("%s in ?%s=", PATIENT, async (path, name) => {
    const requestOf = (text: string) => ({
      path: `${path}?${new URLSearchParams({ [name]: text })}`,
      headers: { Cookie: session },
    });
    expect(await steepFloods(HOSTILE_TEXTS, MOST_OF_HEADERS / 4, requestOf)).toEqual([]);
  });
});

test.each(["/console/partners/", "/docs/guides/"])("an address below %s", PATIENT, async (start) => {
  const requestOf = (text: string) => ({ path: start + encodeURI(text), headers: { Cookie: session } });
  expect(await steepFloods(HOSTILE_TEXTS, MOST_OF_HEADERS / 4, requestOf)).toEqual([]);
});

const part = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const form = (parts: string) => `${parts}--edge--\r\n`;

/** A grid on a page sends a part for each cell. */
const FORM_FLOODS: Floods = {
  parts: (size) => {
    const value = "b".repeat(size / MOST_PARTS.page);
    return form(Array.from({ length: MOST_PARTS.page }, (_, at) => part(`a${at}`, value)).join(""));
  },
  "more and more parts": (size) => form(repeated((at) => part(`a${at}`, "b"))(size)),
  "one long part": (size) => form(part("email", "b".repeat(size))),
};

describe("a form that is posted to a page", () => {
  const own = { "Sec-Fetch-Site": "same-origin", Cookie: session };
  const PAGES = ["/accounts/login", "/cs/inquiry/technical", `${MEMBERS}/${memberSeq}/users`];

  test.each(PAGES)("in parts to %s", PATIENT, async (path) => {
    const headers = { ...own, "Content-Type": "multipart/form-data; boundary=edge" };
    expect(await steepFloods(FORM_FLOODS, 2 * MB, (body) => ({ path, method: "POST", headers, body }))).toEqual([]);
  });

  test.each(PAGES)("in pairs to %s", PATIENT, async (path) => {
    const headers = { ...own, "Content-Type": "application/x-www-form-urlencoded" };
    expect(await steepFloods(PAIR_FLOODS, 1 * MB, (body) => ({ path, method: "POST", headers, body }))).toEqual([]);
  });
});
