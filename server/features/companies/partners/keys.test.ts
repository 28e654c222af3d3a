import { asc, eq, type SQL, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { PartnerKey } from "#contracts/companies/partner-keys.ts";
import { BRANDS } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import { partnerKeys, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { createAccount, createCaller, createPartner, joinPartner, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { addPartnerKey } from "./partner-key.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const KEY = "11112222-3333-4444-5555-666677778888";

const { partnerSeq } = await createPartner(services, { partnerCode: "KEYS" });
const partnerKeySeq = await addPartnerKey(primary, services, partnerSeq, KEY);
const account = await createAccount(services, { password: PASSWORD });
const dev = await createCaller(services, { userSeq: account.userSeq });
await primary.insert(partnerUsers).values({ partnerSeq, userSeq: dev.userSeq, partnerUserRole: "DEV" });
const stranger = await createCaller(services);

const keysPath = (at = partnerSeq) => `/members/api/partners/${at}/keys`;
const list = (as?: Caller, at = partnerSeq) => request("GET", keysPath(at), { ...(as && { as }) });
const rotate = (as?: Caller, at = partnerSeq) => request("POST", keysPath(at), { ...(as && { as }) });
const reveal = (password: string | undefined, as: Caller | undefined = dev, seq = partnerKeySeq) =>
  request("POST", `${keysPath()}/${seq}/reveal`, { ...(as && { as }), body: { password } });
const lookUp = (partnerKey: string) => request("GET", `/members/api/partners/by/partnerKey/${partnerKey}`);

const eventsWhere = (which: SQL) => primary.select().from(auditEvents).where(which).orderBy(asc(auditEvents.auditSeq));

beforeEach(() => primary.delete(rateLimits));

describe("the list of keys", () => {
  it("shows the keys masked", async () => {
    const { body } = await list(dev);
    expect(body.data).toMatchObject([{ partnerKeySeq, maskedKey: "1111********8888", expiresDT: null }]);
    expect(JSON.stringify(body)).not.toContain(KEY);
  });
});

describe("revealing a key", () => {
  it("takes the caller's own password, and both outcomes are written down", async () => {
    const wrong = await reveal("wrong password");
    expect([wrong.status, wrong.body.code, wrong.body.fields.password]).toEqual([
      400,
      "WRONG_PASSWORD",
      "비밀번호가 맞지 않습니다.",
    ]);
    expect((await reveal(PASSWORD)).body.data).toEqual({ partnerKey: KEY });
    const rows = await eventsWhere(eq(auditEvents.partnerSeq, partnerSeq));
    expect(rows.map(({ action, userSeq }) => [action, userSeq])).toEqual([
      ["PARTNER_KEY_REVEAL_FAILED", dev.userSeq],
      ["PARTNER_KEY_REVEALED", dev.userSeq],
    ]);
    expect(JSON.stringify(rows)).not.toContain(KEY);
  });

  it("keeps the row of a refusal that came with an idempotency key, of provider staff too", async () => {
    const { userSeq } = await createAccount(services, { password: PASSWORD, scope: "manager" });
    const staff = await createCaller(services, { userSeq, scope: "manager" });
    const path = `${keysPath()}/${partnerKeySeq}/reveal`;
    const { body } = await request("POST", path, {
      as: staff,
      body: { password: "wrong password" },
      headers: { "Idempotency-Key": "reveal-1" },
    });
    expect(body.code).toBe("WRONG_PASSWORD");
    const rows = await eventsWhere(eq(auditEvents.userSeq, userSeq));
    expect(rows.map(({ action }) => action)).toEqual(["MANAGER_ACCESS", "PARTNER_KEY_REVEAL_FAILED"]);
  });

  it("tells people without a password to set one, and ends guessing", async () => {
    const social = await joinPartner(services, partnerSeq, "DEV");
    expect((await reveal("anything", social)).body.code).toBe("PASSWORD_NOT_SET");
    const tries = await Promise.all(Array.from({ length: 11 }, () => reveal("guess")));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it("refuses missing passwords, and keys that are another's or over", async () => {
    expect((await reveal(undefined)).body.fields.password).toMatch(/[가-힣]/);
    const other = await createPartner(services);
    const foreign = await addPartnerKey(primary, services, other.partnerSeq);
    expect((await reveal(PASSWORD, dev, foreign)).status).toBe(404);
    const over = await addPartnerKey(primary, services, partnerSeq);
    await primary
      .update(partnerKeys)
      .set({ expiresDT: sql`now() - interval '1 second'` })
      .where(eq(partnerKeys.partnerKeySeq, over));
    expect((await reveal(PASSWORD, dev, over)).status).toBe(404);
  });
});

describe("rotating the key", () => {
  it("makes a new one and lets the old one answer for 24 hours", async () => {
    const partner = await createPartner(services);
    await addPartnerKey(primary, services, partner.partnerSeq, "old-key");
    const owner = await joinPartner(services, partner.partnerSeq);
    const { data } = (await rotate(owner, partner.partnerSeq)).body as { data: PartnerKey[] };
    expect(data.map(({ expiresDT }) => expiresDT === null)).toEqual([true, false]);
    const [left] = await primary
      .select({ hours: sql<number>`extract(epoch FROM ${partnerKeys.expiresDT} - now())::float / 3600` })
      .from(partnerKeys)
      .where(eq(partnerKeys.partnerKeySeq, data[1]?.partnerKeySeq ?? 0));
    expect(left?.hours).toBeGreaterThan(23.9);
    expect(left?.hours).toBeLessThanOrEqual(24);
    expect((await lookUp("old-key")).status).toBe(200);
    await primary
      .update(partnerKeys)
      .set({ expiresDT: sql`now()` })
      .where(eq(partnerKeys.partnerSeq, partner.partnerSeq));
    expect((await lookUp("old-key")).body.code).toBe("PARTNER_KEY_UNKNOWN");
    const [row] = await eventsWhere(eq(auditEvents.action, "PARTNER_KEY_ROTATED"));
    expect(row?.detail).toEqual({
      before: { partnerKey: data[1]?.maskedKey },
      after: { partnerKey: data[0]?.maskedKey },
    });
  });

  it("leaves one key without an end, however many rotate at once", async () => {
    const partner = await createPartner(services);
    const owner = await joinPartner(services, partner.partnerSeq);
    await Promise.all(Array.from({ length: 5 }, () => rotate(owner, partner.partnerSeq)));
    const { data } = (await list(owner, partner.partnerSeq)).body as { data: PartnerKey[] };
    expect(data.filter(({ expiresDT }) => expiresDT === null)).toHaveLength(1);
    expect((await rotate(owner, partner.partnerSeq)).status).toBe(429);
  });
});

describe("who may see and rotate keys", () => {
  it("is by the table of rights", async () => {
    for (const role of ["SALES", "ADJUST", "CS", "ETC", "OUTSOURCING"] as const) {
      const caller = await joinPartner(services, partnerSeq, role);
      expect((await list(caller)).body.code, role).toBe("FORBIDDEN");
      expect((await rotate(caller)).body.code, role).toBe("FORBIDDEN");
      expect((await reveal(PASSWORD, caller)).body.code, role).toBe("FORBIDDEN");
    }
    for (const call of [list, rotate]) {
      expect((await call()).status).toBe(401);
      expect((await call(stranger)).status).toBe(404);
    }
    expect((await reveal(PASSWORD, stranger)).status).toBe(404);
  });

  it("lets outsourced people at the test server's keys", async () => {
    const testbed = await createPartner(services, { brand: BRANDS.test });
    const outside = await joinPartner(services, testbed.partnerSeq, "OUTSOURCING");
    expect((await rotate(outside, testbed.partnerSeq)).status).toBe(200);
  });
});

describe("GET /members/api/partners/by/partnerKey/{partnerKey}", () => {
  it("tells the holder of a key whose it is, without data of people, and notes the use", async () => {
    const { status, body } = await lookUp(KEY);
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual([
      "bizId",
      "brand",
      "company",
      "partnerCode",
      "partnerSeq",
      "partnerType",
      "serviceName",
    ]);
    expect(body.data).toMatchObject({ partnerSeq, partnerCode: "KEYS" });
    const [key] = (await list(dev)).body.data as PartnerKey[];
    expect(key?.lastUsedDT).not.toBeNull();
  });

  it.each(["wrong", KEY.toLowerCase().replace("1", "2"), "%20", "x".repeat(101)])("refuses %s", async (key) => {
    expect((await lookUp(key)).status).toBe(400);
  });

  it("cannot be guessed at leisure", async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => lookUp("wrong")));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
