import { and, desc, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { MemberUnitCost, PartnerUnitCost } from "#contracts/money/billings.ts";
import { SERVICE_ITEMS } from "#domain/money/item-codes.ts";
import { BRANDS } from "#domain/provider.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { unitCosts } from "#server/db/schema/money/unit-costs.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const partner = await createPartner(services, { hasMemberBilling: true });
const { partnerSeq } = partner;
const [first, second] = [await createMember(services, partner), await createMember(services, partner)];
const general = await joinPartner(services, partnerSeq);
const elsewhere = await createPartner(services);
const foreign = await createMember(services, elsewhere);
const stranger = await joinPartner(services, elsewhere.partnerSeq);
await primary.insert(unitCosts).values({ partnerSeq, memberSeq: null, itemCode: 51, unitCost: 18 });

const COSTS = "/api/billings/child-members/unit-cost";
const [TAX_INVOICE, SMS] = [1, 51];
const at = { partnerSeq };

const read = async (query = ""): Promise<MemberUnitCost[]> =>
  (await request("GET", COSTS + query, { as: general, at })).body.data;
const priceOf = async (memberSeq: number, itemCode: number) => {
  const found = (await read()).find((row) => row.memberSeq === memberSeq && row.itemCode === itemCode);
  return found && { unitCost: found.unitCost, isDefault: found.isDefault };
};
const put = (body: unknown, as = general, place: { partnerSeq: number; memberSeq?: number } = at) =>
  request("PUT", COSTS, { as, at: place, body });
const newestAudit = async () => {
  const rows = await primary
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "UNIT_COST_CHANGED"))
    .orderBy(desc(auditEvents.auditSeq));
  return { newest: rows[0], count: rows.length };
};

describe("a partner's billing", () => {
  it("says who pays", async () => {
    const { data } = (await request("GET", "/api/billings/partners/billing-method", { as: general, at })).body;
    expect(data).toEqual({ hasPartnerBilling: false, hasMemberBilling: true });
  });

  it("has a default price for every item, the price list's where the partner has none", async () => {
    const { data } = (await request("GET", "/api/billings/partners/unit-cost", { as: general, at })).body;
    expect(data).toHaveLength(SERVICE_ITEMS.length);
    const of = (number: number) => data.find(({ itemCode }: PartnerUnitCost) => itemCode === number);
    expect(of(SMS)).toEqual({ itemCode: SMS, isDefault: false, unitCost: 18, supplyCost: expect.any(Number) });
    expect(of(TAX_INVOICE)).toEqual({ itemCode: TAX_INVOICE, isDefault: true, unitCost: 100, supplyCost: 60 });
  });
});

describe("prices of members", () => {
  it("§3: every item of every member, the partner's default where it has no price of its own", async () => {
    const rows = await read();
    expect(rows).toHaveLength(2 * SERVICE_ITEMS.length);
    expect(rows).toContainEqual({ memberSeq: first.memberSeq, itemCode: SMS, isDefault: true, unitCost: 18 });
    expect(rows).toContainEqual({ memberSeq: second.memberSeq, itemCode: TAX_INVOICE, isDefault: true, unitCost: 100 });
  });

  it("§7.3: one entry with a number and a price changes; null or nothing goes back to the default", async () => {
    const { memberSeq } = first;
    for (const reset of [{}, { unitCost: null }]) {
      const answer = await put({ itemCode: SMS, memberSeq, unitCost: 12 });
      expect(answer.body.data).toEqual([{ memberSeq, itemCode: SMS, isDefault: false, unitCost: 12 }]);
      expect(await priceOf(memberSeq, SMS)).toEqual({ unitCost: 12, isDefault: false });
      const { data } = (await put({ itemCode: SMS, memberSeq, ...reset })).body;
      expect(data).toEqual([{ memberSeq, itemCode: SMS, isDefault: true, unitCost: 18 }]);
    }
    expect(await priceOf(memberSeq, SMS)).toEqual({ unitCost: 18, isDefault: true });
  });

  it("takes the member from the session, and no other than that", async () => {
    const place = { partnerSeq, memberSeq: second.memberSeq };
    expect((await put({ itemCode: SMS, unitCost: 0 }, general, place)).status).toBe(200);
    expect(await priceOf(second.memberSeq, SMS)).toEqual({ unitCost: 0, isDefault: false });
    const other = await put({ itemCode: SMS, memberSeq: first.memberSeq, unitCost: 1 }, general, place);
    expect(other.body.fields.memberSeq).toMatch(/[가-힣]/);
    await put({ itemCode: SMS }, general, place);
  });

  it("a list is saved whole or not at all", async () => {
    const list = [first, second].map(({ memberSeq }, index) => ({
      itemCode: TAX_INVOICE,
      memberSeq,
      unitCost: 70 + index,
    }));
    expect((await put(list)).body.data).toHaveLength(2);
    expect(await priceOf(second.memberSeq, TAX_INVOICE)).toEqual({ unitCost: 71, isDefault: false });
    const broken = [
      { itemCode: TAX_INVOICE, memberSeq: first.memberSeq, unitCost: 1 },
      { itemCode: TAX_INVOICE, memberSeq: foreign.memberSeq, unitCost: 1 },
    ];
    const answer = await put(broken);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ "1.memberSeq": "이 파트너의 회원사가 아닙니다." });
    expect(await priceOf(first.memberSeq, TAX_INVOICE)).toEqual({ unitCost: 70, isDefault: false });
    await put(list.map(({ itemCode, memberSeq }) => ({ itemCode, memberSeq, unitCost: null })));
    expect((await read()).every(({ isDefault }) => isDefault)).toBe(true);
  });

  it("all 28 items of a hundred members go in one save", async () => {
    const big = await createPartner(services);
    const boss = await joinPartner(services, big.partnerSeq);
    const created = await Promise.all(Array.from({ length: 100 }, () => createMember(services, big)));
    const list = created.flatMap(({ memberSeq }) =>
      SERVICE_ITEMS.map(({ number }) => ({ itemCode: number, memberSeq, unitCost: 7 })),
    );
    expect((await put(list, boss, { partnerSeq: big.partnerSeq })).status).toBe(200);
    const resets = list.map(({ itemCode, memberSeq }) => ({ itemCode, memberSeq }));
    expect((await put(resets, boss, { partnerSeq: big.partnerSeq })).status).toBe(200);
    expect(await primary.$count(unitCosts, eq(unitCosts.partnerSeq, big.partnerSeq))).toBe(0);
  });

  it("leave one audit row with what changed, before and after, and none when nothing did", async () => {
    const change = [
      { itemCode: SMS, memberSeq: first.memberSeq, unitCost: 16 },
      { itemCode: TAX_INVOICE, memberSeq: first.memberSeq, unitCost: null },
    ];
    await put(change);
    const { newest, count } = await newestAudit();
    const key = `${first.memberSeq}.${SMS}`;
    expect(newest).toMatchObject({ userSeq: general.userSeq, partnerSeq, doSessionType: "PARTNER" });
    expect(newest?.detail).toEqual({ before: { [key]: null }, after: { [key]: 16 } });
    await put(change);
    expect((await newestAudit()).count).toBe(count);
    await put({ itemCode: SMS, memberSeq: first.memberSeq });
    expect((await newestAudit()).newest?.detail).toEqual({ before: { [key]: 16 }, after: { [key]: null } });
  });

  it("of parallel changes each names what it replaced", async () => {
    const { memberSeq } = second;
    await Promise.all(Array.from({ length: 12 }, (_, n) => put({ itemCode: SMS, memberSeq, unitCost: 100 + n })));
    const rows = await primary
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, "UNIT_COST_CHANGED"), eq(auditEvents.partnerSeq, partnerSeq)))
      .orderBy(desc(auditEvents.auditSeq))
      .limit(12);
    const details = rows.map(({ detail }) => detail as Record<"before" | "after", object>);
    for (const [index, { before }] of details.slice(0, -1).entries()) expect(before).toEqual(details[index + 1]?.after);
    await put({ itemCode: SMS, memberSeq });
  });

  it("never touch the partner's default", async () => {
    const [row] = await primary
      .select()
      .from(unitCosts)
      .where(and(eq(unitCosts.partnerSeq, partnerSeq), isNull(unitCosts.memberSeq)));
    expect(row).toMatchObject({ itemCode: SMS, unitCost: 18 });
  });
});

describe("a request for a payment", () => {
  it("may be some members, a name, a category", async () => {
    await primary.update(companies).set({ name: "해솔 식품" }).where(eq(companies.companySeq, first.companySeq));
    const seqs = async (query: string) => [...new Set((await read(query)).map(({ memberSeq }) => memberSeq))];
    expect(await seqs(`?memberSeq=${second.memberSeq}`)).toEqual([second.memberSeq]);
    expect(await seqs(`?memberSeq=${second.memberSeq}&memberSeq=${first.memberSeq}`)).toHaveLength(2);
    expect(await seqs(`?memberSeq=${foreign.memberSeq}`)).toEqual([]);
    expect(await seqs("?keyword=ㅎㅅㅅㅍ")).toEqual([first.memberSeq]);
    const items = (await read(`?category=message&memberSeq=${first.memberSeq}`)).map(({ itemCode }) => itemCode);
    expect(items).toEqual([51, 52, 53]);
  });

  it("may be a file", async () => {
    const { headers, body } = await request("GET", `${COSTS}?format=csv&keyword=해솔&category=message`, {
      as: general,
      at,
    });
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const [head, line, ...rest] = body.trim().split("\r\n");
    expect(head).toMatch(/^(\uFEFF)?사업자등록번호,상호,단문 문자\(SMS\),장문 문자\(LMS\),포토 문자\(MMS\)$/);
    expect(line).toMatch(/,해솔 식품,18,40,100$/);
    expect(rest).toEqual([]);
  });

  it.each(["?memberSeq=x", "?memberSeq=1&memberSeq=-1", "?category=nothing", "?format=pdf"])(
    "%s is refused",
    async (query) => {
      expect((await request("GET", COSTS + query, { as: general, at })).status).toBe(400);
    },
  );
});

describe("bad input", () => {
  const { memberSeq } = first;
  it.each([
    [{ memberSeq, unitCost: 1 }, "itemCode"],
    [{ itemCode: 9, memberSeq, unitCost: 1 }, "itemCode"],
    [{ itemCode: 0, memberSeq, unitCost: 1 }, "itemCode"],
    [{ itemCode: "51", memberSeq, unitCost: 1 }, "itemCode"],
    [{ itemCode: SMS, unitCost: 1 }, "memberSeq"],
    [{ itemCode: SMS, memberSeq: 0, unitCost: 1 }, "memberSeq"],
    [{ itemCode: SMS, memberSeq: foreign.memberSeq, unitCost: 1 }, "memberSeq"],
    [{ itemCode: SMS, memberSeq, unitCost: -1 }, "unitCost"],
    [{ itemCode: SMS, memberSeq, unitCost: 0.5 }, "unitCost"],
    [{ itemCode: SMS, memberSeq, unitCost: 1_000_001 }, "unitCost"],
    [{ itemCode: SMS, memberSeq, unitCost: "1,234" }, "unitCost"],
    [
      [
        { itemCode: SMS, memberSeq, unitCost: 1 },
        { itemCode: SMS, memberSeq, unitCost: "2" },
      ],
      "1.unitCost",
    ],
    [
      [
        { itemCode: SMS, memberSeq, unitCost: 1 },
        { itemCode: SMS, memberSeq },
      ],
      "1.itemCode",
    ],
    [[], "body"],
  ])("PUT %j is refused beside its field", async (body, field) => {
    const answer = await put(body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields[field]).toMatch(/[가-힣]/);
  });

  it("fields the contract does not list are ignored", async () => {
    const extra = { partnerSeq: elsewhere.partnerSeq, isDefault: false, brand: "GAONBILLTEST" };
    expect((await put({ itemCode: SMS, memberSeq, unitCost: 3, ...extra })).status).toBe(200);
    expect(await primary.$count(unitCosts, eq(unitCosts.partnerSeq, elsewhere.partnerSeq))).toBe(0);
    await put({ itemCode: SMS, memberSeq });
  });
});

describe("who may", () => {
  it.each([COSTS, "/api/billings/partners/unit-cost", "/api/billings/partners/billing-method"])(
    "GET %s needs a session of that partner",
    async (path) => {
      expect((await request("GET", path)).status).toBe(401);
      expect((await request("GET", path, { as: general })).body.code).toBe("SESSION_HEADER_REQUIRED");
      expect((await request("GET", path, { as: stranger, at })).status).toBe(404);
    },
  );

  it("sales people change prices, support looks at them, outsourced people do neither on any server", async () => {
    const change = { itemCode: SMS, memberSeq: first.memberSeq, unitCost: 5 };
    expect((await put(change, await joinPartner(services, partnerSeq, "SALES"))).status).toBe(200);
    const cs = await joinPartner(services, partnerSeq, "CS");
    expect((await request("GET", COSTS, { as: cs, at })).status).toBe(200);
    expect((await put(change, cs)).body.code).toBe("FORBIDDEN");
    const test = await createPartner(services, { brand: BRANDS.test });
    const outside = await joinPartner(services, test.partnerSeq, "OUTSOURCING");
    const { status } = await request("GET", COSTS, { as: outside, at: { partnerSeq: test.partnerSeq } });
    expect(status).toBe(403);
    expect((await put(change, stranger)).status).toBe(404);
  });
});
