import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Partner } from "#contracts/companies/partners.ts";
import { partnerKeys, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { createCaller, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const MINE = "/members/api/gaonbill-developers/accounts/partners";
const owner = await createCaller(services);
const stranger = await createCaller(services);
const staff = await createCaller(services, { scope: "manager" });

const registration = {
  companyName: "누리소프트",
  bizId: "123-45-67891",
  serviceName: "누리장부",
  partnerCode: "nuri",
  partnerType: "RESELLER",
};
const register = async (change: object = {}, as = owner) => {
  await primary.delete(rateLimits);
  return request("POST", "/members/api/partners", { as, body: { ...registration, ...change } });
};
const mine = async (as = owner): Promise<Partner[]> => (await request("GET", MINE, { as })).body.data;
const keyOf = async (partnerSeq: number) => {
  const [row] = await primary.select().from(partnerKeys).where(eq(partnerKeys.partnerSeq, partnerSeq));
  return services.secrets.open("partner-key", row?.sealedKey ?? Buffer.alloc(0));
};

const { real, testbed } = (await register()).body.data as { real: Partner; testbed: Partner };

describe("registering a partner", () => {
  it("makes a real and a test record that share the business id, led by the registrant, each with a key of its own", async () => {
    expect(real).toMatchObject({
      brand: "GAONBILL",
      bizId: "1234567891",
      partnerCode: "NURI",
      serviceName: "누리장부",
    });
    expect(testbed).toMatchObject({ brand: "GAONBILLTEST", bizId: "1234567891" });
    expect(real.partnerUsers).toMatchObject([
      { userSeq: owner.userSeq, partnerUserRole: "GENERAL", partnerUserState: "ACTIVE" },
    ]);
    expect(await keyOf(real.partnerSeq)).not.toBe(await keyOf(testbed.partnerSeq));
    expect((await mine()).map(({ partnerSeq }) => partnerSeq)).toEqual([real.partnerSeq, testbed.partnerSeq]);
  });

  it.each([
    [{ bizId: "123-45-67890" }, "bizId"],
    [{ partnerCode: "코드" }, "partnerCode"],
    [{ serviceName: " " }, "serviceName"],
    [{ partnerType: "OTHER" }, "partnerType"],
  ])("refuses %j beside its field", async (change, field) => {
    const { status, body } = await register(change);
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(/[가-힣]/);
  });

  it("refuses a business id or code that is taken and leaves nothing half", async () => {
    expect((await register({ partnerCode: "OTHER" }, stranger)).body.code).toBe("DUPLICATE_BIZ_ID");
    expect((await register({ bizId: "2208162517" }, stranger)).body.code).toBe("DUPLICATE_PARTNER_CODE");
    expect(await mine(stranger)).toEqual([]);
  });

  it("lets one of ten parallel registrations through", async () => {
    await primary.delete(rateLimits);
    const body = { ...registration, bizId: "1248100998", partnerCode: "RACE" };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => request("POST", "/members/api/partners", { as: owner, body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("takes no brand, number or flag from outside", async () => {
    const change = { bizId: "1138521083", partnerCode: "MASS", brand: "GAONBILLTEST", partnerSeq: 1, adjustYN: true };
    expect((await register(change)).body.data.real).toMatchObject({ brand: "GAONBILL", adjustYN: false });
  });
});

describe("the list", () => {
  it("is one's own: nobody else's, everything for staff, nothing for visitors", async () => {
    expect(await mine(stranger)).toEqual([]);
    expect((await mine(staff)).length).toBeGreaterThanOrEqual(2);
    expect((await request("GET", MINE)).status).toBe(401);
  });

  it("gains a partner by its key, once, and not for someone who left", async () => {
    const append = (partnerKey: string, as = stranger) =>
      request("POST", `${MINE}/${real.partnerSeq}`, { as, body: { partnerKey } });
    expect((await append("wrong")).body.code).toBe("PARTNER_KEY_UNKNOWN");
    expect((await append(await keyOf(testbed.partnerSeq))).body.code).toBe("PARTNER_KEY_UNKNOWN");
    const key = await keyOf(real.partnerSeq);
    for (let n = 0; n < 2; n += 1) expect((await append(key)).status).toBe(200);
    const [entry] = await mine(stranger);
    expect(entry?.partnerUsers.filter(({ userSeq }) => userSeq === stranger.userSeq)).toMatchObject([
      { partnerUserRole: "DEV" },
    ]);
    await primary
      .update(partnerUsers)
      .set({ partnerUserState: "LEAVE" })
      .where(and(eq(partnerUsers.partnerSeq, real.partnerSeq), eq(partnerUsers.userSeq, stranger.userSeq)));
    expect((await append(key)).body.code).toBe("FORBIDDEN");
    expect(await mine(stranger)).toEqual([]);
  });

  it("lets a person leave a partner, but never its last lead", async () => {
    const remove = (as: typeof owner) => request("DELETE", `${MINE}/${testbed.partnerSeq}`, { as });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(owner)).body.code).toBe("LAST_GENERAL");
    const other = await createCaller(services);
    await primary
      .insert(partnerUsers)
      .values({ partnerSeq: testbed.partnerSeq, userSeq: other.userSeq, partnerUserRole: "CEO" });
    expect((await remove(owner)).status).toBe(204);
    expect((await mine()).some(({ partnerSeq }) => partnerSeq === testbed.partnerSeq)).toBe(false);
    const rows = await primary.select().from(auditEvents).where(eq(auditEvents.action, "PARTNER_REMOVED"));
    expect(rows).toMatchObject([{ userSeq: owner.userSeq, partnerSeq: testbed.partnerSeq }]);
  });
});

it("names its own people and nobody else's", async () => {
  const [here, elsewhere] = [await createPartner(services), await createPartner(services)];
  const lead = await joinPartner(services, here.partnerSeq);
  await joinPartner(services, elsewhere.partnerSeq);
  const alone = [expect.objectContaining({ userSeq: lead.userSeq })];
  const { body } = await request("GET", `/members/api/partners/${here.partnerSeq}`, { as: lead });
  expect(body.data.partnerUsers).toEqual(alone);
  expect((await mine(lead)).map((partner) => partner.partnerUsers)).toEqual([alone]);
});
