import { describe, expect, it } from "vitest";
import { sql } from "#server/db/drizzle.ts";
import { auditEvents } from "#server/db/schema/audit-events.ts";
import { recordAudit } from "#server/kernel/audit.ts";
import { createCaller } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { verifyAuditChain } from "./queries.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const origin = { clientIp: "203.0.113.7", requestId: "request-1", device: "시험" };
const record = (subjectUserSeq: number, userSeq?: number) =>
  primary.transaction((db) =>
    recordAudit(db, origin, { action: "LOGIN", userSeq, subjectUserSeq, detail: { z: 1, a: { c: 2, b: [1, "가"] } } }),
  );

describe("the audit log", () => {
  it("is one unbroken chain under parallel writers", async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => record(1_000 + n)));
    expect(await verifyAuditChain(primary)).toEqual({ checked: 30, brokenAt: undefined });
  });

  it("cannot be changed or emptied", async () => {
    await expect(primary.execute(sql`UPDATE audit_events SET action = 'LOGOUT'`)).rejects.toThrow();
    await expect(primary.execute(sql`DELETE FROM audit_events`)).rejects.toThrow();
    await expect(primary.execute(sql`TRUNCATE audit_events`)).rejects.toThrow();
  });

  it("names the first row that was changed by someone with more rights than we have", async () => {
    await expect(
      primary.transaction(async (db) => {
        await db.execute(sql`ALTER TABLE audit_events DISABLE TRIGGER audit_events_append_only`);
        await db.execute(sql`UPDATE audit_events SET do_ip = '198.51.100.1' WHERE audit_seq = 12`);
        expect(await verifyAuditChain(db)).toEqual({ checked: 11, brokenAt: 12 });
        await db.execute(sql`DELETE FROM audit_events WHERE audit_seq = 5`);
        expect((await verifyAuditChain(db)).brokenAt).toBe(6);
        throw new Error("undo");
      }),
    ).rejects.toThrow("undo");
  });

  it("shows people what concerns them, and nobody else's", async () => {
    const [one, two] = [await createCaller(services), await createCaller(services)];
    await record(one.userSeq, one.userSeq);
    await record(one.userSeq, two.userSeq);
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
