import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { createSession, SESSION_HEADER } from "#contracts/identity/sessions.ts";
import { apiApp } from "#server/app/api.ts";
import { openCalls } from "#server/call/in-process.ts";
import { connect } from "#server/db/connect.ts";
import { makeLogger } from "#server/log.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, databaseUrl, request } = await startTestApp();
const narrow = connect(databaseUrl, makeLogger("silent"), 1);
afterAll(narrow.close);
// The app has one connection, so a download that held it would keep everybody else waiting.
const api = apiApp(
  { ...services, databases: { primary: narrow.db, replica: undefined, reserved: narrow.db }, calls: openCalls() },
  { trustedProxies: 0 },
);
const partner = await createPartner(services);
const { partnerSeq } = partner;
const owner = await joinPartner(services, partnerSeq);
const { memberSeq } = await createMember(services, partner);
const at = { partnerSeq, memberSeq };
const NUMBERS = "/api/configs/sms-from-numbers";
const FORMULAS = ["=1+1", "+82", "-1", "@SUM(A1)", "\t=1", "=cmd|' /C calc'!A0"];

await services.databases.primary.execute(sql`
  INSERT INTO sms_from_numbers (partner_seq, member_seq, from_number, memo, evidence, state)
  SELECT ${partnerSeq}, ${memberSeq}, (1000000000 + n)::text, repeat('메모 ', 20), 'OWN_MOBILE', 'APPROVED' FROM generate_series(1, 9000) AS n`);

async function headers(): Promise<Record<string, string>> {
  const minted = await request("POST", createSession.path, { as: owner, body: at });
  return {
    Authorization: `Bearer ${await services.accessTokens.sign(owner)}`,
    [SESSION_HEADER]: minted.body.data.header,
  };
}

const env = { clientIp: "203.0.113.7" };

describe.each(["csv", "xlsx"])("a download as %s", (format) => {
  const download = async (signal?: AbortSignal) =>
    api.request(`${NUMBERS}?format=${format}`, { headers: await headers(), ...(signal && { signal }) }, env);

  it("that many read slowly at once delays no other call", async () => {
    const readers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const reader = (await download()).body?.getReader();
        await reader?.read();
        return reader;
      }),
    );
    const other = await api.request(`${NUMBERS}?size=1`, { headers: await headers() }, env);
    expect(other.status).toBe(200);
    for (const reader of readers) await reader?.cancel();
  });

  it("that is cancelled ends, and the next one is complete", async () => {
    const reader = (await download()).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    const bytes = new Uint8Array(await (await download()).arrayBuffer());
    const text = format === "csv" ? strFromU8(bytes) : strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? bytes);
    expect(text.match(format === "csv" ? /\n/g : /<row /g)).toHaveLength(9_001);
  });

  it("answers HEAD without a body", async () => {
    const head = await api.request(`${NUMBERS}?format=${format}`, { method: "HEAD", headers: await headers() }, env);
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-disposition")).toContain(`.${format}`);
  });
});

it("a file made in the background does not wait for its own request's connection", async () => {
  const init = {
    method: "POST",
    headers: { ...(await headers()), "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
    body: JSON.stringify({ call: "listSmsFromNumbers", ...at, format: "csv" }),
  };
  expect((await api.request("/api/export-files", init, env)).status).toBe(200);
  expect(await (await api.request("/api/export-files", init, env)).json()).toMatchObject({ data: { format: "csv" } });
});

describe("a formula typed into a list", () => {
  it("is plain text in the spreadsheet", async () => {
    const { memberSeq } = await createMember(services, partner);
    for (const [index, memo] of FORMULAS.entries()) {
      await services.databases.primary.execute(sql`
        INSERT INTO sms_from_numbers (partner_seq, member_seq, from_number, memo, evidence, state)
        VALUES (${partnerSeq}, ${memberSeq}, ${`0200000000${index}`}, ${memo}, 'OWN_MOBILE', 'APPROVED')`);
    }
    const { body } = await request("GET", `${NUMBERS}?format=csv`, { as: owner, at: { partnerSeq, memberSeq } });
    const cells = String(body).match(/(?<=,)"?'?[=+\-@\t][^,]*/g) ?? [];
    expect(cells).toHaveLength(FORMULAS.length);
    expect(cells.every((cell) => /^"?'/.test(cell))).toBe(true);
  });
});

describe("a request for a file", () => {
  it.each([
    ["a filter with a NUL byte", { query: { keyword: "a\u0000b" } }],
    ["a filter that is no text", { query: { keyword: { a: 1 } } }],
    ["a filter that is too long", { query: { keyword: "가".repeat(2_000) } }],
    ["an unknown call", { call: "__proto__" }],
    ["a call that writes", { call: "changeMemberUnitCosts" }],
    ["a member that is no number", { memberSeq: "1 OR 1=1" }],
  ])("with %s is refused", async (_, change) => {
    const body = { call: "listSmsFromNumbers", ...at, format: "csv", ...change };
    expect((await request("POST", "/api/export-files", { as: owner, body })).status).toBe(400);
  });

  it("cannot set the format, the reason or the session by its filter", async () => {
    const query = { format: "xlsx", reason: "기타", partnerSeq: "1", page: "7" };
    const answer = await request("POST", "/api/export-files", {
      as: owner,
      body: { call: "listMembers", partnerSeq, format: "csv", reason: "내부 보고", query },
    });
    expect(answer.body.data).toMatchObject({ format: "csv" });
  });
});
