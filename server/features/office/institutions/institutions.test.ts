import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addSeconds, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { INSTITUTIONS } from "#domain/support/institutions.ts";
import { moneySources } from "#server/db/schema/collecting/money-sources.ts";
import { dispatches } from "#server/db/schema/messages/dispatches.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { institutions } from "#server/db/schema/office/institutions.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { createCaller, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { watchInstitutions } from "./commands.ts";
import { findClosedInstitutions, findInstitution } from "./queries.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const staff = await createCaller(services, { scope: "manager" });
const BOARD = "/api/staff/institutions";
const now = () => toSeoulDateTime(new Date());
const change = (code: string, body: object) => request("PUT", `${BOARD}/${code}`, { as: staff, body });
const stateOf = async (code: string) => (await findInstitution(primary, code)).state;

beforeEach(() => primary.delete(institutions));

describe("the board", () => {
  it("lists every institution, well unless somebody says otherwise", async () => {
    const { body } = await request("GET", BOARD, { as: staff });
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual([...INSTITUTIONS.keys()]);
    expect(new Set(body.data.map(({ state }: { state: string }) => state))).toEqual(new Set(["NORMAL"]));
  });

  it("is changed by staff, and who did it is written down", async () => {
    const { status, body } = await change("carrier-KT", { state: "DOWN", note: "서울 일부에서 늦게 도착합니다." });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ name: "KT", state: "DOWN", isDetected: false });
    const [trace] = await primary.select().from(auditEvents).where(eq(auditEvents.action, "INSTITUTION_CHANGED"));
    expect(trace).toMatchObject({
      userSeq: staff.userSeq,
      detail: { code: "carrier-KT", before: { state: "NORMAL" } },
    });
  });

  it("knows maintenance while it lasts, and forgets it afterwards", async () => {
    const [before, after] = [addSeconds(now(), -60), addSeconds(now(), 3_600)];
    await change("kakao", { state: "NORMAL", maintenanceFrom: before, maintenanceUntil: after });
    expect(await findInstitution(primary, "kakao")).toMatchObject({ state: "MAINTENANCE", setState: "NORMAL" });
    expect(await findClosedInstitutions(primary)).toEqual(["kakao"]);
    await change("kakao", { state: "NORMAL", maintenanceFrom: addSeconds(now(), 600), maintenanceUntil: after });
    expect(await stateOf("kakao")).toBe("NORMAL");
    await change("kakao", { state: "NORMAL", maintenanceFrom: addSeconds(now(), -600), maintenanceUntil: before });
    expect(await findInstitution(primary, "kakao")).toMatchObject({ state: "NORMAL", maintenanceUntil: null });
  });

  it.each([
    [{ state: "GONE" }, 400],
    [{ state: "NORMAL", note: "가".repeat(201) }, 400],
    [{ state: "NORMAL", maintenanceFrom: "2026-01-01T00:00" }, 400],
    [{ state: "NORMAL", maintenanceFrom: "2026-01-02T00:00", maintenanceUntil: "2026-01-01T00:00" }, 400],
    [{ state: "NORMAL", maintenanceFrom: "2026-13-01T00:00", maintenanceUntil: "2027-01-01T00:00" }, 400],
  ])("refuses %j", async (body, status) => {
    expect((await change("kakao", body)).status).toBe(status);
  });

  it("does not exist for others, nor an institution nobody knows", async () => {
    const partner = await createPartner(services);
    const general = await joinPartner(services, partner.partnerSeq);
    expect((await request("GET", BOARD, { as: general })).status).toBe(404);
    expect((await request("PUT", `${BOARD}/kakao`, { as: general, body: { state: "DOWN" } })).status).toBe(404);
    expect((await request("GET", BOARD)).status).toBe(401);
    expect((await change("bank-9999", { state: "DOWN" })).status).toBe(404);
  });
});

describe("the watch", async () => {
  const real = await createPartner(services, { hasMemberBilling: true });
  const member = await createIssuingMember(services, real, { daysLeft: null });
  const onTest = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
  const tester = await createIssuingMember(services, onTest, { daysLeft: null });
  let lastSeq = 1_000_000;

  /** Writes so many dispatches with this result, minutes ago. */
  async function came(count: number, resultCode: string | null, { carrier = "KT", minutes = 10, of = member } = {}) {
    const at = addSeconds(now(), -60 * minutes);
    const first = lastSeq + 1;
    lastSeq += count;
    await primary.insert(dispatches).values(
      Array.from({ length: count }, (_, index) => ({
        partnerSeq: of.partnerSeq,
        memberSeq: of.memberSeq,
        brand: of.brand,
        docSeq: first + index,
        batchSeq: 1,
        service: carrier === "KAKAO" ? ("TALK" as const) : ("MESSAGE" as const),
        kind: "SMS" as const,
        toNumber: "01000000000",
        toName: "",
        text: "",
        isReserved: false,
        fee: 15,
        sendDT: at,
        insertDT: at,
        sentDT: at,
        carrier: resultCode === null ? null : carrier,
        resultCode,
        ...(resultCode === null
          ? { state: "SENDING" as const, dueDT: now() }
          : { state: "DELIVERED" as const, doneDT: at }),
      })),
    );
  }
  beforeEach(() => primary.execute(sql`DELETE FROM dispatches WHERE doc_seq > 1000000`));

  it("puts a carrier that fails on the board, and takes it off once it is well", async () => {
    await came(10, "4000");
    await came(10, "3042");
    await came(40, "3011", { carrier: "SKT" });
    await watchInstitutions(primary);
    expect(await findInstitution(primary, "carrier-KT")).toMatchObject({ state: "DELAYED", isDetected: true });
    expect(await stateOf("carrier-SKT")).toBe("NORMAL");
    await came(60, "4000");
    await watchInstitutions(primary);
    expect(await stateOf("carrier-KT")).toBe("NORMAL");
  });

  it("notices silence, and what it guesses stops nothing", async () => {
    await came(25, null, { carrier: "KAKAO", minutes: 30 });
    await watchInstitutions(primary);
    expect(await findInstitution(primary, "kakao")).toMatchObject({ state: "DOWN", isDetected: true });
    expect(await findClosedInstitutions(primary)).toEqual([]);
  });

  it("says nothing about few, what is long ago, or what was tried on the test server", async () => {
    await came(19, "3042");
    await came(30, "3042", { minutes: 90 });
    await came(30, "3042", { of: tester });
    await watchInstitutions(primary);
    expect(await stateOf("carrier-KT")).toBe("NORMAL");
  });

  it("leaves alone what staff have said", async () => {
    await change("carrier-KT", { state: "DOWN" });
    await came(30, "4000");
    await watchInstitutions(primary);
    expect(await stateOf("carrier-KT")).toBe("DOWN");
    await change("carrier-SKT", { state: "NORMAL" });
    await came(30, "3042", { carrier: "SKT" });
    await watchInstitutions(primary);
    expect(await stateOf("carrier-SKT")).toBe("NORMAL");
    await primary.execute(sql`UPDATE institutions SET change_dt = now() - interval '2 hours'`);
    await watchInstitutions(primary);
    expect(await findInstitution(primary, "carrier-SKT")).toMatchObject({ state: "DOWN", isDetected: true });
    expect(await stateOf("carrier-KT")).toBe("DOWN");
  });
});

describe("the watch over banks and card companies", async () => {
  const real = await createPartner(services, { hasMemberBilling: true });
  const member = await createIssuingMember(services, real, { daysLeft: null });
  const onTest = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
  const tester = await createIssuingMember(services, onTest, { daysLeft: null });
  beforeEach(() => primary.delete(moneySources));

  async function stood(count: number, standing: Partial<typeof moneySources.$inferInsert>, of = member) {
    const { partnerSeq, memberSeq, brand } = of;
    await primary.insert(moneySources).values(
      Array.from({ length: count }, () => ({
        partnerSeq,
        memberSeq,
        brand,
        kind: "BANK_ACCOUNT" as const,
        institution: "0081",
        owner: "C" as const,
        maskedNumber: "****1234",
        sealedNumber: Buffer.from("sealed"),
        ...standing,
      })),
    );
  }
  const maintained = (minutes: number) =>
    ({ state: "DELAYED", failure: "MAINTENANCE", failureDT: addSeconds(now(), -60 * minutes) }) as const;

  it("believes a bank that says it is maintained, until somebody is served again", async () => {
    await stood(1, maintained(70));
    await watchInstitutions(primary);
    expect(await findInstitution(primary, "bank-0081")).toMatchObject({ state: "MAINTENANCE", isDetected: true });
    expect(await findClosedInstitutions(primary)).toEqual([]);
    await stood(1, { state: "NORMAL", lastCollectedDT: now() });
    await watchInstitutions(primary);
    expect(await stateOf("bank-0081")).toBe("NORMAL");
  });

  it("guesses from silence where many are silent, and from nothing that is over or was tried on the test server", async () => {
    const silent = { state: "DELAYED", failure: "UNREACHABLE", failureDT: now() } as const;
    await stood(19, { ...silent, kind: "CARD", institution: "BC" });
    await stood(20, { ...silent, kind: "CARD", institution: "KB" });
    await stood(1, { ...maintained(130), institution: "0020" });
    await stood(1, { ...maintained(5), institution: "0020" }, tester);
    await watchInstitutions(primary);
    expect(await Promise.all(["card-BC", "card-KB", "bank-0020"].map(stateOf))).toEqual(["NORMAL", "DOWN", "NORMAL"]);
  });
});

it("people of a partner see who carries what they send and is not well", async () => {
  await change("kakao", { state: "DOWN" });
  await change("bank-0081", { state: "DELAYED" });
  const { partnerSeq } = await createPartner(services);
  const seen = async (query: string, role?: "ETC") => {
    const as = await joinPartner(services, partnerSeq, role);
    const answer = await request("GET", `/api/institutions/troubled${query}`, { as, at: { partnerSeq } });
    return answer.status === 200 ? answer.body.data.map(({ code }: { code: string }) => code) : answer.status;
  };
  expect(await seen("")).toEqual(["kakao", "bank-0081"]);
  expect(await seen("?service=TALK")).toEqual(["kakao"]);
  expect(await seen("?service=MESSAGE")).toEqual([]);
  expect(await seen("?service=PIGEON")).toBe(400);
  expect(await seen("", "ETC")).toBe(403);
  expect((await request("GET", "/api/institutions/troubled")).status).toBe(401);
});

it("everybody sees what is not well", async () => {
  await change("fax", { state: "DELAYED", note: "해외로 가는 팩스가 늦습니다." });
  const { body } = await request("GET", "/api/service-state");
  expect(body.data.institutions).toMatchObject([
    { name: "팩스 중계망", stateText: "지연", note: "해외로 가는 팩스가 늦습니다." },
  ]);
});
