import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { recordAudit } from "#server/call/audit/audit.ts";
import type { Db } from "#server/db/connect.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { createCaller } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { verifyAuditChains } from "./verify-chains.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const origin = { clientIp: "203.0.113.7", requestId: "request-1", device: "시험" };
const detail = { z: 1, a: { c: 2.5, b: [1, "가", null] } };
const record = (db: Db, partnerSeq?: number, subjectUserSeq = 900_001, userSeq?: number) =>
  recordAudit(db, origin, { action: "LOGIN", userSeq, subjectUserSeq, ...(partnerSeq && { partnerSeq }), detail });

/** Runs with more rights than the application has, and is undone afterwards. */
async function tampered(change: ReturnType<typeof sql>) {
  let found: Awaited<ReturnType<typeof verifyAuditChains>> | undefined;
  const undo = primary.transaction(async (db) => {
    await db.execute(sql`ALTER TABLE audit_events DISABLE TRIGGER USER, ALTER audit_seq DROP IDENTITY`);
    await db.execute(sql`DROP INDEX audit_events_chain`);
    await db.execute(change);
    found = await verifyAuditChains(db);
    throw new Error("undo");
  });
  await expect(undo).rejects.toThrow("undo");
  return found?.faults;
}

describe("the audit log", () => {
  it("is one unbroken chain a partner under parallel writers", async () => {
    await Promise.all(Array.from({ length: 60 }, (_, n) => record(primary, n % 4)));
    expect(await verifyAuditChains(primary)).toEqual({ checked: 60, faults: [] });
    const { rows } = await primary.execute(sql`SELECT chain::int, length::int FROM audit_chains ORDER BY chain`);
    expect(rows).toEqual([0, 1, 2, 3].map((chain) => ({ chain, length: 15 })));
  });

  it("cannot be changed or emptied", async () => {
    for (const table of [sql`audit_events`, sql`audit_chains`]) {
      await expect(primary.execute(sql`UPDATE ${table} SET hash = 'x'`)).rejects.toThrow();
      await expect(primary.execute(sql`DELETE FROM ${table}`)).rejects.toThrow();
      await expect(primary.execute(sql`TRUNCATE ${table}`)).rejects.toThrow();
    }
  });

  it("leaves nothing of a transaction that was undone", async () => {
    const undone = primary.transaction(async (db) => {
      await record(db, 1);
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await verifyAuditChains(primary)).toEqual({ checked: 60, faults: [] });
  });

  it("notices a change of any column", async () => {
    const { rows: columns } = await primary.execute<{ name: string; type: string }>(
      sql`SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_name = 'audit_events'`,
    );
    const changed: Record<string, string> = {
      integer: "coalesce(%, 0) + 70000",
      bigint: "coalesce(%, 0) + 70000",
      text: "coalesce(%, '') || 'x'",
      jsonb: `% || '{"z": 2}'`,
      "timestamp with time zone": "% + interval '1 microsecond'",
    };
    for (const { name, type } of columns) {
      const value = sql.raw((changed[type] ?? "").replace("%", name));
      const rows = sql`partner_seq = 2 AND chain_seq = 7`;
      const faults = await tampered(sql`UPDATE audit_events SET ${sql.raw(name)} = ${value} WHERE ${rows}`);
      expect(faults, name).not.toEqual([]);
    }
  });

  it.each([
    [
      "a time",
      sql`UPDATE audit_events SET event_dt = event_dt + interval '1 microsecond' WHERE partner_seq = 1 AND chain_seq = 5`,
      5,
    ],
    ["a deleted row", sql`DELETE FROM audit_events WHERE partner_seq = 1 AND chain_seq = 5`, 6],
    ["a deleted last row", sql`DELETE FROM audit_events WHERE partner_seq = 1 AND chain_seq = 15`, undefined],
    ["a deleted chain", sql`DELETE FROM audit_events WHERE partner_seq = 1`, undefined],
    [
      "two rows that changed places",
      sql`UPDATE audit_events SET chain_seq = 23 - chain_seq WHERE partner_seq = 1 AND chain_seq IN (11, 12)`,
      12,
    ],
    [
      "a row of another partner",
      sql`UPDATE audit_events SET partner_seq = 1, chain_seq = 16 WHERE partner_seq = 2 AND chain_seq = 15`,
      16,
    ],
  ])("names the first row after %s", async (_, change, place) => {
    const { rows } = await primary.execute<{ seq: number }>(
      sql`SELECT audit_seq AS seq FROM audit_events WHERE partner_seq = 1 AND chain_seq = ${place ?? 0}`,
    );
    const faults = await tampered(change);
    expect(faults?.filter(({ chain }) => chain === 1)).toEqual([
      { chain: 1, auditSeq: place && (rows[0]?.seq ?? expect.any(Number)) },
    ]);
  });

  it("names a row that was put in while the triggers were off", async () => {
    const put = sql`INSERT INTO audit_events (audit_seq, action, do_ip, request_id, detail) VALUES (9000, 'LOGIN', '', '', '{}')`;
    expect(await tampered(put)).toEqual([{ chain: 0, auditSeq: 9000 }]);
  });

  it("shows people what concerns them, and nobody else's", async () => {
    const [one, two] = [await createCaller(services), await createCaller(services)];
    await record(primary, undefined, one.userSeq, one.userSeq);
    await record(primary, undefined, one.userSeq, two.userSeq);
    const { body } = await request("GET", "/members/api/gaonbill-developers/accounts/events", { as: one });
    expect(
      body.data.content.map(({ action, byOther }: { action: string; byOther: boolean }) => [action, byOther]),
    ).toEqual([
      ["로그인", true],
      ["로그인", false],
    ]);
    const other = await request("GET", "/members/api/gaonbill-developers/accounts/events", { as: two });
    expect(other.body.data.totalElements).toBe(0);
    expect((await primary.select().from(auditEvents)).length).toBeGreaterThan(30);
  });
});
