import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createSession, SESSION_HEADER } from "#contracts/identity/sessions.ts";
import { FILE_MAX_ROWS } from "#domain/console/paging.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const { services, app, request } = await startTestApp();
const { primary: db } = services.databases;
const partner = await createPartner(services);
const { partnerSeq, brand } = partner;
const owner = await joinPartner(services, partnerSeq);
const { memberSeq } = await createMember(services, partner);

const MB = 1024 * 1024;
/** Collecting garbage takes half a second with the heap of all tests, so it happens only every so many chunks. */
const EVERY_CHUNKS = 50;

function liveHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

interface Download {
  lines: number;
  bytes: number;
  /** The most by which the live heap exceeded that before the first chunk. */
  heapGrowthMb: number;
}

/** Reads a file chunk by chunk, as a slow client would, and keeps nothing of it. */
async function downloadFile(path: string, at: { partnerSeq: number; memberSeq?: number }): Promise<Download> {
  const minted = await request("POST", createSession.path, { as: owner, body: at });
  const headers = {
    Authorization: `Bearer ${await services.accessTokens.sign(owner)}`,
    [SESSION_HEADER]: minted.body.data.header,
  };
  const response = await app.request(path, { headers }, { clientIp: "203.0.113.7" });
  expect(response.status).toBe(200);
  const download = { lines: 0, bytes: 0, heapGrowthMb: 0 };
  const before = liveHeap();
  let chunks = 0;
  for await (const chunk of response.body ?? []) {
    download.bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) download.lines += 1;
    chunks += 1;
    if (chunks % EVERY_CHUNKS === 0)
      download.heapGrowthMb = Math.max(download.heapGrowthMb, (liveHeap() - before) / MB);
  }
  return download;
}

describe("a file of a long list", () => {
  it.each(["csv", "xlsx"])(
    "of 50,000 rows is made with no more memory than a short one, as %s",
    {
      timeout: 120_000,
    },
    async (format) => {
      await db.execute(sql`
      INSERT INTO sms_from_numbers (partner_seq, member_seq, from_number, memo, evidence, state)
      SELECT ${partnerSeq}, ${memberSeq}, (1000000000 + n)::text, repeat('메모 ', 10), 'OWN_MOBILE', 'APPROVED'
      FROM generate_series(1, ${FILE_MAX_ROWS}) AS n ON CONFLICT DO NOTHING`);
      const file = await downloadFile(`/api/configs/sms-from-numbers?format=${format}`, { partnerSeq, memberSeq });
      if (format === "csv") expect(file.lines).toBe(FILE_MAX_ROWS + 1);
      expect(file.bytes).toBeGreaterThan(MB);
      expect(file.heapGrowthMb).toBeLessThan(30);
    },
  );

  it("has every member of a partner that has as many as a file holds", { timeout: 240_000 }, async () => {
    const COUNT = FILE_MAX_ROWS - 1;
    await db.execute(sql`
      WITH made AS (
        INSERT INTO companies (brand, biz_id, name)
        SELECT ${brand}, (7000000000 + n)::text, '회사 ' || n FROM generate_series(1, ${COUNT}) AS n RETURNING company_seq
      )
      INSERT INTO members (partner_seq, company_seq) SELECT ${partnerSeq}, company_seq FROM made`);
    await db.execute(sql`ANALYZE`);
    const members = await downloadFile("/api/child-members?format=csv&sort=name,asc&reason=내부 보고", { partnerSeq });
    expect(members.lines).toBe(COUNT + 2);
    expect(members.heapGrowthMb).toBeLessThan(30);
    const costs = await downloadFile("/api/billings/child-members/unit-cost?format=csv", { partnerSeq });
    expect(costs.lines).toBe(COUNT + 2);
    expect(costs.heapGrowthMb).toBeLessThan(30);
  });

  it("that is too long is refused with a message instead of cut", { timeout: 60_000 }, async () => {
    await db.execute(sql`
      INSERT INTO mails (recipient, subject, html, plain)
      SELECT 'a@gaonbill.example', 's', '', '' FROM generate_series(0, ${FILE_MAX_ROWS})`);
    const { status, body } = await request("GET", "/sandbox/mails?format=csv");
    expect([status, body.fields.format]).toEqual([400, expect.stringContaining("50,000건까지")]);
  });
});
