import { asc, eq, type SQL } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { partners, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { createCaller, createMember, createPartner, joinPartner, newBizId } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;

/** Makes a company on both servers with one lead of both. */
async function createPair(partnerCode: string) {
  const bizId = newBizId();
  const real = await createPartner(services, { bizId, partnerCode });
  const test = await createPartner(services, { bizId, partnerCode, brand: BRANDS.test });
  const lead = await joinPartner(services, real.partnerSeq);
  await joinAs(lead, test.partnerSeq);
  return { bizId, real, test, lead };
}

async function joinAs({ userSeq }: Caller, partnerSeq: number): Promise<void> {
  await primary.insert(partnerUsers).values({ partnerSeq, userSeq, partnerUserRole: "GENERAL" });
}

const { bizId, real, test, lead } = await createPair("HARU");
const stranger = await createCaller(services);
const info = { partnerSeq: real.partnerSeq, serviceName: "하루장부", partnerCode: "haru", bizId };
const put = (change: object = {}, as: Caller | undefined = lead) =>
  request("PUT", "/members/api/partners/service-info", { ...(as && { as }), body: { ...info, ...change } });
const bizIds = async (...partnerSeqs: number[]) => {
  const rows = await primary.select().from(partners).orderBy(asc(partners.partnerSeq));
  return rows.filter(({ partnerSeq }) => partnerSeqs.includes(partnerSeq)).map((row) => row.bizId);
};

const eventsWhere = (which: SQL) => primary.select().from(auditEvents).where(which).orderBy(asc(auditEvents.auditSeq));

beforeEach(() => primary.delete(rateLimits));

describe("PUT /members/api/partners/service-info", () => {
  it("changes name and code of this record alone and writes down what they were", async () => {
    const { body } = await put({ serviceName: "하루회계", brand: "GAONBILLTEST", settleMethod: 2 });
    expect(body.data).toMatchObject({
      serviceName: "하루회계",
      partnerCode: "HARU",
      brand: "GAONBILL",
      settleMethod: 1,
    });
    const [other] = await primary.select().from(partners).where(eq(partners.partnerSeq, test.partnerSeq));
    expect(other?.serviceName).toBe(test.serviceName);
    const rows = await eventsWhere(eq(auditEvents.action, "PARTNER_INFO_CHANGED"));
    expect(rows).toMatchObject([
      {
        userSeq: lead.userSeq,
        partnerSeq: real.partnerSeq,
        detail: { before: { serviceName: real.serviceName }, after: { serviceName: "하루회계" } },
      },
    ]);
  });

  it("leaves no row when nothing changes", async () => {
    const events = () => primary.$count(auditEvents);
    await put();
    const before = await events();
    expect((await put()).status).toBe(200);
    expect(await events()).toBe(before);
  });

  it("is for the partner's leads: anonymous 401, strangers 404, other roles 403, staff welcome", async () => {
    expect((await request("PUT", "/members/api/partners/service-info", { body: info })).status).toBe(401);
    expect((await put({}, stranger)).status).toBe(404);
    expect((await put({ partnerSeq: 999_999 })).status).toBe(404);
    for (const role of ["DEV", "CS", "ETC"] as const) {
      expect((await put({}, await joinPartner(services, real.partnerSeq, role))).body.code).toBe("FORBIDDEN");
    }
    expect((await put({}, await joinPartner(services, real.partnerSeq, "GENERAL", "LEAVE"))).status).toBe(404);
    expect((await put({}, await createCaller(services, { scope: "manager" }))).status).toBe(200);
  });

  it.each([
    [{ serviceName: " " }, "serviceName"],
    [{ serviceName: "가".repeat(51) }, "serviceName"],
    [{ partnerCode: "a" }, "partnerCode"],
    [{ partnerCode: "가나다" }, "partnerCode"],
    [{ bizId: "123-45-67890" }, "bizId"],
    [{ partnerSeq: "1" }, "partnerSeq"],
    [{ partnerSeq: 2 ** 53 }, "partnerSeq"],
  ])("refuses %j beside its field", async (change, field) => {
    const { status, body } = await put(change);
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(/[가-힣]/);
  });

  it("refuses a code that another partner of this server has; the test server's codes do not count", async () => {
    const { real: other } = await createPair("NAMU");
    await createPartner(services, { brand: BRANDS.test, partnerCode: "TESTONLY" });
    const { status, body } = await put({ partnerCode: "namu" });
    expect([status, body.code, body.fields.partnerCode]).toEqual([
      409,
      "DUPLICATE_PARTNER_CODE",
      "이미 사용 중인 파트너 코드입니다.",
    ]);
    expect((await put({ partnerCode: "testonly" })).status).toBe(200);
    expect(other.partnerCode).toBe("NAMU");
  });
});

describe("the business id", () => {
  it("moves both records to one company each, in one step, and back", async () => {
    const next = newBizId();
    const { body } = await put({ bizId: next });
    expect(body.data).toMatchObject({ bizId: next, company: { bizId: next } });
    expect(await bizIds(real.partnerSeq, test.partnerSeq)).toEqual([next, next]);
    const rows = await eventsWhere(eq(auditEvents.partnerSeq, test.partnerSeq));
    expect(rows).toMatchObject([{ detail: { before: { bizId }, after: { bizId: next } } }]);
    await put();
    expect(await bizIds(real.partnerSeq, test.partnerSeq)).toEqual([bizId, bizId]);
  });

  it("keeps the partner's own name, tells nothing about somebody's member of that number, and leaves it as it is", async () => {
    const member = await createMember(services, { ...real });
    const [company] = await primary.select().from(companies).where(eq(companies.companySeq, member.companySeq));
    const { body } = await put({ bizId: company?.bizId });
    expect(body.data.company).toEqual({ companySeq: member.companySeq, bizId: company?.bizId, name: real.companyName });
    const [after] = await primary.select().from(companies).where(eq(companies.companySeq, member.companySeq));
    expect(after).toEqual(company);
    const own = (await put()).body.data.company;
    expect(own.companySeq).toBe(real.companySeq);
  });

  it("stays where the other server's record is not one's own, for both", async () => {
    const { real, test, bizId } = await createPair("BADA");
    const half = await joinPartner(services, real.partnerSeq);
    const change = { partnerSeq: real.partnerSeq, partnerCode: "BADA", bizId: newBizId() };
    const { status, body } = await put(change, half);
    expect([status, body.code]).toEqual([403, "PARTNER_PAIR_FORBIDDEN"]);
    expect(await bizIds(real.partnerSeq, test.partnerSeq)).toEqual([bizId, bizId]);
    expect((await put({ ...change, bizId }, half)).status).toBe(200);
  });

  it("is refused when one of the two servers has it taken, and nothing is half", async () => {
    const taken = await createPartner(services, { brand: BRANDS.test, partnerCode: "SORI" });
    const { body } = await put({ bizId: taken.bizId, serviceName: "옮긴 이름" });
    expect([body.code, body.fields.bizId]).toEqual(["DUPLICATE_BIZ_ID", "이미 등록된 사업자등록번호입니다."]);
    expect(await bizIds(real.partnerSeq, test.partnerSeq)).toEqual([bizId, bizId]);
    const [row] = await primary.select().from(partners).where(eq(partners.partnerSeq, real.partnerSeq));
    expect(row?.serviceName).not.toBe("옮긴 이름");
  });

  it("never parts the two records, however many change it at once", async () => {
    const wanted = Array.from({ length: 8 }, newBizId);
    const answers = await Promise.all(
      wanted.map((next, n) =>
        put({ bizId: next, partnerSeq: n % 2 ? test.partnerSeq : real.partnerSeq, partnerCode: "HARU" }),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const [one, two] = await bizIds(real.partnerSeq, test.partnerSeq);
    expect(one).toBe(two);
    expect(wanted).toContain(one);
  });
});

describe("lookups for duplicate checks", () => {
  const look = (path: string, as?: Caller) => request("GET", `/members/api/partners/by/${path}`, { ...(as && { as }) });

  it("tell strangers that a value is taken and nothing else, people of the partner which one it is", async () => {
    const { real, lead, bizId } = await createPair("DURE");
    for (const path of ["GAONBILL/partnerCode?partnerCode=dure", `GAONBILL/bizId?bizId=${bizId}`]) {
      expect((await look(path, stranger)).body.data).toEqual({ exists: true, partner: null });
      const { partner } = (await look(path, lead)).body.data;
      expect(partner).toMatchObject({ partnerSeq: real.partnerSeq, partnerCode: "DURE" });
      expect(partner).not.toHaveProperty("partnerUsers");
      expect((await look(path)).status).toBe(401);
    }
  });

  it("are answered for each server alone", async () => {
    await createPartner(services, { brand: BRANDS.test, partnerCode: "ONLYTEST" });
    const { body } = await look("GAONBILL/partnerCode?partnerCode=ONLYTEST", stranger);
    expect(body.data).toEqual({ exists: false, partner: null });
    expect((await look("GAONBILLTEST/partnerCode?partnerCode=ONLYTEST", stranger)).body.data.exists).toBe(true);
  });

  it.each(["OTHER/partnerCode?partnerCode=HARU", "GAONBILL/partnerCode", "GAONBILL/bizId?bizId=1234567890"])(
    "refuse %s",
    async (path) => {
      expect((await look(path, stranger)).status).toBe(400);
    },
  );

  it("cannot be used to list all partners", async () => {
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => look("GAONBILL/partnerCode?partnerCode=HARU", stranger)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe("GET /members/api/partners/{partnerSeq}", () => {
  const get = (partnerSeq: number | string, as?: Caller) =>
    request("GET", `/members/api/partners/${partnerSeq}`, { ...(as && { as }) });

  it("shows the partner to its people", async () => {
    const { body } = await get(real.partnerSeq, await joinPartner(services, real.partnerSeq, "ETC"));
    expect(body.data).toMatchObject({ partnerSeq: real.partnerSeq, contractTo: null });
    expect(body.data.contractFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it("is closed to others, and to outsourced people on the real server", async () => {
    expect((await get(real.partnerSeq)).status).toBe(401);
    expect((await get(real.partnerSeq, stranger)).status).toBe(404);
    expect((await get(999_999, lead)).status).toBe(404);
    expect((await get("x", lead)).status).toBe(400);
    const outside = await joinPartner(services, real.partnerSeq, "OUTSOURCING");
    expect((await get(real.partnerSeq, outside)).status).toBe(403);
  });
});
