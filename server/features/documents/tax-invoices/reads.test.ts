import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { taxInvoiceXmls } from "#server/db/schema/documents/tax-invoices.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { partyOf } from "#testing/documents/invoice-content.ts";
import { setTaxInvoiceStage } from "#testing/documents/tax-invoice-stage.ts";
import { createCaller, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { amendTaxInvoiceIn } from "./amend.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const today = toSeoulDate(new Date());
const { partner, other, seller, buyer, run, drafted, issue, passNts } = await setTaxInvoiceStage(services);
const people = {
  seller: await joinPartner(services, partner.partnerSeq),
  buyer: await joinPartner(services, other.partnerSeq),
};
const placeOf = ({ partnerSeq, memberSeq }: typeof seller) => ({ partnerSeq, memberSeq });
const asSeller = { as: people.seller, at: placeOf(seller) };
const asBuyer = { as: people.buyer, at: placeOf(buyer) };

const person = { ...partyOf(buyer.bizId, "사는상사"), tel: "01012345678", email: "buyer@company.example" };
const draft = await drafted(seller, {}, "DRAFT-1");
const issued = await issue(seller, (await drafted(seller, { invoicee: person }, "KEY-1")).docSeq);
const accepted = await passNts(issued, "NTS_ACCEPT");

describe("GET /api/taxinvoices/{type}", () => {
  it("lists what a member sells and buys, each side with its own key, with totals and statuses", async () => {
    const sales = (await request("GET", "/api/taxinvoices/sales", asSeller)).body.data;
    expect(sales).toMatchObject({ totalElements: 2, totalRelation: "EQ", isSortable: true });
    expect(sales.totals).toEqual({ supply: 200_000, tax: 20_000 });
    expect(sales.statuses.map(({ status, count }: Record<string, unknown>) => [status, count])).toEqual([
      ["NTS_SUCCESS", 1],
      ["REGISTERED", 1],
    ]);
    expect(sales.content[0]).toMatchObject({
      docSeq: issued.docSeq,
      status: "NTS_SUCCESS",
      partyType: "SALES",
      mgtNum: "KEY-1",
      invoicerMgtNum: "KEY-1",
      counterparty: { corpNum: buyer.bizId, name: "사는상사" },
      total: 110_000,
      ntsNum: issued.ntsNum,
    });
    const purchases = (await request("GET", "/api/taxinvoices/purchase", asBuyer)).body.data;
    expect(purchases.content).toHaveLength(1);
    expect(purchases.content[0]).toMatchObject({
      partyType: "PURCHASE",
      mgtNum: null,
      invoicerMgtNum: null,
      counterparty: { corpNum: seller.bizId },
    });
    expect((await request("GET", "/api/taxinvoices/broker", asBuyer)).body.data.content).toEqual([]);
  });

  it.each([
    ["status=REGISTERED", 1],
    ["taxType=3", 0],
    ["taxType=1", 2],
    [`writeDateRange=${addDays(today, 1)},${addDays(today, 9)}`, 0],
    [`writeDateRange=${today},${today}T23:59:59`, 2],
    ["keyword=사는", 2],
    ["keyword=key-1", 1],
    ["keyword=%EC%97%86%EB%8A%94%20%EB%A7%90", 0],
    ["sort=supply,asc&keyword=사는", 2],
    ["page=7", 2],
  ])("%s finds %i", async (query, total) => {
    const { status, body } = await request("GET", `/api/taxinvoices/sales?${query}`, asSeller);
    expect([status, body.data.totalElements]).toEqual([200, total]);
  });

  it("finds one by its whole number of the tax office, with or without hyphens", async () => {
    const number = issued.ntsNum ?? "";
    const hyphened = `${number.slice(0, 8)}-${number.slice(8, 16)}-${number.slice(16)}`;
    for (const keyword of [number, hyphened, ` ${number.toUpperCase()} `]) {
      for (const sort of ["", "&sort=supply,asc", "&status=NTS_SUCCESS"]) {
        const { body } = await request(
          "GET",
          `/api/taxinvoices/sales?keyword=${encodeURIComponent(keyword)}${sort}`,
          asSeller,
        );
        expect(body.data.content.map(({ docSeq }: { docSeq: number }) => docSeq)).toEqual([issued.docSeq]);
      }
    }
    expect((await request("GET", `/api/taxinvoices/broker?keyword=${number}`, asSeller)).body.data.totalElements).toBe(
      0,
    );
  });

  it("§7.6: without a type it answers sales", async () => {
    const answerOf = async (path: string) => (await request("GET", path, asSeller)).body.data;
    const query = "keyword=사는&sort=supply,asc";
    expect(await answerOf(`/api/taxinvoices?${query}`)).toEqual(await answerOf(`/api/taxinvoices/sales?${query}`));
    expect((await answerOf("/api/taxinvoices")).totalElements).toBe(2);
    expect((await answerOf("/api/edocs")).content).toEqual([]);
  });

  it("is a file of exactly what is filtered, for a reason", async () => {
    const { body } = await request(
      "GET",
      "/api/taxinvoices/sales?status=NTS_SUCCESS&format=csv&reason=내부 보고",
      asSeller,
    );
    const lines = body.trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("buyer@company.example");
    const number = `/api/taxinvoices/sales?keyword=${issued.ntsNum}&format=csv&reason=내부 보고`;
    expect((await request("GET", number, asSeller)).body.trim().split("\r\n")).toHaveLength(2);
    expect((await request("GET", "/api/taxinvoices/sales?format=csv", asSeller)).body.fields).toHaveProperty("reason");
  });
});

describe("GET /api/taxinvoices/{type}/{docSeq}", () => {
  const get = (type: string, docSeq: number, as = asSeller) => request("GET", `/api/taxinvoices/${type}/${docSeq}`, as);

  it("tells the maker everything, masked", async () => {
    const { status, body } = await get("sales", issued.docSeq);
    expect(status).toBe(200);
    const { content, history, nts, fee, nextActions, ...row } = body.data;
    expect(row).toMatchObject({
      docSeq: issued.docSeq,
      type: "sales",
      status: "NTS_SUCCESS",
      original: null,
      amendments: [],
    });
    expect(content.invoicee).toMatchObject({ tel: "010-****-5678", email: "bu***@company.example" });
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      ...["REGISTER", "ISSUE", "QUEUE_NTS", "SEND_NTS", "NTS_ACCEPT"],
    ]);
    expect(history[1].by).toEqual({ type: "MEMBER", name: "파는상사", person: null });
    expect(history[4].by.name).toBe("국세청");
    expect(nts).toMatchObject({ code: "SUC001", text: "정상 처리되었습니다." });
    expect(fee).toMatchObject({ pointCode: "50100", paidBy: "MEMBER", pointDate: today });
    expect(fee.point + fee.bonusPoint).toBeGreaterThan(0);
    expect(nextActions.map(({ action }: { action: string }) => action)).toEqual(["AMEND"]);
  });

  it("tells the other side neither the fee, nor the mails, nor how it was drafted", async () => {
    const { body } = await get("purchase", issued.docSeq, asBuyer);
    expect(body.data).toMatchObject({ fee: null, mails: [], nextActions: [], mgtNum: null });
    expect(body.data.history[0]).toMatchObject({ action: "ISSUE", by: { name: "파는상사", person: null } });
  });

  it("says what may be done with a draft, and until when", async () => {
    const { nextActions } = (await get("sales", draft.docSeq)).body.data;
    expect(nextActions.map(({ action }: { action: string }) => action)).toEqual([
      "UPDATE",
      "ISSUE",
      "ASK_APPROVAL",
      "DELETE",
    ]);
    expect(nextActions[1]).toMatchObject({ until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), warning: null });
    const late = await drafted(seller, { writeDate: addDays(today, -80) });
    const [, warned] = (await get("sales", late.docSeq)).body.data.nextActions;
    expect(warned).toMatchObject({ action: "ISSUE", warning: expect.stringMatching(/가산세 1,000원/) });
  });

  it("links an amendment and what it amends both ways, on both sides", async () => {
    const [sheet] = await run((db) =>
      amendTaxInvoiceIn(db, seller, issued.docSeq, {
        code: 4,
        eventDate: today,
        supply: 0,
        tax: 0,
        corrected: null,
        mgtNums: [],
      }),
    );
    if (!sheet) throw new Error("no sheet");
    for (const [type, as] of [
      ["sales", asSeller],
      ["purchase", asBuyer],
    ] as const) {
      const amended = (await get(type, issued.docSeq, as)).body.data;
      expect(amended.amendments).toMatchObject([{ docSeq: sheet.docSeq, type, code: 4, supply: -100_000 }]);
      const amending = (await get(type, sheet.docSeq, as)).body.data;
      expect(amending.original).toMatchObject({ docSeq: issued.docSeq, type, ntsNum: issued.ntsNum });
      expect(amending.content.amendment).toEqual({ code: 4, originalNtsNum: issued.ntsNum });
    }
  });

  it("keeps the fee where causes are no longer kept", async () => {
    await primary.execute(sql`DELETE FROM point_causes WHERE reference = ${`TAXINVOICE-${issued.docSeq}`}`);
    expect((await get("sales", issued.docSeq)).body.data.fee).toMatchObject({ pointCode: "50100", pointDate: today });
  });
});

describe("POST /api/taxinvoices/{type}/{docSeq}/reveal", () => {
  const path = `/api/taxinvoices/sales/${issued.docSeq}/reveal`;

  it("shows what is masked, and keeps who saw it and what for", async () => {
    const { status, body } = await request("POST", path, { ...asSeller, body: { reason: "고객 문의 확인" } });
    expect([status, body.data.invoicee.tel, body.data.invoicee.email]).toEqual([
      200,
      "01012345678",
      "buyer@company.example",
    ]);
    const [kept] = await primary
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, "DOCUMENT_REVEALED"), eq(auditEvents.userSeq, people.seller.userSeq)));
    expect(kept?.detail).toEqual({
      kind: "TAXINVOICE",
      docSeq: issued.docSeq,
      memberSeq: seller.memberSeq,
      reason: "고객 문의 확인",
    });
  });

  it("asks for a reason, and tells strangers nothing", async () => {
    expect((await request("POST", path, { ...asSeller, body: {} })).body.fields).toHaveProperty("reason");
    const foreign = await request("POST", path, { ...asBuyer, body: { reason: "고객 문의 확인" } });
    expect([foreign.status, foreign.body.code]).toEqual([404, "NOT_FOUND"]);
    const stranger = await createCaller(services);
    expect(
      (await request("POST", path, { as: stranger, at: placeOf(seller), body: { reason: "고객 문의 확인" } })).status,
    ).toBe(404);
  });
});

describe("GET /api/taxinvoices/{type}/{docSeq}/xml", () => {
  const xmlOf = (docSeq: number, type = "sales") => request("GET", `/api/taxinvoices/${type}/${docSeq}/xml`, asSeller);

  it("gives the text that was signed and sent, whatever happened to the certificate since", async () => {
    const { partnerSeq } = seller;
    await primary
      .insert(taxInvoiceXmls)
      .values({ partnerSeq, docSeq: accepted.docSeq, xml: "<TaxInvoice>가온</TaxInvoice>" });
    const { status, headers, body } = await xmlOf(accepted.docSeq);
    expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
    expect(body).toBe("<TaxInvoice>가온</TaxInvoice>");
    expect((await xmlOf(accepted.docSeq, "broker")).status).toBe(404);
  });

  it("has none of a draft, and says why it cannot be signed", async () => {
    expect((await xmlOf(draft.docSeq)).status).toBe(404);
    const unsigned = await issue(seller, (await drafted(seller)).docSeq);
    await primary.delete(certificates).where(eq(certificates.companySeq, seller.companySeq));
    const { status, body } = await xmlOf(unsigned.docSeq);
    expect([status, body.code, body.fields.state]).toEqual([409, "DOCUMENT_STATE", expect.stringMatching(/인증서/)]);
  });
});
