import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { corpStateLookups, corpStates } from "#server/db/schema/collecting/corp-states.ts";
import { restricts } from "#server/db/schema/companies/restricts.ts";
import { institutions } from "#server/db/schema/office/institutions.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { createCaller, createPartner, joinPartner, shareMember } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
const { partnerSeq } = partner;
const general = await joinPartner(services, partnerSeq);

async function createLooker({ won = 1_000, of = partner } = {}) {
  const member = await createIssuingMember(services, of, { daysLeft: null, won });
  const at = { partnerSeq: of.partnerSeq, memberSeq: member.memberSeq };
  const call = (method: string, path = "", body?: unknown, as = general) =>
    request(method, `/api/corp-states${path}`, { as, at, ...(body !== undefined && { body }) });
  const lookUp = (...corpNums: string[]) => call("POST", "", { corpNums });
  return { ...member, at, call, lookUp };
}
type Looker = Awaited<ReturnType<typeof createLooker>>;

const fees = async ({ memberSeq }: Pick<Looker, "memberSeq">) => {
  const { rows } = await primary.execute<{ paid: string }>(
    sql`SELECT point_code || ' ' || count || ' ' || -(point + bonus_point) AS paid FROM point_entries
      WHERE member_seq = ${memberSeq} AND point_code IN ('71100', '70500') ORDER BY entry_seq`,
  );
  return rows.map(({ paid }) => paid);
};

describe("looking up", () => {
  it("returns state, tax type and closing date in the order of the request, and charges each number once a day", async () => {
    const looker = await createLooker();
    const { status, body } = await looker.lookUp("0000000029", "099-12-00016", "0000000034", "0991200016");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject([
      { corpNum: "0000000029", state: "CLOSED", taxType: "GENERAL", endDate: "2025-12-31", fee: 20 },
      { corpNum: "0991200016", state: "ACTIVE", taxType: "GENERAL", endDate: null, fee: 20 },
      { corpNum: "0000000034", state: "UNREGISTERED", taxType: null, endDate: null, fee: 20 },
    ]);
    expect(await fees(looker)).toEqual(["71100 3 60"]);
    await looker.lookUp("0991200016");
    await looker.lookUp("0991200016", "0991200020");
    expect(await fees(looker)).toEqual(["71100 3 60", "71100 1 20"]);
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });

  it("charges each member by itself, and a number again on the next day", async () => {
    const [one, other] = [await createLooker(), await createLooker()];
    await one.lookUp("0991200016");
    await other.lookUp("0991200016");
    expect([await fees(one), await fees(other)]).toEqual([["71100 1 20"], ["71100 1 20"]]);
    await primary
      .update(corpStateLookups)
      .set({ day: "2026-01-01" })
      .where(eq(corpStateLookups.memberSeq, one.memberSeq));
    await one.lookUp("0991200016");
    expect(await fees(one)).toEqual(["71100 1 20", "71100 1 20"]);
  });

  it("asks the tax office once a day for all members", async () => {
    const day = toSeoulDate(new Date());
    const standing = { brand: BRANDS.test, day, corpNum: "0998800013", state: "SUSPENDED", taxType: null } as const;
    await primary.insert(corpStates).values(standing);
    const { body } = await (await createLooker()).lookUp("0998800013");
    expect(body.data).toMatchObject([{ state: "SUSPENDED" }]);
  });

  it("is all or nothing when the balance is short", async () => {
    const looker = await createLooker({ won: 59 });
    const { status, body } = await looker.lookUp("0991200016", "0991200020", "0991200035");
    expect([status, body.code]).toEqual([402, "MEMBER_BALANCE_SHORT"]);
    expect(await fees(looker)).toEqual([]);
    expect((await looker.call("GET")).body.data.totalElements).toBe(0);
  });

  it("costs nothing when the tax office does not answer or is closed", async () => {
    const looker = await createLooker();
    expect((await looker.lookUp("0991200016", "0000000086")).body.code).toBe("CORP_STATE_UNANSWERED");
    await primary.insert(institutions).values({ code: "corp-state", state: "MAINTENANCE", note: "정기 점검입니다." });
    expect((await looker.lookUp("0998100015")).status).toBe(503);
    const { body } = await looker.call("GET", "/terms");
    expect(body.data.institution).toEqual({ state: "MAINTENANCE", note: "정기 점검입니다.", until: null });
    await primary.delete(institutions);
    expect(await fees(looker)).toEqual([]);
    expect((await looker.lookUp("0998100015")).status).toBe(200);
  });

  it("is refused when the partner has blocked it, before the tax office is asked", async () => {
    const blocking = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
    await primary.insert(restricts).values({ partnerSeq: blocking.partnerSeq, blockedServices: ["corpState"] });
    const person = await joinPartner(services, blocking.partnerSeq);
    const { at } = await createLooker({ of: blocking });
    const options = { as: person, at, body: { corpNums: ["0998700019"] } };
    expect((await request("POST", "/api/corp-states", options)).body.code).toBe("SERVICE_BLOCKED");
    const rows = await primary.select().from(corpStates).where(eq(corpStates.corpNum, "0998700019"));
    expect(rows).toEqual([]);
  });

  it.each([
    [[], "corpNums"],
    [["123"], "corpNums.0"],
    [["0991200016", "099120001\u0000"], "corpNums.1"],
    [Array.from({ length: 101 }, () => "0991200016"), "corpNums"],
  ])("refuses %j", async (corpNums, field) => {
    const { status, body } = await (await createLooker()).call("POST", "", { corpNums });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toContain(field);
  });

  it("charges each number once for forty-five calls at once", async () => {
    const looker = await createLooker();
    const numbers = ["0991200016", "0991200020", "0991200035"];
    const rotated = (index: number) => [...numbers.slice(index % 3), ...numbers.slice(0, index % 3)];
    const answers = await Promise.all(Array.from({ length: 45 }, (_, index) => looker.lookUp(...rotated(index))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const entries = await fees(looker);
    expect(entries.reduce((sum, entry) => sum + Number(entry.split(" ")[1]), 0)).toBe(3);
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });
});

describe("a subscription", () => {
  it("makes lookups free, in the paid month also after a stop", async () => {
    const looker = await createLooker({ won: 3_000 });
    expect((await looker.call("GET", "/terms")).body.data.subscription).toBeNull();
    const started = await looker.call("POST", "/subscription");
    expect(started.body.data.subscription).toMatchObject({ state: "ACTIVE", isUsable: true });
    expect((await looker.lookUp("0991200016")).body.data).toMatchObject([{ fee: 0 }]);
    const stopped = await looker.call("DELETE", "/subscription");
    expect(stopped.body.data.subscription).toMatchObject({ state: "STOPPED", isUsable: true });
    expect((await looker.lookUp("0991200020")).status).toBe(200);
    await looker.call("POST", "/subscription");
    expect(await fees(looker)).toEqual(["70500 1 3000"]);
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });

  it("does not start when nobody can pay, and then cannot be stopped", async () => {
    const looker = await createLooker({ won: 2_999 });
    expect((await looker.call("POST", "/subscription")).body.code).toBe("MEMBER_BALANCE_SHORT");
    expect((await looker.call("DELETE", "/subscription")).status).toBe(404);
  });
});

describe("the list of lookups", () => {
  it("has search, filter and a file, for this member alone", async () => {
    const [looker, other] = [await createLooker(), await createLooker()];
    await looker.lookUp("0000000029", "0991200016");
    await other.lookUp("0991200020");
    const find = async (query: string) =>
      (await looker.call("GET", query)).body.data.content.map(({ corpNum }: { corpNum: string }) => corpNum);
    expect((await find("?sort=corpNum,asc")).sort()).toEqual(["0000000029", "0991200016"]);
    expect(await find("?keyword=099-12-00016")).toEqual(["0991200016"]);
    expect(await find("?keyword=가람")).toEqual([]);
    expect(await find("?state=CLOSED")).toEqual(["0000000029"]);
    expect((await looker.call("GET", "?format=csv")).body).toContain("대표자의 주민등록번호로 발행해 주세요.");
  });
});

describe("rights", () => {
  it("lookups need the test server, a proven member and the right", async () => {
    const looker = await createLooker();
    const etc = await joinPartner(services, partnerSeq, "ETC");
    const sales = await joinPartner(services, partnerSeq, "SALES");
    expect((await looker.call("POST", "", { corpNums: ["0991200016"] }, etc)).status).toBe(403);
    expect((await looker.call("POST", "", { corpNums: ["0991200016"] }, sales)).status).toBe(403);
    expect((await looker.call("GET", "", undefined, sales)).status).toBe(200);
    expect((await looker.call("GET", "", undefined, await createCaller(services))).status).toBe(404);
    const real = await createPartner(services, { hasMemberBilling: true });
    const person = await joinPartner(services, real.partnerSeq);
    const realLooker = await createLooker({ of: real });
    expect((await realLooker.call("POST", "", { corpNums: ["0991200016"] }, person)).status).toBe(403);
    expect((await realLooker.call("POST", "/subscription", undefined, person)).status).toBe(403);
    const shared = await shareMember(services, partnerSeq, realLooker.companySeq, { provenBy: null });
    const at = { partnerSeq, memberSeq: shared.memberSeq };
    expect((await request("GET", "/api/corp-states", { as: general, at })).body.code).toBe("MEMBER_UNPROVEN");
  });
});
