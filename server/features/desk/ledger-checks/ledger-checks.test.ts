import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pointEntries } from "#server/db/schema/money/point-entries.ts";
import { charge } from "#server/features/money/ledger/charge.ts";
import { postPoints } from "#server/features/money/ledger/post.ts";
import { verifyLedger } from "#server/features/money/ledger/verify-ledger.ts";
import { makePartitionsJob } from "#server/jobs/make-partitions.ts";
import { createCaller, createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { ledgerCheckJob } from "./commands.ts";

const CHECKS = "/api/staff/ledger-checks";
const { services, request } = await startTestApp();
const { primary } = services.databases;
const partner = await createPartner(services, { hasMemberBilling: true });
const { memberSeq } = await createMember(services, partner);
const served = { partnerSeq: partner.partnerSeq, memberSeq };
const staff = await createCaller(services, { scope: "manager" });
const general = await joinPartner(services, partner.partnerSeq);

await primary.transaction(async (db) => {
  await postPoints(db, { owner: served, pointCode: "10100", amount: 10_000, reference: randomUUID() });
  await charge(db, served, { pointCode: "50100", reference: randomUUID() });
});

const TABLES = ["usage_days", "usage_months", "usage_quarters", "partner_usage_days", "partner_usage_months"];
const newest = async () => (await request("GET", CHECKS, { as: staff })).body.data.content[0];

/** Undoes the manual changes of a test. */
async function tamper(statement: string, look: (db: Parameters<typeof verifyLedger>[0]) => Promise<void>) {
  await expect(
    primary.transaction(async (db) => {
      await db.execute(sql.raw(statement));
      await look(db);
      throw new Error("undo");
    }),
  ).rejects.toThrow("undo");
}

describe("the check of the ledger", () => {
  it("finds nothing without manual changes", async () => {
    const { checked, differences } = await verifyLedger(primary);
    expect(differences).toEqual([]);
    expect(Object.keys(checked)).toEqual(expect.arrayContaining(["balances", ...TABLES]));
  });

  it.each(TABLES)("names a changed, a missing and an extra total of %s", async (table) => {
    for (const statement of [
      `UPDATE ${table} SET revenue = revenue + 1`,
      `DELETE FROM ${table}`,
      `UPDATE ${table} SET point_code = '50200'`,
    ]) {
      await tamper(statement, async (db) => {
        const { differences } = await verifyLedger(db);
        expect(differences.map(({ kind }) => kind)).toContain(table);
        expect(new Set(differences.map(({ kind }) => kind))).toEqual(new Set([table]));
      });
    }
  });

  it("runs as a job and shows its result on the staff page and /readyz", async () => {
    await ledgerCheckJob.work(services, {});
    expect(await newest()).toMatchObject({ differenceCount: 0, firstDifference: null });
    expect((await request("GET", "/readyz")).body).toBe("ready");
    await primary.execute(sql`UPDATE balances SET bonus = 7`);
    await ledgerCheckJob.work(services, {});
    expect(await newest()).toMatchObject({ differenceCount: 1, firstDifference: expect.stringContaining("bonus 7") });
    const ready = await request("GET", "/readyz");
    expect([ready.status, ready.body]).toEqual([200, "ready\nwarning: the ledger differs in 1 places"]);
    await primary.execute(sql`UPDATE balances SET bonus = 0`);
  });

  it("is for staff only", async () => {
    for (const method of ["GET", "POST"] as const) {
      expect((await request(method, CHECKS)).status).toBe(401);
      expect((await request(method, CHECKS, { as: general })).status).toBe(404);
    }
    expect((await request("POST", CHECKS, { as: staff })).status).toBe(204);
  });
});

describe("the months of the ledger", () => {
  const parts = async () =>
    (
      await primary.execute<{ name: string }>(
        sql`SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'point_entries'::regclass ORDER BY 1`,
      )
    ).rows.map(({ name }) => name);

  it("are made three ahead and again where one is missing; /readyz reports too few", async () => {
    const before = await parts();
    for (const part of before.slice(-2)) await primary.execute(sql.raw(`DROP TABLE ${part}`));
    expect((await request("GET", "/readyz")).body).toContain("partitions are made only 1 months ahead");
    await makePartitionsJob.work(services, {});
    expect(await parts()).toEqual(before);
    await makePartitionsJob.work(services, {});
    expect(await parts()).toEqual(before);
  });

  it("refuse changes and deletions of entries, also through the month's own table", async () => {
    const [entry] = await primary.select().from(pointEntries).limit(1);
    const part = `point_entries_${entry?.pointDate.slice(0, 7).replace("-", "_")}`;
    for (const statement of [`UPDATE ${part} SET point = 1`, `DELETE FROM ${part}`, "TRUNCATE point_entries"]) {
      await expect(primary.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: "point entries are append-only" },
      });
    }
  });
});
