import { and, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { EMAIL_TYPES } from "#domain/messages/email-types.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const partner = await createPartner(services);
const { partnerSeq } = partner;
const general = await joinPartner(services, partnerSeq);
const member = await createMember(services, partner);
const stranger = await joinPartner(services, (await createPartner(services)).partnerSeq);
const atPartner = { partnerSeq };
const atMember = { partnerSeq, memberSeq: member.memberSeq };
const PARTNER = "/api/configs/partners/email-send";
const MEMBER = "/api/configs/email-send";

type At = typeof atPartner | typeof atMember;
const send = (method: string, path: string, body: unknown, at: At = atPartner, as = general) =>
  request(method, path, { as, at, body });
const settingOf = async (path: string, emailType: string, at: At = atPartner) => {
  const { data } = (await request("GET", path, { as: general, at })).body;
  return data.find((row: { emailType: string }) => row.emailType === emailType);
};
const audits = () =>
  primary
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, "EMAIL_SEND_CHANGED"), eq(auditEvents.partnerSeq, partnerSeq)))
    .orderBy(desc(auditEvents.auditSeq));

describe("a partner's defaults", () => {
  it("list every type of mail; without a row it is sent", async () => {
    const { data } = (await request("GET", PARTNER, { as: general, at: atPartner })).body;
    expect(data).toEqual(
      EMAIL_TYPES.map(({ code }) => ({ emailType: code, sendYN: true, source: "product", ownMembers: 0 })),
    );
  });

  it("change some and leave the others; null goes back to the product", async () => {
    const body = [
      { emailType: "TAX_ISSUE", sendYN: false },
      { emailType: "TAX_CHECK", sendYN: false },
    ];
    expect((await send("PUT", PARTNER, body)).status).toBe(200);
    expect(await settingOf(PARTNER, "TAX_ISSUE")).toMatchObject({ sendYN: false, source: "partner" });
    expect(await settingOf(PARTNER, "TAX_SEND")).toMatchObject({ sendYN: true, source: "product" });
    expect((await audits())[0]?.detail).toEqual({
      before: { TAX_ISSUE: null, TAX_CHECK: null },
      after: { TAX_ISSUE: false, TAX_CHECK: false },
    });
    await send("PUT", PARTNER, [
      { emailType: "TAX_CHECK", sendYN: null },
      { emailType: "TAX_ISSUE", sendYN: true },
    ]);
    expect(await settingOf(PARTNER, "TAX_CHECK")).toMatchObject({ sendYN: true, source: "product" });
    expect(await settingOf(PARTNER, "TAX_ISSUE")).toMatchObject({ sendYN: true, source: "partner" });
  });
});

describe("a member's settings", () => {
  it("inherit, go before the partner's, and PATCH resets those that are named", async () => {
    await send("PUT", PARTNER, [{ emailType: "EDOC_ISSUE", sendYN: false }]);
    expect(await settingOf(MEMBER, "EDOC_ISSUE", atMember)).toEqual({
      memberSeq: member.memberSeq,
      emailType: "EDOC_ISSUE",
      sendYN: false,
      source: "partner",
      inheritedSendYN: false,
    });
    const body = [
      { emailType: "EDOC_ISSUE", sendYN: true },
      { emailType: "EDOC_SEND", sendYN: false },
    ];
    await send("PUT", MEMBER, body, atMember);
    expect(await settingOf(MEMBER, "EDOC_ISSUE", atMember)).toMatchObject({
      sendYN: true,
      source: "member",
      inheritedSendYN: false,
    });
    expect(await settingOf(PARTNER, "EDOC_ISSUE")).toMatchObject({ sendYN: false, ownMembers: 1 });
    const answer = await send("PATCH", MEMBER, [{ emailType: "EDOC_ISSUE" }], atMember);
    expect(answer.body.data).toContainEqual({
      memberSeq: member.memberSeq,
      emailType: "EDOC_ISSUE",
      sendYN: false,
      source: "partner",
      inheritedSendYN: false,
    });
    expect(await settingOf(MEMBER, "EDOC_SEND", atMember)).toMatchObject({ sendYN: false, source: "member" });
    expect((await audits())[0]?.detail).toEqual({
      memberSeq: member.memberSeq,
      before: { EDOC_ISSUE: true },
      after: { EDOC_ISSUE: null },
    });
  });

  it("resetting what was never set changes nothing and leaves no trace", async () => {
    const { length } = await audits();
    expect((await send("PATCH", MEMBER, [{ emailType: "TAX_DENY" }], atMember)).status).toBe(200);
    expect(await audits()).toHaveLength(length);
  });
});

describe("bad input", () => {
  it.each([
    ["PUT", [{ emailType: "OTHER", sendYN: true }], "0.emailType"],
    ["PUT", [{ emailType: "TAX_ISSUE", sendYN: "Y" }], "0.sendYN"],
    ["PUT", [{ emailType: "TAX_ISSUE" }], "0.sendYN"],
    ["PUT", [], "body"],
    ["PUT", [1, 2].map(() => ({ emailType: "TAX_ISSUE", sendYN: true })), "body"],
    ["PATCH", [{ emailType: "OTHER" }], "0.emailType"],
    ["PATCH", [], "body"],
  ])("%s %j is refused beside its field", async (method, body, field) => {
    const answer = await send(method, MEMBER, body, atMember);
    expect(answer.status).toBe(400);
    expect(answer.body.fields[field]).toMatch(/[가-힣]/);
  });

  it("nothing of a list with one bad entry is kept", async () => {
    const body = [
      { emailType: "TAX_REQUEST", sendYN: false },
      { emailType: "OTHER", sendYN: false },
    ];
    expect((await send("PUT", MEMBER, body, atMember)).status).toBe(400);
    expect(await settingOf(MEMBER, "TAX_REQUEST", atMember)).toMatchObject({ source: "product" });
  });
});

describe("who may", () => {
  it.each([PARTNER, MEMBER])("%s needs a session of one's own partner", async (path) => {
    expect((await request("GET", path)).status).toBe(401);
    expect((await request("GET", path, { as: general })).body.code).toBe("SESSION_HEADER_REQUIRED");
    expect((await request("GET", path, { as: stranger, at: atMember })).status).toBe(404);
  });

  it("a member's settings need a member, and the right to change members", async () => {
    expect((await request("GET", MEMBER, { as: general, at: atPartner })).body.code).toBe("SESSION_MEMBER_REQUIRED");
    const body = [{ emailType: "TAX_ISSUE", sendYN: true }];
    const etc = await joinPartner(services, partnerSeq, "ETC");
    const sales = await joinPartner(services, partnerSeq, "SALES");
    expect((await request("GET", PARTNER, { as: etc, at: atPartner })).status).toBe(200);
    expect((await send("PUT", PARTNER, body, atPartner, etc)).status).toBe(403);
    expect((await send("PATCH", MEMBER, [{ emailType: "TAX_ISSUE" }], atMember, etc)).status).toBe(403);
    expect((await send("PUT", PARTNER, body, atPartner, sales)).status).toBe(403);
    expect((await send("PUT", MEMBER, body, atMember, sales)).status).toBe(200);
  });
});
