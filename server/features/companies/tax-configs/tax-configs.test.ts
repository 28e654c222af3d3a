import { and, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { createMember, createPartner, createVisitor, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const partner = await createPartner(services);
const { partnerSeq } = partner;
const general = await joinPartner(services, partnerSeq);
const member = await createMember(services, partner);
const sibling = await createMember(services, partner);
const stranger = await joinPartner(services, (await createPartner(services)).partnerSeq);
const atPartner = { partnerSeq };
const atMember = { partnerSeq, memberSeq: member.memberSeq };

const PARTNER_CALLS = ["/api/configs/partners/nts-send-type", "/api/configs/partners/add-tax-allow"] as const;
const MEMBER_CALLS = ["/api/configs/nts-send-type", "/api/configs/add-tax-allow"] as const;
const CHILD_CALLS = ["/api/configs/child-members/nts-send-type", "/api/configs/child-members/add-tax-allow"] as const;
const [PARTNER_SEND, PARTNER_ADD_TAX] = PARTNER_CALLS;
const [MEMBER_SEND, MEMBER_ADD_TAX] = MEMBER_CALLS;

const read = async (path: string, at: typeof atPartner | typeof atMember = atPartner) =>
  (await request("GET", path, { as: general, at })).body.data;
const put = (path: string, body: unknown, at: typeof atPartner | typeof atMember = atPartner, as = general) =>
  request("PUT", path, { as, at, body });
const newestAudit = async (action: "NTS_SEND_TYPE_CHANGED" | "ADD_TAX_ALLOW_CHANGED") => {
  const rows = await primary
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, action), eq(auditEvents.partnerSeq, partnerSeq)))
    .orderBy(desc(auditEvents.auditSeq));
  return { newest: rows[0], count: rows.length };
};

describe("a partner's defaults", () => {
  it("§4: without rows send type 1 and no late issue, from the product", async () => {
    expect(await read(PARTNER_SEND)).toEqual([
      { taxType: 1, ntsSendType: 1, source: "product", ownMembers: 0 },
      { taxType: 3, ntsSendType: 1, source: "product", ownMembers: 0 },
    ]);
    expect(await read(PARTNER_ADD_TAX)).toEqual([
      { taxType: 1, addTaxAllowYN: false, source: "product", ownMembers: 0 },
      { taxType: 3, addTaxAllowYN: false, source: "product", ownMembers: 0 },
    ]);
  });

  it("change one tax class at a time, leave the other setting alone, and are given up with null", async () => {
    const answer = await put(PARTNER_SEND, [{ taxType: 3, ntsSendType: 3 }]);
    expect(answer.body.data).toMatchObject([
      { taxType: 1, ntsSendType: 1, source: "product" },
      { taxType: 3, ntsSendType: 3, source: "partner" },
    ]);
    await put(PARTNER_ADD_TAX, [{ taxType: 3, addTaxAllowYN: true }]);
    await put(PARTNER_SEND, [{ taxType: 3, ntsSendType: null }]);
    expect((await read(PARTNER_SEND))[1]).toMatchObject({ taxType: 3, ntsSendType: 1, source: "product" });
    expect((await read(PARTNER_ADD_TAX))[1]).toMatchObject({ taxType: 3, addTaxAllowYN: true, source: "partner" });
    await put(PARTNER_ADD_TAX, [{ taxType: 3, addTaxAllowYN: null }]);
  });

  it("leave an audit row with before and after, and none when nothing changes", async () => {
    await put(PARTNER_SEND, [{ taxType: 1, ntsSendType: 2 }]);
    const { newest, count } = await newestAudit("NTS_SEND_TYPE_CHANGED");
    expect(newest).toMatchObject({
      userSeq: general.userSeq,
      doSessionType: "PARTNER",
      detail: { before: { 1: null }, after: { 1: 2 } },
    });
    await put(PARTNER_SEND, [{ taxType: 1, ntsSendType: 2 }]);
    expect((await newestAudit("NTS_SEND_TYPE_CHANGED")).count).toBe(count);
    await put(PARTNER_SEND, [{ taxType: 1, ntsSendType: null }]);
  });

  it("of two changes at once each names what it replaced", async () => {
    await Promise.all([1, 2].map((ntsSendType) => put(PARTNER_SEND, [{ taxType: 3, ntsSendType }])));
    const rows = await primary
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, "NTS_SEND_TYPE_CHANGED"), eq(auditEvents.partnerSeq, partnerSeq)))
      .orderBy(desc(auditEvents.auditSeq))
      .limit(2);
    const [second, first] = rows.map(({ detail }) => detail as Record<"before" | "after", object>);
    expect(second?.before).toEqual(first?.after);
    await put(PARTNER_SEND, [{ taxType: 3, ntsSendType: null }]);
  });
});

describe("a member's settings", () => {
  it("go before the partner's, say so, and inherit again with null", async () => {
    await put(PARTNER_SEND, [{ taxType: 1, ntsSendType: 2 }]);
    expect((await read(MEMBER_SEND, atMember))[0]).toEqual({
      memberSeq: member.memberSeq,
      taxType: 1,
      ntsSendType: 2,
      source: "partner",
      inheritedNtsSendType: 2,
    });
    await put(MEMBER_SEND, [{ taxType: 1, ntsSendType: 1 }], atMember);
    expect((await read(MEMBER_SEND, atMember))[0]).toMatchObject({
      ntsSendType: 1,
      source: "member",
      inheritedNtsSendType: 2,
    });
    expect((await newestAudit("NTS_SEND_TYPE_CHANGED")).newest?.detail).toEqual({
      memberSeq: member.memberSeq,
      before: { 1: null },
      after: { 1: 1 },
    });
    const answer = await put(MEMBER_SEND, [{ taxType: 1, ntsSendType: null }], atMember);
    expect(answer.body.data[0]).toMatchObject({ ntsSendType: 2, source: "partner" });
    await put(PARTNER_SEND, [{ taxType: 1, ntsSendType: null }]);
  });

  it("forbid late issue where the partner allows it: false is a setting", async () => {
    await put(PARTNER_ADD_TAX, [{ taxType: 1, addTaxAllowYN: true }]);
    await put(MEMBER_ADD_TAX, [{ taxType: 1, addTaxAllowYN: false }], atMember);
    expect((await read(MEMBER_ADD_TAX, atMember))[0]).toMatchObject({
      addTaxAllowYN: false,
      source: "member",
      inheritedAddTaxAllowYN: true,
    });
    expect((await newestAudit("ADD_TAX_ALLOW_CHANGED")).newest?.detail).toMatchObject({ after: { 1: false } });
  });

  it("§7.3: the partner in the query is the session's or nobody's", async () => {
    const ask = (asked: number) => request("GET", `${MEMBER_SEND}?partnerSeq=${asked}`, { as: general, at: atMember });
    expect((await ask(partnerSeq)).status).toBe(200);
    expect((await ask(partnerSeq + 1)).status).toBe(403);
  });

  it("of all members come in one answer", async () => {
    await put(MEMBER_SEND, [{ taxType: 3, ntsSendType: 3 }], atMember);
    const rows = await read("/api/configs/child-members/nts-send-type");
    expect(rows.map((row: { memberSeq: number; taxType: number }) => [row.memberSeq, row.taxType])).toEqual([
      [member.memberSeq, 1],
      [member.memberSeq, 3],
      [sibling.memberSeq, 1],
      [sibling.memberSeq, 3],
    ]);
    expect(rows[1]).toMatchObject({ ntsSendType: 3, source: "member" });
    expect(rows[3]).toMatchObject({ ntsSendType: 1, source: "product" });
    expect((await read("/api/configs/child-members/add-tax-allow"))[0]).toMatchObject({ source: "member" });
    expect(await read(PARTNER_SEND)).toMatchObject([{ ownMembers: 0 }, { ownMembers: 1 }]);
    expect(await read(PARTNER_ADD_TAX)).toMatchObject([{ ownMembers: 1 }, { ownMembers: 0 }]);
  });
});

describe("bad input", () => {
  it.each([
    [PARTNER_SEND, [{ taxType: 2, ntsSendType: 1 }], "0.taxType"],
    [PARTNER_SEND, [{ taxType: 1, ntsSendType: 4 }], "0.ntsSendType"],
    [PARTNER_SEND, [{ taxType: 1, ntsSendType: 3 }], "0.ntsSendType"],
    [PARTNER_SEND, [{ taxType: 1, ntsSendType: "1" }], "0.ntsSendType"],
    [PARTNER_SEND, [{ taxType: 1 }], "0.ntsSendType"],
    [PARTNER_SEND, [], "body"],
    [PARTNER_SEND, { taxType: 1, ntsSendType: 1 }, "body"],
    [
      PARTNER_SEND,
      [
        { taxType: 1, ntsSendType: 1 },
        { taxType: 1, ntsSendType: 2 },
      ],
      "body",
    ],
    [PARTNER_ADD_TAX, [{ taxType: 1, addTaxAllowYN: "true" }], "0.addTaxAllowYN"],
    [PARTNER_ADD_TAX, [{ taxType: 3 }], "0.addTaxAllowYN"],
  ])("PUT %s %j is refused beside its field", async (path, body, field) => {
    const answer = await put(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields[field]).toMatch(/[가-힣]/);
  });

  it("fields the contract does not list are ignored", async () => {
    const body = [{ taxType: 1, ntsSendType: 2, memberSeq: sibling.memberSeq, partnerSeq: partnerSeq + 1 }];
    expect((await put(MEMBER_SEND, body, atMember)).status).toBe(200);
    const rows = await read("/api/configs/child-members/nts-send-type");
    expect(rows[0]).toMatchObject({ ntsSendType: 2, source: "member" });
    expect(rows[2]).toMatchObject({ ntsSendType: 1, source: "product" });
  });
});

describe("who may", () => {
  it.each([...PARTNER_CALLS, ...MEMBER_CALLS, ...CHILD_CALLS])("GET %s needs a session", async (path) => {
    expect((await request("GET", path)).status).toBe(401);
    expect((await request("GET", path, { as: general })).body.code).toBe("SESSION_HEADER_REQUIRED");
    expect((await request("GET", path, { as: stranger, at: atMember })).status).toBe(404);
  });

  it.each(MEMBER_CALLS)("%s needs a member", async (path) => {
    const answer = await request("GET", path, { as: general, at: atPartner });
    expect(answer.body.code).toBe("SESSION_MEMBER_REQUIRED");
  });

  it("readers read, only those with the right write", async () => {
    const adjust = await joinPartner(services, partnerSeq, "ADJUST");
    const dev = await joinPartner(services, partnerSeq, "DEV");
    const body = [{ taxType: 1, ntsSendType: 1 }];
    expect((await request("GET", PARTNER_SEND, { as: adjust, at: atPartner })).status).toBe(200);
    expect((await put(PARTNER_SEND, body, atPartner, adjust)).body.code).toBe("FORBIDDEN");
    expect((await put(PARTNER_SEND, body, atPartner, dev)).status).toBe(200);
    expect((await put(MEMBER_SEND, body, atMember, dev)).body.code).toBe("FORBIDDEN");
  });

  it("outsourced people work on the test server alone", async () => {
    const test = await createPartner(services, { brand: BRANDS.test });
    const onReal = await joinPartner(services, partnerSeq, "OUTSOURCING");
    const onTest = await joinPartner(services, test.partnerSeq, "OUTSOURCING");
    expect((await request("GET", PARTNER_SEND, { as: onReal, at: atPartner })).status).toBe(403);
    const at = { partnerSeq: test.partnerSeq };
    const answer = await request("PUT", PARTNER_ADD_TAX, {
      as: onTest,
      at,
      body: [{ taxType: 1, addTaxAllowYN: true }],
    });
    expect(answer.status).toBe(200);
  });

  it("a member's own people see their company alone and change nothing", async () => {
    const person = await createVisitor(services, member, member.superUser.userSeq);
    const rows = (await request("GET", CHILD_CALLS[0], { as: person, at: atMember })).body.data;
    expect(new Set(rows.map((row: { memberSeq: number }) => row.memberSeq))).toEqual(new Set([member.memberSeq]));
    expect((await put(MEMBER_SEND, [{ taxType: 1, ntsSendType: 1 }], atMember, person)).status).toBe(403);
    expect((await request("GET", PARTNER_SEND, { as: person, at: atMember })).status).toBe(403);
  });
});
