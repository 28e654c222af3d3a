import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addMonths, firstDayOf, monthOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { supplyPrice } from "#domain/money/supply-price.ts";
import { BRANDS } from "#domain/provider.ts";
import { unitCosts } from "#server/db/schema/money/unit-costs.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { refund } from "#server/features/money/ledger/refund.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { chargeOn } from "#testing/past-usage.ts";
import { startTestApp } from "#testing/test-app.ts";
import { closePartnerMonths } from "./close-months.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const THIS_MONTH = monthOf(toSeoulDate(new Date()));
const LAST_MONTH = addMonths(THIS_MONTH, -1);
const HISTORIES = "/api/adjusts/histories";
const CONFIRM = `${HISTORIES}/${LAST_MONTH}/confirm`;

/** Makes a partner that earned 15,000 won last month and 3,000 the month before; every SMS earns a hundred. */
async function createSettled() {
  const contractFrom = firstDayOf(addMonths(THIS_MONTH, -2));
  const partner = await createPartner(services, { hasMemberBilling: true, adjustYN: true, contractFrom });
  const { partnerSeq } = partner;
  const [one, two] = [await createMember(services, partner), await createMember(services, partner)];
  const sms = { partnerSeq, memberSeq: null, itemCode: 51, unitCost: 100 + supplyPrice("messageSms") };
  await primary.insert(unitCosts).values(sms);
  const use = (memberSeq: number, month: string, count: number, reference = `${memberSeq} ${month} ${count}`) =>
    chargeOn(services, { partnerSeq, memberSeq }, { on: `${month}-05`, count, reference });
  await use(one.memberSeq, addMonths(THIS_MONTH, -2), 30);
  await use(one.memberSeq, LAST_MONTH, 110, "failed");
  await use(two.memberSeq, LAST_MONTH, 50);
  await primary.transaction((db) =>
    refund(db, {
      partnerSeq,
      pointCode: "65100",
      reference: "failed",
      count: 10,
      at: `${LAST_MONTH}-06T10:00:00`,
    }),
  );
  await closePartnerMonths(primary, partnerSeq, `${firstDayOf(THIS_MONTH)}T00:20:00`);
  const general = await joinPartner(services, partnerSeq);
  const ask = async (method: string, path: string, as = general) =>
    (await request(method, path, { as, at: { partnerSeq } })).body;
  return { partnerSeq, one, two, general, ask };
}

describe("settlements of a partner", () => {
  it("are listed newest first, with the running month and a derived status", async () => {
    const { ask, one, partnerSeq } = await createSettled();
    await chargeOn(services, { partnerSeq, memberSeq: one.memberSeq }, { on: firstDayOf(THIS_MONTH), count: 7 });
    const { data } = await ask("GET", HISTORIES);
    expect(data.map((row: Record<string, unknown>) => [row.adjustMonth, row.status, row.revenue, row.payable])).toEqual(
      [
        [THIS_MONTH, "STANDBY", 700, 0],
        [LAST_MONTH, "PLAN", 15_000, 18_000],
        [addMonths(THIS_MONTH, -2), "CARRY_OVER", 3_000, 0],
      ],
    );
    expect(data[1]).toMatchObject({ closeYN: false, adjustState: 2, carriedIn: 3_000, difference: 0, settleMethod: 1 });
    const ranged = await ask("GET", `${HISTORIES}?monthRange=${LAST_MONTH},${LAST_MONTH}`);
    expect(ranged.data).toEqual([data[1]]);
    expect((await ask("GET", `${HISTORIES}?monthRange=2026-02,2026-01`)).fields.monthRange).toMatch(/형식/);
    expect(await ask("GET", `${HISTORIES}?format=csv`)).toMatch(/정산 월,상태/);
  });

  it("open down to the ledger's rows, to the won", async () => {
    const { ask, one, two } = await createSettled();
    const { data } = await ask("GET", `${HISTORIES}/${LAST_MONTH}/details`);
    const supply = supplyPrice("messageSms");
    const prices = { pointCode: "65100", unitPrice: supply + 100, supplyPrice: supply };
    expect(data.lines).toEqual([
      expect.objectContaining({ memberSeq: one.memberSeq, bizId: one.bizId, count: 100, revenue: 10_000, ...prices }),
      expect.objectContaining({ memberSeq: two.memberSeq, count: 50, revenue: 5_000, ...prices }),
    ]);
    expect([data.lineRevenue, data.history.revenue]).toEqual([15_000, 15_000]);
    const entries = `${HISTORIES}/${LAST_MONTH}/entries?memberSeq=${one.memberSeq}&pointCode=65100`;
    const { content } = (await ask("GET", entries)).data;
    expect(content.map((row: Record<string, unknown>) => [row.pointCode, row.count, row.revenue])).toEqual([
      ["65100", 110, 11_000],
      ["45100", -10, -1_000],
    ]);
    expect((await ask("GET", `${HISTORIES}/${LAST_MONTH}/entries`)).data.totalElements).toBe(3);
    expect(await ask("GET", `${HISTORIES}/${LAST_MONTH}/details?format=csv`)).toMatch(/판매단가,공급단가,정산금액/);
  });

  it.each([
    ["a month before the contract", "2020-01", "NOT_FOUND"],
    ["a month that does not exist", "2026-13", "INVALID_INPUT"],
    ["no month at all", "%00", "INVALID_INPUT"],
  ])("know nothing of %s", async (_, month, code) => {
    const { ask } = await createSettled();
    expect((await ask("GET", `${HISTORIES}/${month}/details`)).code).toBe(code);
    expect((await ask("PUT", `${HISTORIES}/${month}/confirm`)).code).toBe(code);
  });
});

describe("confirming", () => {
  const confirmations = (partnerSeq: number) =>
    primary
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.partnerSeq, partnerSeq))
      .then((events) => events.filter(({ action }) => action === "ADJUST_CONFIRMED"));

  it("is done once, however often and by how many at once", async () => {
    const { ask, partnerSeq, general } = await createSettled();
    const answers = await Promise.all(Array.from({ length: 45 }, () => ask("PUT", CONFIRM)));
    expect(new Set(answers.map(({ data }) => data?.status))).toEqual(new Set(["CONFIRM"]));
    expect(answers[0].data).toMatchObject({ adjustState: 3, closeYN: false, confirmedByName: "시험 계정" });
    const [event, ...more] = await confirmations(partnerSeq);
    expect([event?.userSeq, event?.detail, more]).toEqual([
      general.userSeq,
      { adjustMonth: LAST_MONTH, payable: 18_000 },
      [],
    ]);
  });

  it("is refused for what is carried over or not added up yet", async () => {
    const { ask, partnerSeq } = await createSettled();
    for (const month of [addMonths(THIS_MONTH, -2), THIS_MONTH])
      expect((await ask("PUT", `${HISTORIES}/${month}/confirm`)).code).toBe("ADJUST_NOT_PLANNED");
    expect(await confirmations(partnerSeq)).toEqual([]);
  });
});

describe("who may", () => {
  const reads = [HISTORIES, `${HISTORIES}/${LAST_MONTH}/details`, `${HISTORIES}/${LAST_MONTH}/entries`];

  it("look: SALES; confirm: those with the right; nobody else's partner", async () => {
    const { partnerSeq, ask } = await createSettled();
    const sales = await joinPartner(services, partnerSeq, "SALES");
    for (const path of reads) {
      expect((await ask("GET", path, sales)).data).toBeDefined();
      expect((await ask("GET", path, await joinPartner(services, partnerSeq, "CS"))).code).toBe("FORBIDDEN");
    }
    expect((await ask("PUT", CONFIRM, sales)).code).toBe("FORBIDDEN");
    const other = await createSettled();
    expect((await ask("PUT", CONFIRM, other.general)).code).toBe("NOT_FOUND");
    expect((await ask("GET", HISTORIES)).data[1].status).toBe("PLAN");
    expect((await ask("PUT", CONFIRM, await joinPartner(services, partnerSeq, "ADJUST"))).data.status).toBe("CONFIRM");
    expect((await request("GET", HISTORIES)).status).toBe(401);
  });

  it.each([
    ["without settlement", { adjustYN: false }, "SETTLEMENT_REQUIRED"],
    ["on the test server", { adjustYN: true, brand: BRANDS.test }, "REAL_BRAND_REQUIRED"],
  ])("a partner %s is told why not", async (_, given, code) => {
    const { partnerSeq } = await createPartner(services, { hasMemberBilling: true, ...given });
    const as = await joinPartner(services, partnerSeq);
    for (const path of reads) expect((await request("GET", path, { as, at: { partnerSeq } })).body.code).toBe(code);
    expect((await request("PUT", CONFIRM, { as, at: { partnerSeq } })).body.code).toBe(code);
    for (const path of ["/api/adjusts/configs", "/api/adjusts/accounts"])
      expect((await request("GET", path, { as, at: { partnerSeq } })).status).toBe(200);
  });
});
