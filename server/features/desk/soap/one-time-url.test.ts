import { desc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { TARGETS } from "#contracts/companies/one-time-url-targets.ts";
import { BRANDS } from "#domain/provider.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { partnerKeys } from "#server/db/schema/companies/partners.ts";
import { restrictIps, restricts } from "#server/db/schema/companies/restricts.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { oneTimeValues } from "#server/db/schema/office/one-time-values.ts";
import { takeOneTimeUrl } from "#server/features/companies/one-time-urls/commands.ts";
import { createKey, createKeyedPartner, createMember, MEMBER_PASSWORD, startSoapScene } from "./test-scene.ts";

const { services, call } = await startSoapScene();
const db = services.databases.primary;
const origin = { clientIp: "203.0.113.9", requestId: "request-one", device: "시험 기기" };
const partner = await createKeyedPartner(services);
const member = await createMember(services, partner);

const validFields = { CERTKEY: partner.certKey, CorpNum: member.bizId, ID: member.id, PWD: "", TOGO: "TAXINVOICE" };
const ask = (changes: Partial<typeof validFields> = {}) => call("GetGaonBillURL", { ...validFields, ...changes });
const tokenOf = (url: string): string => url.split("/").at(-1) ?? "";
const take = (token: string) => takeOneTimeUrl(db, services, token, origin);

describe("a one-time URL", () => {
  it("leads the member user to the requested page once", async () => {
    const url = await ask();
    expect(url.startsWith(`${services.publicOrigin}/accounts/one-time/`)).toBe(true);
    expect(await take(tokenOf(url))).toEqual({
      path: `/console/partners/${partner.partnerSeq}/members/list/${member.memberSeq}/taxinvoices`,
      brand: BRANDS.real,
      partnerSeq: partner.partnerSeq,
      memberSeq: member.memberSeq,
      companySeq: member.companySeq,
      memberUserSeq: member.memberUserSeq,
    });
    expect(await take(tokenOf(url))).toBeUndefined();
  });

  it.each(Object.entries(TARGETS))("%s leads to %s", async (target, page) => {
    const visit = await take(tokenOf(await ask({ TOGO: target })));
    expect(visit?.path.endsWith(`/members/list/${member.memberSeq}/${page}`)).toBe(true);
  });

  it("works for one of many concurrent readers", async () => {
    const token = tokenOf(await ask());
    const visits = await Promise.all([1, 2, 3, 4, 5].map(() => take(token)));
    expect(visits.filter(Boolean)).toHaveLength(1);
  });

  it("expires after 60 seconds", async () => {
    const [before] = await db.select({ count: sql<number>`count(*)::int` }).from(oneTimeValues);
    const token = tokenOf(await ask());
    const [left] = await db
      .select({ seconds: sql<number>`extract(epoch FROM max(expires_dt) - now())::float` })
      .from(oneTimeValues);
    expect(left?.seconds).toBeGreaterThan(50);
    expect(left?.seconds).toBeLessThanOrEqual(60);
    await db.update(oneTimeValues).set({ expiresDT: sql`now() - interval '1 second'` });
    expect(await take(token)).toBeUndefined();
    const [after] = await db.select({ count: sql<number>`count(*)::int` }).from(oneTimeValues);
    expect(after).toEqual(before);
  });

  it.each(["", "x", "a".repeat(5_000), "한글"])("cannot be guessed: %.10s", async (token) => {
    expect(await take(token)).toBeUndefined();
  });

  it("opens nothing for a user suspended in the meantime", async () => {
    const other = await createMember(services, partner);
    const token = tokenOf(await ask({ CorpNum: other.bizId, ID: other.id }));
    await db.update(memberUsers).set({ state: "SUSPEND" }).where(eq(memberUsers.userSeq, other.memberUserSeq));
    expect(await take(token)).toBeUndefined();
    await db.update(memberUsers).set({ state: "ACTIVE" }).where(eq(memberUsers.userSeq, other.memberUserSeq));
    expect(await take(token)).toBeUndefined();
  });

  it("opens nothing once the company is no longer a member", async () => {
    const other = await createMember(services, partner);
    const token = tokenOf(await ask({ CorpNum: other.bizId, ID: other.id }));
    await db.delete(members).where(eq(members.memberSeq, other.memberSeq));
    expect(await take(token)).toBeUndefined();
  });

  it("leaves audit rows when issued and when used, without the token", async () => {
    const token = tokenOf(await ask());
    await take(token);
    const rows = await db.select().from(auditEvents).orderBy(desc(auditEvents.auditSeq)).limit(2);
    expect(rows.map(({ action, partnerSeq, userSeq }) => ({ action, partnerSeq, userSeq }))).toEqual([
      { action: "ONE_TIME_URL_USED", partnerSeq: partner.partnerSeq, userSeq: null },
      { action: "ONE_TIME_URL_ISSUED", partnerSeq: partner.partnerSeq, userSeq: null },
    ]);
    expect(rows[0]?.detail).toMatchObject({ memberUserSeq: member.memberUserSeq, companySeq: member.companySeq });
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(partner.certKey);
  });
});

describe("the business number", () => {
  it("may be written with hyphens", async () => {
    const hyphened = member.bizId.replace(/(...)(..)(.....)/, "$1-$2-$3");
    expect(await ask({ CorpNum: hyphened })).toMatch(/^http/);
  });
});

const testPartner = await createKeyedPartner(services, BRANDS.test);
const testMember = await createMember(services, testPartner);
const stranger = await createMember(services, await createKeyedPartner(services));
const colleague = await createMember(services, partner);
const expired = "expired-key";
await createKey(services, partner.partnerSeq, expired, "2020-01-01T00:00:00");
const inState = async (state: "LEAVE" | "SUSPEND" | "STANDBY") => {
  const { bizId, id } = await createMember(services, partner, { state });
  return { CorpNum: bizId, ID: id };
};

const left = await inState("LEAVE");
const waiting = await inState("STANDBY");
const suspended = await inState("SUSPEND");

describe("refusals", () => {
  it.each([
    ["an unknown key", { CERTKEY: "00000000-0000-0000-0000-000000000000" }, "-10002"],
    ["an empty key", { CERTKEY: "" }, "-10002"],
    ["an expired key", { CERTKEY: expired }, "-10002"],
    ["another partner's company", { CorpNum: stranger.bizId, ID: stranger.id }, "-10001"],
    ["a company nobody knows", { CorpNum: "1234567891" }, "-10001"],
    ["the partner itself, which is no member", { CorpNum: partner.bizId }, "-10001"],
    ["a company of the test server", { CorpNum: testMember.bizId, ID: testMember.id }, "-10001"],
    ["a real company through the test key", { CERTKEY: testPartner.certKey }, "-10001"],
    ["a business number of nine digits", { CorpNum: "123456789" }, "-32001"],
    ["no business number", { CorpNum: "" }, "-32001"],
    ["no id", { ID: "" }, "-32010"],
    ["an unknown id", { ID: "nobody" }, "-24005"],
    ["an id of another member company", { ID: colleague.id }, "-24005"],
    ["someone who left", left, "-32017"],
    ["someone waiting for approval", waiting, "-32018"],
    ["someone suspended", suspended, "-32019"],
    ["a wrong password", { PWD: "틀린 비밀번호" }, "-32011"],
    ["an unknown target", { TOGO: "NOWHERE" }, "-10007"],
    ["a target of Object's", { TOGO: "constructor" }, "-10007"],
    ["no target", { TOGO: "" }, "-10007"],
    ["an id that is SQL", { ID: "' OR 1=1 --" }, "-24005"],
  ] satisfies [string, Partial<typeof validFields>, string][])("%s", async (_, changes, code) => {
    const [before] = await db.select({ count: sql<number>`count(*)::int` }).from(oneTimeValues);
    expect(await ask(changes)).toBe(code);
    const [after] = await db.select({ count: sql<number>`count(*)::int` }).from(oneTimeValues);
    expect(after).toEqual(before);
  });

  it("spare a correct password and missing optional fields", async () => {
    expect(await ask({ PWD: MEMBER_PASSWORD })).toMatch(/^http/);
    expect(await call("GetGaonBillURL", {})).toBe("-10002");
  });

  it("for a test key do not apply to the test server's members", async () => {
    const mine = { CERTKEY: testPartner.certKey, CorpNum: testMember.bizId, ID: testMember.id };
    expect((await take(tokenOf(await ask(mine))))?.brand).toBe(BRANDS.test);
  });
});

describe("the key's last use", () => {
  const lastUse = async (partnerSeq: number) => {
    const [row] = await db
      .select({ at: sql<string>`last_used_dt::text` })
      .from(partnerKeys)
      .where(eq(partnerKeys.partnerSeq, partnerSeq));
    return row?.at;
  };

  it("is recorded at most once a minute", async () => {
    const { partnerSeq, certKey } = await createKeyedPartner(services);
    expect(await lastUse(partnerSeq)).toBeNull();
    await ask({ CERTKEY: certKey });
    const first = await lastUse(partnerSeq);
    expect(first).not.toBeNull();
    await ask({ CERTKEY: certKey });
    expect(await lastUse(partnerSeq)).toBe(first);
    await db.execute(
      sql`UPDATE partner_keys SET last_used_dt = now() - interval '61 seconds' WHERE partner_seq = ${partnerSeq}`,
    );
    await ask({ CERTKEY: certKey });
    expect(await lastUse(partnerSeq)).not.toBe(first);
  });
});

describe("a restriction of the partner", () => {
  const restrict = async (values: Partial<typeof restricts.$inferInsert>, ...cidrs: string[]) => {
    const own = await createKeyedPartner(services);
    const inside = await createMember(services, own);
    await db.insert(restricts).values({ partnerSeq: own.partnerSeq, ...values });
    for (const cidr of cidrs) await db.insert(restrictIps).values({ partnerSeq: own.partnerSeq, cidr });
    const fields = { ...validFields, CERTKEY: own.certKey, CorpNum: inside.bizId, ID: inside.id };
    return { fields, partnerSeq: own.partnerSeq };
  };

  it("refuses the key from addresses that are not listed", async () => {
    const { fields } = await restrict({ ipRestrictYN: true }, "198.51.100.0/24");
    expect(await call("GetGaonBillURL", fields)).toBe("-10009");
    expect(await call("GetGaonBillURL", fields, "198.51.100.4")).toMatch(/^http/);
  });

  it("refuses every page when members may not sign in, including URLs issued before", async () => {
    const { fields, partnerSeq } = await restrict({});
    const token = tokenOf(await call("GetGaonBillURL", fields));
    await db.update(restricts).set({ memberSignInYN: false }).where(eq(restricts.partnerSeq, partnerSeq));
    expect(await call("GetGaonBillURL", fields)).toBe("-10010");
    expect(await take(token)).toBeUndefined();
  });

  it("refuses only the pages of blocked services and of charging", async () => {
    const { fields } = await restrict({ blockedServices: ["message", "fax"], memberSettleYN: false });
    for (const TOGO of ["SMS", "FROMNUMBER", "FAX", "CHARGE"]) {
      expect(await call("GetGaonBillURL", { ...fields, TOGO }), TOGO).toBe("-10011");
    }
    for (const TOGO of ["MAIN", "TAXINVOICE", "USER"]) {
      expect(await call("GetGaonBillURL", { ...fields, TOGO }), TOGO).toMatch(/^http/);
    }
  });
});
