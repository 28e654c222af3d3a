import { and, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { SMS_DEFAULT_MESSAGES } from "#domain/messages/sms-default-message.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const { partnerSeq } = await createPartner(services);
const general = await joinPartner(services, partnerSeq);
const at = { partnerSeq };
const PATH = "/api/configs/partners/sms-default-message";
const OWN = "[#{발신회사}] #{금액}원 세금계산서를 보냈습니다.";

const messages = async () => (await request("GET", PATH, { as: general, at })).body.data;
const send = (method: string, body: unknown, as = general) => request(method, PATH, { as, at, body });
const audits = () =>
  primary
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, "SMS_DEFAULT_MESSAGE_CHANGED"), eq(auditEvents.partnerSeq, partnerSeq)))
    .orderBy(desc(auditEvents.auditSeq));

describe("a partner's texts", () => {
  it("are the product's at first", async () => {
    expect(await messages()).toEqual(
      SMS_DEFAULT_MESSAGES.map(({ code, body }) => ({ msgType: code, message: body, source: "product" })),
    );
  });

  it("become its own with PUT and the product's again with PATCH, each leaving a trace", async () => {
    const answer = await send("PUT", [{ msgType: "TAX_ISSUE", message: OWN }]);
    expect(answer.body.data[0]).toEqual({ msgType: "TAX_ISSUE", message: OWN, source: "partner" });
    expect(answer.body.data[1].source).toBe("product");
    expect((await audits())[0]?.detail).toEqual({ before: { TAX_ISSUE: null }, after: { TAX_ISSUE: OWN } });
    const reset = await send("PATCH", [{ msgType: "TAX_ISSUE" }]);
    expect(reset.body.data[0]).toMatchObject({ message: SMS_DEFAULT_MESSAGES[0].body, source: "product" });
    expect((await audits())[0]?.detail).toEqual({ before: { TAX_ISSUE: OWN }, after: { TAX_ISSUE: null } });
  });

  it("keep their line breaks in one spelling", async () => {
    const { body } = await send("PUT", [{ msgType: "EDOC_ISSUE", message: "첫 줄\r\n둘째 줄 \r\n" }]);
    expect(body.data.at(-1)).toMatchObject({ msgType: "EDOC_ISSUE", message: "첫 줄\n둘째 줄" });
  });
});

describe("what is refused", () => {
  it.each([
    ["PUT", [{ msgType: "OTHER", message: OWN }], "0.msgType", "TAX_ISSUE"],
    ["PUT", [{ msgType: "TAX_ISSUE" }], "0.message", "반드시"],
    ["PUT", [{ msgType: "TAX_ISSUE", message: " \n " }], "0.message", "보낼 내용"],
    ["PUT", [{ msgType: "TAX_ISSUE", message: "가".repeat(1001) }], "0.message", "2,000바이트"],
    ["PUT", [{ msgType: "TAX_ISSUE", message: "좋아요 😀" }], "0.message", "😀"],
    ["PUT", [{ msgType: "TAX_ISSUE", message: "#{이름}님" }], "0.message", "#{이름}"],
    ["PUT", [1, 2].map(() => ({ msgType: "TAX_ISSUE", message: OWN })), "body", "두 번"],
    ["PUT", [], "body", "하나 이상"],
    ["PATCH", [{ msgType: "OTHER" }], "0.msgType", "TAX_ISSUE"],
    ["PATCH", [], "body", "하나 이상"],
  ])("%s %j", async (method, body, field, message) => {
    const { length } = await audits();
    const answer = await send(method, body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields[field]).toContain(message);
    expect(await audits()).toHaveLength(length);
  });
});

it("needs a session of one's own partner and the right to change its settings", async () => {
  const etc = await joinPartner(services, partnerSeq, "ETC");
  const stranger = await joinPartner(services, (await createPartner(services)).partnerSeq);
  expect((await request("GET", PATH)).status).toBe(401);
  expect((await request("GET", PATH, { as: general })).body.code).toBe("SESSION_HEADER_REQUIRED");
  expect((await request("GET", PATH, { as: stranger, at })).status).toBe(404);
  expect((await request("GET", PATH, { as: etc, at })).status).toBe(200);
  expect((await send("PUT", [{ msgType: "TAX_ISSUE", message: OWN }], etc)).status).toBe(403);
  expect((await send("PATCH", [{ msgType: "TAX_ISSUE" }], etc)).status).toBe(403);
});
