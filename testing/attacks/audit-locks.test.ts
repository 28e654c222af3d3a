import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { recordAudit } from "#server/call/audit/audit.ts";
import type { Db } from "#server/db/connect.ts";
import { verifyAuditChains } from "#server/features/office/audit/verify-chains.ts";
import { createPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services } = await startTestApp();
const { primary } = services.databases;
const origin = { clientIp: "203.0.113.7", requestId: "request-1", device: "시험" };
const record = (db: Db, partnerSeq?: number) =>
  recordAudit(db, origin, { action: "MANAGER_ACCESS", userSeq: 1, ...(partnerSeq && { partnerSeq }) });

/** Runs the work in a transaction that stays open until it is told to go on. */
async function holdOpen(work: (db: Db) => Promise<void>) {
  const [done, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const committed = primary.transaction(async (db) => {
    await work(db);
    done.resolve();
    await goOn.promise;
  });
  await Promise.race([done.promise, committed]);
  return { goOn: goOn.resolve, committed };
}

afterEach(async () => expect((await verifyAuditChains(primary)).faults).toEqual([]));

describe("audited writes", () => {
  it("do not wait for an open transaction that has recorded something, for one of 200 partners or the same one", async () => {
    const partnerSeqs = Array.from({ length: 200 }, (_, n) => n + 1);
    const slow = await holdOpen(async (db) => {
      for (const partnerSeq of partnerSeqs) await record(db, partnerSeq);
      await record(db);
    });
    await Promise.all([...partnerSeqs, undefined].map((partnerSeq) => record(primary, partnerSeq)));
    slow.goOn();
    await slow.committed;
    const { rows } = await primary.execute(sql`SELECT DISTINCT length::int FROM audit_chains`);
    expect(rows).toEqual([{ length: 2 }]);
  });

  it("never deadlock over two partners named in opposite orders", async () => {
    const pair = (first: number, second: number) =>
      primary.transaction(async (db) => {
        await record(db, first);
        await record(db, second);
      });
    await Promise.all(Array.from({ length: 100 }, (_, n) => (n % 2 ? pair(501, 502) : pair(502, 501))));
  });

  it("never deadlock with a row lock, taken before the audit row or after it", async () => {
    const { partnerSeq } = await createPartner(services);
    const lock = (db: Db) => db.execute(sql`SELECT 1 FROM partners WHERE partner_seq = ${partnerSeq} FOR UPDATE`);
    const auditFirst = await holdOpen((db) => record(db, partnerSeq));
    const lockFirst = await holdOpen(async (db) => {
      await lock(db);
      await record(db, partnerSeq);
    });
    const waiting = primary.transaction(async (db) => {
      await record(db, partnerSeq);
      await lock(db);
    });
    auditFirst.goOn();
    await auditFirst.committed;
    lockFirst.goOn();
    await Promise.all([lockFirst.committed, waiting]);
  });
});
