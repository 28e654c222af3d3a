import { expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";

const { request } = await startTestApp();

const search = (query: Record<string, string>, clientIp?: string) =>
  request("GET", `/api/search?${new URLSearchParams(query)}`, clientIp ? { clientIp } : {});

test("answers groups with counts and marked hits", async () => {
  const { status, body } = await search({ q: "오류코드: -26006" });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ totalElements: 1, isCorrected: false });
  expect(body.data.groups[0]).toMatchObject({
    kind: "errors",
    count: 1,
    hits: [{ href: "/docs/references/error-codes#-26006", title: [{ text: "오류코드: -26006", isHit: true }] }],
  });
});

test("nothing asked, nothing found", async () => {
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

test("one address cannot ask without end", async () => {
  // The allowance of 120 grows by two a second: many more are sent than a slow machine gets back.
  const answers = await Promise.all(Array.from({ length: 245 }, () => search({ q: "가" }, "203.0.113.99")));
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  expect(await search({ q: "가" }, "203.0.113.100")).toMatchObject({ status: 200 });
});
