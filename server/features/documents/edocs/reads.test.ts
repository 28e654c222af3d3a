import { describe, expect, it } from "vitest";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { partyOf } from "#testing/documents/invoice-content.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
const [sender, receiver] = [await createIssuingMember(services, partner), await createIssuingMember(services, partner)];
const lead = await joinPartner(services, partner.partnerSeq);
const at = ({ partnerSeq, memberSeq }: typeof sender) => ({ as: lead, at: { partnerSeq, memberSeq } });

const written = {
  kind: "ES",
  writeDate: toSeoulDate(new Date()),
  supply: 50_000,
  tax: 5_000,
  invoicer: partyOf(sender.bizId, "보내는상사"),
  invoicee: { ...partyOf(receiver.bizId, "받는상사"), tel: "01087654321" },
  lines: [{ item: "책상", supply: 50_000, tax: 5_000 }],
};
const make = async (given: object) => {
  const { status, body } = await request("POST", "/api/edocs", { ...at(sender), body: { ...written, ...given } });
  expect([status, body.fields]).toEqual([200, undefined]);
  return body.data.docSeq as number;
};
const draft = await make({ mgtNum: "E-1" });
const asked = await make({ kind: "PO" });
await request("POST", `/api/edocs/documents/${asked}/ask-approval`, { ...at(sender), body: {} });

const actions = ({ body }: { body: { data: { nextActions: { action: string }[] } } }) =>
  body.data.nextActions.map(({ action }) => action);

describe("GET /api/edocs/{type}", () => {
  it("lists what was sent and what came, with totals and statuses", async () => {
    const { body } = await request("GET", "/api/edocs/sales", at(sender));
    expect(body.data).toMatchObject({ totalElements: 2, totals: { supply: 100_000, tax: 10_000 } });
    expect(body.data.statuses).toMatchObject([
      { status: "ACCEPT_STANDBY", count: 1 },
      { status: "REGISTERED", count: 1 },
    ]);
    const received = (await request("GET", "/api/edocs/purchase", at(receiver))).body.data;
    expect(received.content).toMatchObject([
      { docSeq: asked, kind: "PO", counterparty: { name: "보내는상사" }, mgtNum: null },
    ]);
    expect(
      (await request("GET", "/api/edocs/sales?keyword=책상&sort=total,desc", at(sender))).body.data.totalElements,
    ).toBe(2);
  });
});

describe("one e-document", () => {
  it("says who may do what", async () => {
    expect(actions(await request("GET", `/api/edocs/sales/${draft}`, at(sender)))).toEqual([
      "UPDATE",
      "ISSUE",
      "ASK_APPROVAL",
      "DELETE",
    ]);
    expect(actions(await request("GET", `/api/edocs/sales/${asked}`, at(sender)))).toEqual(["WITHDRAW"]);
    expect(actions(await request("GET", `/api/edocs/purchase/${asked}`, at(receiver)))).toEqual(["ACCEPT", "REFUSE"]);
    expect((await request("GET", `/api/edocs/purchase/${draft}`, at(receiver))).status).toBe(404);
  });

  it("is masked until somebody says what for", async () => {
    const { body } = await request("GET", `/api/edocs/sales/${asked}`, at(sender));
    expect(body.data.content.invoicee.tel).toBe("010-****-4321");
    const shown = await request("POST", `/api/edocs/sales/${asked}/reveal`, {
      ...at(sender),
      body: { reason: "고객 문의 확인" },
    });
    expect(shown.body.data.invoicee.tel).toMatch(/^010-?8765-?4321$/);
  });
});
