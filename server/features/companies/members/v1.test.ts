import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { memberUsers } from "#server/db/schema/companies/members.ts";
import { restricts } from "#server/db/schema/companies/restricts.ts";
import { unitCosts } from "#server/db/schema/money/unit-costs.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { hashPassword } from "#server/features/identity/accounts/password.ts";
import { createMember, createPartner, newBizId, PASSWORD, shareMember } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1, partner, services, seller } = stage;
const { primary } = services.databases;

const other = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
const otherKey = await stage.addKey(other.partnerSeq);

const details = {
  name: "가온상사",
  ceoName: "김가온",
  bizType: "도매",
  bizClass: "문구",
  postNum: "06236",
  address: "",
};
const superUser = { id: "gaon-super", name: "김가온", email: "gaon@gaonbill.example", mobile: "01000000001" };

const join = (body: object, options: Parameters<typeof v1>[2] = {}) =>
  v1("POST", "/v1/members", { corpNum: null, body, ...options });

describe("joining over /v1", () => {
  it("makes a member that can issue at once, with its first person", async () => {
    const bizId = newBizId();
    const { status, body } = await join({ bizId, ...details, superUser });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      bizId,
      ...details,
      provenBy: "FIRST",
      superUser: { ...superUser, state: "STANDBY" },
    });
    expect((await v1("GET", "/v1/certificates", { corpNum: bizId })).body.data.state).toBe("VALID");
    expect((await v1("POST", "/v1/certificates/check", { corpNum: bizId })).body.data).toEqual({
      isUsable: true,
      problems: [],
    });
    expect((await v1("GET", `/v1/members/${bizId}/balance`)).body.data).toEqual({
      balance: 0,
      bonus: 100_000,
      payers: ["MEMBER"],
    });
    const [event] = await primary.select().from(auditEvents).where(eq(auditEvents.action, "MEMBER_REGISTERED"));
    expect(event).toMatchObject({ partnerSeq: partner.partnerSeq, userSeq: null, doSessionType: "PARTNER" });
  });

  it("answers the same content alike, and other content with what stands there", async () => {
    const bizId = newBizId();
    const body = { bizId, ...details, superUser: { ...superUser, id: "gaon-second" } };
    const first = await join(body);
    const { mobile: _, ...person } = body.superUser;
    expect((await join({ ...body, superUser: person })).body.data).toEqual(first.body.data);
    expect((await join({ bizId, ...details })).body.data).toEqual(first.body.data);
    const changed = await join({
      ...body,
      name: "다른상사",
      superUser: { ...body.superUser, email: "x@gaonbill.example" },
    });
    expect(changed.status).toBe(409);
    expect(changed.body).toMatchObject({
      code: -32000,
      fields: {
        name: '처음 보낸 값은 "가온상사"입니다.',
        "superUser.email": '처음 보낸 값은 "gaon@gaonbill.example"입니다.',
      },
    });
  });

  it("makes one member of ten calls at once, with one start", async () => {
    const bizId = newBizId();
    const sent = await Promise.all(Array.from({ length: 10 }, () => join({ bizId, ...details })));
    expect(sent.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(sent.map(({ body }) => body.data.memberSeq)).size).toBe(1);
    expect((await v1("GET", `/v1/members/${bizId}/balance`)).body.data.bonus).toBe(100_000);
  });

  it("tries it out without making anybody a member, and brings no price", async () => {
    const bizId = newBizId();
    const billed = await createPartner(services, { brand: BRANDS.test, hasPartnerBilling: true });
    const key = await stage.addKey(billed.partnerSeq);
    const tried = await v1("POST", "/v1/members?dryRun=true", {
      key,
      body: { bizId, ...details, superUser: { ...superUser, id: "tried-out" } },
    });
    expect(tried.body.data).toMatchObject({ wouldSucceed: true, price: null, result: { bizId } });
    expect(await v1("GET", `/v1/members/${bizId}`, { key })).toMatchObject({ status: 403, body: { code: -10001 } });
    expect(await primary.select().from(memberUsers).where(eq(memberUsers.id, "tried-out"))).toEqual([]);
  });

  it("names what is wrong", async () => {
    expect(await join({ bizId: "123", ...details })).toMatchObject({ status: 400, body: { code: -32001 } });
    const id = await join({ bizId: newBizId(), ...details, superUser: { ...superUser, id: "A B" } });
    expect(id.body).toMatchObject({ code: -32010 });
    expect(Object.keys(id.body.fields)).toEqual(["superUser.id"]);
    const taken = await join({ bizId: newBizId(), ...details, superUser });
    expect(taken).toMatchObject({ status: 409, body: { code: -32015 } });
    const real = await createPartner(services);
    const key = await stage.addKey(real.partnerSeq);
    expect(await join({ bizId: "1234567890", ...details }, { key })).toMatchObject({ body: { code: -32001 } });
  });
});

describe("a company of another partner", () => {
  it("joins unproven: it sees what it typed, and nobody's people, money or pages", async () => {
    const own = await createMember(services, partner);
    const { body } = await join({ bizId: own.bizId, ...details }, { key: otherKey });
    expect(body.data).toMatchObject({ provenBy: null, name: "가온상사", superUser: null });
    const at = `/v1/members/${own.bizId}`;
    for (const path of ["/balance", "/users"]) {
      expect(await v1("GET", at + path, { key: otherKey })).toMatchObject({ status: 403, body: { code: -32022 } });
    }
    const url = await v1("POST", `${at}/urls`, { key: otherKey, body: { id: own.superUser.id, to: "CERT" } });
    expect(url).toMatchObject({ status: 403, body: { code: -32022 } });
    await v1("PUT", at, { key: otherKey, body: { ...details, name: "남의 이름" } });
    expect((await v1("GET", at)).body.data.name).toMatch(/^시험상사/);
    expect((await v1("GET", at, { key: otherKey })).body.data.name).toBe("남의 이름");
    expect((await v1("GET", `${at}/prices`, { key: otherKey })).status).toBe(200);
  });

  it("is proven by its own administrator", async () => {
    const own = await createMember(services, partner);
    await shareMember(services, other.partnerSeq, own.companySeq, { provenBy: null });
    const hashed = { passwordHash: await hashPassword(PASSWORD) };
    await primary.update(memberUsers).set(hashed).where(eq(memberUsers.userSeq, own.superUser.userSeq));
    const consent = (body: object, query = "") =>
      v1("POST", `/v1/members/${own.bizId}/consent${query}`, { key: otherKey, body });
    const right = { id: own.superUser.id, password: PASSWORD };
    expect(await consent({ ...right, password: "not it" })).toMatchObject({ status: 400, body: { code: -32011 } });
    expect((await consent(right, "?dryRun=true")).body.data).toMatchObject({ result: { provenBy: "CONSENT" } });
    expect((await v1("GET", `/v1/members/${own.bizId}`, { key: otherKey })).body.data.provenBy).toBeNull();
    const proven = await Promise.all([consent(right), consent(right), consent(right)]);
    expect(proven.map(({ status, body }) => [status, body.data.provenBy])).toEqual(Array(3).fill([200, "CONSENT"]));
  });
});

describe("members over /v1", () => {
  it("are changed", async () => {
    const { body } = await v1("PUT", `/v1/members/${seller.bizId}`, { body: { name: "바꾼상사" } });
    expect(body.data).toMatchObject({ name: "바꾼상사", ceoName: "" });
    expect((await v1("GET", `/v1/members/${seller.bizId}`)).body.data).toEqual(body.data);
  });

  it("are listed in the order they joined, whoever joins meanwhile, and found by name and number", async () => {
    const listed = await createPartner(services, { brand: BRANDS.test });
    const key = await stage.addKey(listed.partnerSeq, "READ");
    const made = [];
    for (let count = 0; count < 5; count++) made.push((await createMember(services, listed)).memberSeq);
    const list = (query: string) => v1("GET", `/v1/members?${query}`, { key });
    const first = await list("limit=3");
    made.push((await createMember(services, listed)).memberSeq);
    const next = await list(`limit=3&cursor=${first.body.meta.nextCursor}`);
    const seqs = [...first.body.data, ...next.body.data].map(({ memberSeq }) => memberSeq);
    expect(seqs).toEqual(made);
    expect(next.body.meta.nextCursor).toBeNull();
    const [one] = first.body.data;
    expect((await list(`keyword=${one.bizId}`)).body.data).toEqual([one]);
    expect(await list("cursor=AAAA")).toMatchObject({
      status: 400,
      body: { fields: { cursor: expect.stringMatching("meta.nextCursor") } },
    });
    const foreign = await v1("GET", `/v1/members?cursor=${first.body.meta.nextCursor}`);
    expect(foreign.status).toBe(400);
    expect(await list("limit=101")).toMatchObject({ status: 400 });
  });

  it("pay their own price, or the default", async () => {
    const { partnerSeq, memberSeq, bizId } = seller;
    await primary.insert(unitCosts).values({ partnerSeq, memberSeq, itemCode: 1, unitCost: 77 });
    const { body } = await v1("GET", `/v1/members/${bizId}/prices`);
    expect(body.data).toContainEqual({
      itemCode: 1,
      item: "taxinvoice",
      itemText: "전자세금계산서",
      category: "taxinvoice",
      unitCost: 77,
      isDefault: false,
    });
    expect(body.data.find(({ item }: { item: string }) => item === "cashbill").isDefault).toBe(true);
  });

  it("of others do not exist", async () => {
    const foreign = await createMember(services, other);
    for (const bizId of [foreign.bizId, newBizId()]) {
      for (const path of ["", "/balance", "/prices", "/users"]) {
        const answer = await v1("GET", `/v1/members/${bizId}${path}`);
        expect(answer).toMatchObject({ status: 403, body: { code: -10001 } });
      }
    }
    const real = await createPartner(services);
    const key = await stage.addKey(real.partnerSeq);
    expect((await v1("GET", `/v1/members/${seller.bizId}`, { key })).body.code).toBe(-10001);
  });
});

describe("one-time addresses over /v1", () => {
  const urlOf = (bizId: string, body: object, query = "") => v1("POST", `/v1/members/${bizId}/urls${query}`, { body });

  it("open a page of the member's for its person, once", async () => {
    const { bizId, superUser } = await createMember(services, partner);
    const { status, body } = await urlOf(bizId, { id: superUser.id, to: "CERT" });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.url).toMatch(/\/accounts\/one-time\/[\w-]{20,}/);
    expect(body.data.expiresDT).toMatch(/\+09:00$/);
    expect((await urlOf(bizId, { id: superUser.id, to: "CERT" }, "?dryRun=true")).body.data.wouldSucceed).toBe(true);
  });

  it("are refused by number as the SOAP call is", async () => {
    const { bizId, superUser } = await createMember(services, partner);
    expect(await urlOf(bizId, { id: superUser.id, to: "NOWHERE" })).toMatchObject({
      status: 400,
      body: { code: -10007 },
    });
    expect(await urlOf(bizId, { id: "nobody-here", to: "CERT" })).toMatchObject({
      status: 404,
      body: { code: -24005 },
    });
    const set = (state: "SUSPEND" | "STANDBY" | "LEAVE" | "ACTIVE") =>
      primary.update(memberUsers).set({ state }).where(eq(memberUsers.userSeq, superUser.userSeq));
    for (const [state, code] of [
      ["SUSPEND", -32019],
      ["STANDBY", -32018],
      ["LEAVE", -32017],
    ] as const) {
      await set(state);
      expect(await urlOf(bizId, { id: superUser.id, to: "CERT" })).toMatchObject({ status: 409, body: { code } });
    }
    await set("ACTIVE");
    const { partnerSeq } = partner;
    const blocked = { partnerSeq, memberSettleYN: false, blockedServices: ["fax" as const] };
    await primary.insert(restricts).values(blocked);
    for (const to of ["FAX", "CHARGE"]) {
      expect(await urlOf(bizId, { id: superUser.id, to })).toMatchObject({ status: 403, body: { code: -10011 } });
    }
    await primary.update(restricts).set({ memberSignInYN: false }).where(eq(restricts.partnerSeq, partnerSeq));
    expect(await urlOf(bizId, { id: superUser.id, to: "CERT" })).toMatchObject({ status: 403, body: { code: -10010 } });
  });
});
