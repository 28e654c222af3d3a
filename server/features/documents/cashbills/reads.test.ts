import { describe, expect, it } from "vitest";
import { addSeconds, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { partyOf } from "#testing/documents/invoice-content.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
const [shop, buyer] = [await createIssuingMember(services, partner), await createIssuingMember(services, partner)];
const lead = await joinPartner(services, partner.partnerSeq);
const at = ({ partnerSeq, memberSeq }: typeof shop) => ({ as: lead, at: { partnerSeq, memberSeq } });
const now = toSeoulDateTime(new Date());

const receipt = {
  franchise: partyOf(shop.bizId, "온별상점"),
  tradeUsage: 1,
  tradeMethod: 5,
  identityNum: "01012345678",
  customerName: "홍길동",
  customerEmail: "hong@company.example",
  customerTel: "01012345678",
  item: "연필 한 다스",
  supply: 10_000,
  tax: 1_000,
  serviceCharge: 0,
};
const make = async (given: object) => {
  const { status, body } = await request("POST", "/api/cashbills", { ...at(shop), body: { ...receipt, ...given } });
  expect([status, body.fields]).toEqual([200, undefined]);
  return body.data.docSeq as number;
};
const older = await make({ tradeDT: addSeconds(now, -120), issue: true, mgtNum: "R-1" });
const newer = await make({ tradeDT: addSeconds(now, -60) });
const business = await make({
  tradeUsage: 2,
  tradeMethod: 4,
  identityNum: buyer.bizId,
  tradeDT: addSeconds(now, -90),
  issue: true,
});

describe("GET /api/cashbills/{type}", () => {
  it("lists by the moment of trade, with totals, and masks who bought", async () => {
    const { body } = await request("GET", "/api/cashbills/sales", at(shop));
    const { content, totalElements, totals } = body.data;
    expect(content.map(({ docSeq }: { docSeq: number }) => docSeq)).toEqual([newer, business, older]);
    expect([totalElements, totals]).toEqual([3, { supply: 30_000, tax: 3_000 }]);
    expect(content[2]).toMatchObject({
      status: "ISSUED",
      customerName: "홍*동",
      mgtNum: "R-1",
      counterparty: { name: "홍*동" },
    });
    expect(content[2].identity).toMatch(/\*/);
    const purchases = (await request("GET", "/api/cashbills/purchase", at(buyer))).body.data;
    expect(purchases.content).toMatchObject([{ docSeq: business, counterparty: { name: "온별상점" }, mgtNum: null }]);
  });

  it.each([
    "keyword=연필",
    "sort=supply,desc",
    "sort=doDT,desc",
    `tradeDTRange=${now.slice(0, 10)},${now.slice(0, 10)}`,
  ])("%s", async (query) => {
    const { status, body } = await request("GET", `/api/cashbills/sales?${query}`, at(shop));
    expect([status, body.data?.totalElements]).toEqual([200, 3]);
  });
});

describe("one cash receipt", () => {
  it("tells its franchise everything, masked", async () => {
    const { body } = await request("GET", `/api/cashbills/sales/${older}`, at(shop));
    expect(body.data).toMatchObject({
      type: "sales",
      cancelableAmount: 11_000,
      original: null,
      cancellations: [],
      content: { customerName: "홍*동", customerTel: "010-****-5678", customerEmail: "ho**@company.example" },
      fee: { pointCode: "54100", paidBy: "MEMBER" },
    });
    expect(body.data.nextActions.map(({ action }: { action: string }) => action)).toEqual([
      "QUEUE_NTS",
      "CANCEL_BEFORE_SEND",
    ]);
    const received = (await request("GET", `/api/cashbills/purchase/${business}`, at(buyer))).body.data;
    expect(received).toMatchObject({ fee: null, nextActions: [], mails: [] });
    expect((await request("GET", `/api/cashbills/purchase/${older}`, at(buyer))).status).toBe(404);
  });

  it("shows the buyer's number to whoever says what for", async () => {
    const path = `/api/cashbills/sales/${older}/reveal`;
    const { body } = await request("POST", path, { ...at(shop), body: { reason: "고객 문의 확인" } });
    expect(body.data).toMatchObject({ identity: "01012345678", customerName: "홍길동" });
    expect((await request("POST", path, { ...at(shop), body: { reason: "" } })).status).toBe(400);
    expect((await request("POST", path, { ...at(buyer), body: { reason: "고객 문의 확인" } })).status).toBe(404);
  });
});
