import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { PartnerAgreement } from "#contracts/companies/staff-partners.ts";
import { monthOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { supplyPrice } from "#domain/money/supply-price.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { pointEntries } from "#server/db/schema/money/point-entries.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { createCaller, createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { chargeOn } from "#testing/past-usage.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const staff = await createCaller(services, { scope: "manager" });
const PARTNERS = "/api/staff/partners";

const AGREED: PartnerAgreement = {
  partnerType: "RESELLER",
  hasPartnerBilling: false,
  hasMemberBilling: true,
  adjustYN: false,
  settleMethod: 1,
  contractFrom: "2026-01-01",
  contractTo: null,
};
let partner: Awaited<ReturnType<typeof createPartner>>;

beforeEach(async () => {
  partner = await createPartner(services, { ...AGREED, companyName: "계약 상사" });
});

const put = async (what: string, body: unknown, as = staff) =>
  (await request("PUT", `${PARTNERS}/${partner.partnerSeq}/${what}`, { as, body })).body;
const agree = (change: Partial<PartnerAgreement>, seen = AGREED) =>
  put("contract", { contract: { ...seen, ...change }, seen });
const stored = async () => {
  const [row] = await primary.select().from(partners).where(eq(partners.partnerSeq, partner.partnerSeq));
  return row;
};
const events = (action: string) =>
  primary
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.partnerSeq, partner.partnerSeq), eq(auditEvents.action, action)))
    .orderBy(asc(auditEvents.auditSeq));

describe("a partner's contract", () => {
  it("is changed by staff, with what was before in the audit log", async () => {
    const { data } = await agree({ adjustYN: true, settleMethod: 2, contractTo: "2027-12-31" });
    expect(data).toMatchObject({ adjustYN: true, settleMethod: 2, contractTo: "2027-12-31", companyName: "계약 상사" });
    const [event, ...more] = await events("CONTRACT_CHANGED");
    expect([event?.detail, more]).toEqual([
      {
        before: { adjustYN: false, settleMethod: 1, contractTo: null },
        after: { adjustYN: true, settleMethod: 2, contractTo: "2027-12-31" },
      },
      [],
    ]);
    expect((await stored())?.adjustFrom).toBe(monthOf(toSeoulDate(new Date())));
  });

  it("that is the same leaves no row", async () => {
    expect((await agree({})).data).toMatchObject(AGREED);
    expect(await events("CONTRACT_CHANGED")).toEqual([]);
  });

  it.each([
    ["no billing at all", { hasMemberBilling: false }, "contract.hasMemberBilling"],
    ["an end before its beginning", { contractTo: "2025-12-31" }, "contract.contractTo"],
    ["a day that does not exist", { contractFrom: "2026-02-30" }, "contract.contractFrom"],
    ["an unknown way", { settleMethod: 4 }, "contract.settleMethod"],
  ])("with %s is refused by field", async (_, change, field) => {
    const { code, fields } = await agree(change as Partial<PartnerAgreement>);
    expect([code, Object.keys(fields)]).toEqual(["INVALID_INPUT", [field]]);
    expect(await stored()).toMatchObject(AGREED);
  });

  it("changed by two at once keeps the first change; the second is refused", async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => agree({ settleMethod: 2 })),
      ...Array.from({ length: 10 }, () => agree({ adjustYN: true })),
    ]);
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(["CONFLICT"]));
    expect(await events("CONTRACT_CHANGED")).toHaveLength(1);
  });
});

describe("supply prices", () => {
  const change = (changes: unknown) => put("supply-costs", changes);
  const charged = async () => {
    const { memberSeq } = await createMember(services, partner);
    const reference = randomUUID();
    const served = { partnerSeq: partner.partnerSeq, memberSeq };
    await chargeOn(services, served, { on: toSeoulDate(new Date()), count: 1, reference });
    const [entry] = await primary.select().from(pointEntries).where(eq(pointEntries.reference, reference));
    return entry?.supplyPrice;
  };

  it("go before the catalogue's for what is used later, and can be given up again", async () => {
    const before = await charged();
    const { data } = await change([{ itemCode: 51, supplyCost: 3 }]);
    expect(data.find(({ itemCode }: { itemCode: number }) => itemCode === 51)).toEqual({
      itemCode: 51,
      item: "단문 문자(SMS)",
      supplyCost: 3,
      catalogueCost: supplyPrice("messageSms"),
      fromDT: expect.stringMatching(/^\d{4}-/),
      listPrice: expect.any(Number),
    });
    expect([before, await charged()]).toEqual([supplyPrice("messageSms"), 3]);
    await change([{ itemCode: 51, supplyCost: null }]);
    expect(await charged()).toBe(supplyPrice("messageSms"));
    const audited = (await events("SUPPLY_COST_CHANGED")).map(({ detail }) => detail);
    expect(audited).toEqual([
      { before: { 51: null }, after: { 51: 3 } },
      { before: { 51: 3 }, after: { 51: null } },
    ]);
  });

  it.each([
    ["an unknown item", [{ itemCode: 999, supplyCost: 1 }], "0.itemCode"],
    ["below nothing", [{ itemCode: 51, supplyCost: -1 }], "0.supplyCost"],
    ["half a won", [{ itemCode: 51, supplyCost: 1.5 }], "0.supplyCost"],
    ["the same item twice", [51, 51].map((itemCode) => ({ itemCode, supplyCost: 1 })), "1.itemCode"],
    ["nothing", [], "body"],
  ])("%s: refused by field", async (_, changes, field) => {
    const { code, fields } = await change(changes);
    expect([code, Object.keys(fields)]).toEqual(["INVALID_INPUT", [field]]);
  });
});

describe("partners for staff", () => {
  const get = async (path: string, as = staff) => (await request("GET", path, { as })).body;

  it("are found, each with contract, account and prices", async () => {
    const { content } = (await get(`${PARTNERS}?keyword=${partner.bizId}&adjust=off&partnerType=RESELLER`)).data;
    expect(content).toEqual([expect.objectContaining({ ...AGREED, partnerSeq: partner.partnerSeq, memberCount: 0 })]);
    expect((await get(`${PARTNERS}?keyword=${partner.bizId}&adjust=on`)).data.totalElements).toBe(0);
    const { data } = await get(`${PARTNERS}/${partner.partnerSeq}`);
    expect(data).toMatchObject({ ...AGREED, account: { accountNum: null } });
    expect(data.supplyCosts).toHaveLength(28);
    expect((await get(`${PARTNERS}/99999999`)).code).toBe("NOT_FOUND");
  });

  it("are nobody else's to see or to change", async () => {
    const general = await joinPartner(services, partner.partnerSeq);
    expect((await get(PARTNERS, general)).code).toBe("NOT_FOUND");
    expect((await get(`${PARTNERS}/${partner.partnerSeq}`, general)).code).toBe("NOT_FOUND");
    const wanted = { contract: { ...AGREED, adjustYN: true }, seen: AGREED };
    expect((await put("contract", wanted, general)).code).toBe("NOT_FOUND");
    expect((await put("supply-costs", [{ itemCode: 51, supplyCost: 0 }], general)).code).toBe("NOT_FOUND");
    expect(await stored()).toMatchObject(AGREED);
  });
});
