import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { searchUnits } from "./search-index.ts";

const { request, services } = await startTestApp();

// The first search reads every page, which takes longer than a test's timeout.
beforeAll(() => {
  searchUnits(services.content);
}, 180_000);

const search = (query: Record<string, string>, clientIp?: string) =>
  request("GET", `/api/search?${new URLSearchParams(query)}`, clientIp ? { clientIp } : {});

test("answers groups with counts and marked hits", async () => {
  const { status, body } = await search({ q: "오류코드: -26006" });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ totalElements: 1, isCorrected: false });
  expect(body.data.groups[0]).toMatchObject({
    kind: "errors",
    count: 1,
    hits: [{ href: "/docs/errors/-26006", title: [{ text: "오류코드: -26006", isHit: true }] }],
  });
});

test("an empty query finds nothing", async () => {
  expect(await search({})).toMatchObject({ status: 200, body: { data: { totalElements: 0, groups: [] } } });
});

test.each([
  [{ q: "가".repeat(201) }, "q"],
  [{ q: "가", kind: "recipes" }, "kind"],
  [{ q: "가", size: "0" }, "size"],
  [{ q: "가", size: "201" }, "size"],
])("%j is refused in Korean, by field", async (query, field) => {
  const { status, body } = await search(query as Record<string, string>);
  expect(status).toBe(400);
  expect(body.fields).toEqual({ [field]: expect.stringMatching(/[가-힣]/) });
});

test("one address is limited", async () => {
  // The allowance of 400 grows by seven a second, so the test sends many more than a slow machine regains.
  const answers = await Promise.all(Array.from({ length: 700 }, () => search({ q: "" }, "203.0.113.99")));
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  expect(await search({ q: "가" }, "203.0.113.100")).toMatchObject({ status: 200 });
});

const paste = (text: string) => request("POST", "/api/search/pastes", { body: { text } });

test("a pasted answer links to the page of its code with its fields and nothing else", async () => {
  const key = "AAAABBBB-CCCC-4DDD-8EEE-FFFF00001111";
  const answer = { code: -11015, message: "…", fields: { "lines[2].supply": "1234567890" }, partnerKey: key };
  const { status, body } = await paste(`ERROR Bearer ${key}\n${JSON.stringify(answer)}`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ query: "-11015", totalElements: 1 });
  const [hit] = body.data.groups[0].hits;
  expect(hit.href).toBe("/docs/errors/-11015?fields=lines%5B2%5D.supply");
  expect(hit.excerpt[0].text).toContain("품목별 공급가액의 합");
  expect(JSON.stringify(body)).not.toMatch(/AAAABBBB|1234567890/);
});

test("a paste without a code finds nothing; a long one is refused", async () => {
  expect((await paste("세금계산서\n")).body.data).toMatchObject({ query: "", totalElements: 0, groups: [] });
  expect((await paste("POST GET ERROR NULL")).body.data.totalElements).toBe(0);
  expect((await paste("가".repeat(100_001))).body.fields).toEqual({ text: expect.stringMatching(/[가-힣]/) });
});
