import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeSite } from "#server/app/site.ts";
import { CLIENT_DIR } from "#server/app/web-build.ts";
import { builtWeb } from "#server/app/web-source.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { startDemoApp } from "../test-app.ts";

const { services } = await startDemoApp();
const web = await builtWeb();
const { app } = makeSite(services, web, { trustedProxies: 0 });
const visit = (path: string, init: RequestInit = {}) =>
  app.request(services.publicOrigin + path, init, { clientIp: "203.0.113.7" });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  visit(path, {
    method: "POST",
    headers: { Origin: services.publicOrigin, "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

async function signIn(id: string): Promise<{ Cookie: string }> {
  const body = new URLSearchParams({ email: `${id}@gaonbill.example`, password: `gaonbill-${id}-1` });
  const answer = await visit("/accounts/login", { method: "POST", body, headers: { Origin: services.publicOrigin } });
  return {
    Cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  };
}

const KB = 1024;
/** The largest file is the page's own script; the other files of that name only import it. */
const gzipped = (name: string): number => {
  const files = globSync(`assets/${name}-*.js`, { cwd: CLIENT_DIR }).map((file) => join(CLIENT_DIR, file));
  expect(files, name).not.toHaveLength(0);
  return Math.max(...files.map((file) => gzipSync(readFileSync(file), { level: 9 }).length));
};

describe("the script that runs calls", () => {
  test("is small before the first press and within its budget after it", () => {
    expect(gzipped("runnable-reader") - gzipped("reader")).toBeLessThanOrEqual(KB);
    expect(gzipped("explorer")).toBeLessThanOrEqual(15 * KB);
  });

  test("is not on pages without a call", async () => {
    for (const path of ["/", "/docs/guides/go-live", "/docs/references/error-codes"]) {
      expect(await (await visit(path)).text()).not.toContain("runnable-reader");
    }
    expect(await (await visit("/docs/references/v1-tax-invoices")).text()).toContain("runnable-reader");
  });
});

test("the page is the same for every visitor", async () => {
  const path = "/docs/references/v1-tax-invoices";
  const mine = await visit(path, { headers: await signIn("demo") });
  const theirs = await visit(path);
  expect(await mine.text()).toBe(await theirs.text());
  expect(mine.headers.get("cache-control")).not.toContain("no-store");
});

describe("a call from the page", () => {
  test("returns its answer and its code in every language, highlighted", async () => {
    const answer = await post("/explorer/calls", { operation: "ping" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const result = await answer.json();
    expect(result.answer).toMatchObject({ status: 200, requestSeq: null });
    expect(result.html).toContain('class="line"');
    const languages = result.listings.map(({ language }: { language: string }) => language);
    expect(languages).toEqual(["bash", "java", "python", "php", "csharp", "node", "js"]);
  });

  test("is refused with a reason", async () => {
    const refused = await post("/explorer/calls", { operation: "advanceTestClock", body: "{}" });
    expect([refused.status, (await refused.json()).failure.code]).toEqual([409, "EXPLORER_CALL_REFUSED"]);
    const foreign = await post("/explorer/calls", { operation: "ping", partnerSeq: 1 });
    expect(foreign.status).toBe(401);
    expect((await post("/explorer/calls", { operation: "ping" }, { Origin: "https://evil.example" })).status).toBe(403);
    expect((await visit("/explorer/calls")).status).toBe(404);
    for (const body of [[], "x", { operation: 7 }]) {
      expect((await post("/explorer/calls", body as object)).status).toBe(400);
    }
  });

  test("is sent as the reader's own partner once signed in, and is in its log", async () => {
    const headers = await signIn("demo");
    const { partners, demo } = await (await visit("/explorer/callers", { headers })).json();
    expect(demo.members).toHaveLength(2);
    const { partnerSeq } = partners[0];
    const { answer } = await (await post("/explorer/calls", { operation: "getMe", partnerSeq }, headers)).json();
    expect([answer.status, typeof answer.requestSeq]).toEqual([200, "number"]);
  });
});

test("the own key is shown only with the password, and is audited", async () => {
  const headers = await signIn("demo");
  const { partners } = await (await visit("/explorer/callers", { headers })).json();
  const [{ partnerSeq, key }] = partners;
  const ask = (password: string) =>
    post("/explorer/keys", { partnerSeq, partnerKeySeq: key.partnerKeySeq, password }, headers);
  expect((await ask("wrong")).status).toBe(400);
  const { partnerKey } = await (await ask("gaonbill-demo-1")).json();
  expect(partnerKey).toMatch(/^[0-9A-F-]{36}$/);
  const { primary } = services.databases;
  expect(await primary.$count(auditEvents, eq(auditEvents.action, "PARTNER_KEY_REVEALED"))).toBe(1);
  expect((await post("/explorer/keys", { partnerSeq, partnerKeySeq: key.partnerKeySeq, password: "x" })).status).toBe(
    401,
  );
});
