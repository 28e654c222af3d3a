import { describe, expect, test } from "vitest";
import { PageCache } from "#server/app/page-cache.ts";
import { startSite } from "../site/render.ts";

const ORIGIN = "https://developers.gaonbill.example";
const { app } = await startSite({ PUBLIC_ORIGIN: ORIGIN }, new PageCache());

const SECRETS = {
  key: "AAAABBBB-CCCC-4DDD-8EEE-FFFF00001111",
  token: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
  bizId: "123-45-67890",
  email: "kim@customer.example",
};
const PASTE = `2026-11-16 ERROR Authorization: Bearer ${SECRETS.key} token=${SECRETS.token} X-Corp-Num: ${SECRETS.bizId}
{"code":-10012,"fields":{"lines[2].supply":"${SECRETS.email}","${SECRETS.key}":"x"},"requestId":"01JCG6Z0"}`;

const post = (path: string, q: string, headers: Record<string, string> = {}) =>
  app.request(
    ORIGIN + path,
    {
      method: "POST",
      headers: { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams({ q }).toString(),
    },
    { clientIp: "203.0.113.7" },
  );
const get = (path: string) => app.request(ORIGIN + path, {}, { clientIp: "203.0.113.7" });

describe.each(["/docs/errors", "/docs/search"])("a text pasted into the form of %s", (path) => {
  test("leads to an address with the code and names of fields, and no secret", async () => {
    const answer = await post(path, PASTE);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      "/docs/errors/-10012?fields=lines%5B2%5D.supply",
    ]);
    const answerText = JSON.stringify([...answer.headers]) + (await answer.text());
    for (const [kind, secret] of Object.entries(SECRETS)) expect(answerText, kind).not.toContain(secret);
  });

  test("without a known code leads to the empty form", async () => {
    const answer = await post(path, PASTE.replace("-10012", "-99999"));
    expect(answer.headers.get("location")).toBe("/docs/errors?found=none");
    expect(await (await get("/docs/errors?found=none")).text()).toContain("오류코드를 찾지 못했어요");
  });

  test("from another site is refused", async () => {
    expect((await post(path, "-26006", { Origin: "https://evil.example" })).status).toBe(403);
  });

  test.each(["", "\0-26006", "\ud83d", "a".repeat(300_000), "{".repeat(100_000)])(
    "with hostile content is answered: %#",
    async (text) => {
      expect((await post(path, text)).status).toBeLessThan(400);
    },
  );
});

test("plain words are searched for", async () => {
  expect((await post("/docs/search", "세금계산서")).headers.get("location")).toBe(
    `/docs/search?q=${encodeURIComponent("세금계산서")}`,
  );
  expect((await post("/docs/errors", "공동인증서")).headers.get("location")).toBe(
    `/docs/references/error-codes?q=${encodeURIComponent("공동인증서")}`,
  );
});

describe("the page of a code", () => {
  test("is the same for everyone and shows no made-up parameter", async () => {
    const page = await get("/docs/errors/-10012?fields=%3Cscript%3E,lines%5B2%5D.supply&evil=1");
    const html = await page.text();
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "public, max-age=0, must-revalidate"]);
    expect(html).toContain("lines[2].supply");
    expect(html).not.toMatch(/&lt;script|evil/);
  });

  test.each([
    ["/docs/errors/NOPE", 404],
    ["/docs/errors/-1", 404],
    ["/docs/errors/%00", 400],
  ])("%s does not exist", async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  test("tells a signed-out visitor nothing about hits, and forbids caching that answer", async () => {
    const answer = await get("/docs/errors/-10012/hits");
    expect([answer.status, await answer.text()]).toEqual([401, ""]);
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });
});
