import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createInquiry } from "#contracts/identity/inquiries.ts";
import { MOST_PARTS } from "#server/call/body/form-parts.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, app } = await startTestApp();
const PATH = createInquiry.path.replace("{mode}", "technical");
const MANY = 50_000;

const part = (name: string, headers = "") =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n${headers}\r\nvalue\r\n`;
const partsOf = (count: number) => Array.from({ length: count }, (_, index) => part(`name${index}`)).join("");

async function send(parts: string, type = "multipart/form-data; boundary=edge") {
  await services.databases.primary.execute(sql`DELETE FROM rate_limits`);
  const body = `${parts}--edge--\r\n`;
  const answer = await app.request(
    PATH,
    { method: "POST", headers: { "Content-Type": type }, body: new TextEncoder().encode(body) },
    { clientIp: "203.0.113.7" },
  );
  const { code, fields } = (await answer.json()) as { code: string; fields?: Record<string, string> };
  return { status: answer.status, code, message: fields?.body };
}

test("a form of as many parts as a call takes is read, and one more is refused with a message", async () => {
  expect(await send(partsOf(MOST_PARTS.call))).toMatchObject({ status: 400, code: "INVALID_INPUT" });
  expect(await send(partsOf(MOST_PARTS.call + 1))).toEqual({
    status: 413,
    code: "BODY_TOO_LARGE",
    message: "항목은 한 번에 100개까지 보낼 수 있습니다. 나누어 보내 주세요.",
  });
});

test("tens of thousands of parts are refused before any of them is read, whatever they are called", async () => {
  for (const parts of [partsOf(MANY), part("same").repeat(MANY)]) {
    expect(await send(parts)).toMatchObject({ status: 413, code: "BODY_TOO_LARGE" });
  }
});

test.each([
  ["a name", part("x".repeat(1_000_000))],
  ["a header", part("file1", `X-Long: ${"x".repeat(1_000_000)}\r\n`)],
  ["many headers", part("file1", "X-Short: x\r\n".repeat(MANY))],
  ["a head without an end", `--edge\r\n${"X-Short: x\r\n".repeat(MANY)}`],
])("%s that has no end is refused with a message", async (_, parts) => {
  const answer = await send(parts);
  expect(answer).toMatchObject({ status: 413, code: "BODY_TOO_LARGE" });
  expect(answer.message).toMatch(/이름이 너무 깁니다/);
});

test.each([
  ["a second boundary", "multipart/form-data; boundary=other; boundary=edge"],
  ["a boundary behind another parameter", "multipart/form-data; charset=utf-8; boundary=edge"],
  ["a boundary in quotes", 'multipart/form-data; boundary="edge"; charset=utf-8'],
  ["a boundary with an escaped letter", 'multipart/form-data; boundary="ed\\ge"'],
  ["no boundary", "multipart/form-data; charset=utf-8"],
])("parts are counted by the boundary they are parsed by: %s", async (_, type) => {
  const answer = await send(partsOf(MANY), type);
  expect(["BODY_TOO_LARGE", "BAD_REQUEST"]).toContain(answer.code);
});
