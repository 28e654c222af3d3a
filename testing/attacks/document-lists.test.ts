import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { askOther } from "#server/features/documents/tax-invoices/answer.ts";
import { setTaxInvoiceStage } from "#testing/documents/tax-invoice-stage.ts";
import { createPartner, joinPartner, shareMember } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const { partner, seller, buyer, drafted, issue } = await setTaxInvoiceStage(services);
const today = toSeoulDate(new Date());
const lead = await joinPartner(services, partner.partnerSeq);
const asSeller = { as: lead, at: { partnerSeq: seller.partnerSeq, memberSeq: seller.memberSeq } };
const { docSeq } = await issue(seller, (await drafted(seller)).docSeq);
const get = (path: string, as = asSeller) => request("GET", `/api/${path}`, as);

const KOREAN = /[가-힣]/;

describe("unknown list names are refused", () => {
  it.each(["sale", "SALES", "partners", "__proto__", "sales%00", "%EB%A7%A4%EC%B6%9C"])("%s", async (type) => {
    for (const noun of ["taxinvoices", "edocs", "cashbills"]) {
      const list = await get(`${noun}/${type}`);
      expect([404, 400]).toContain(list.status);
      expect([404, 400]).toContain((await get(`${noun}/${type}/${docSeq}`)).status);
    }
  });

  it("a list of another kind does not hold the document", async () => {
    for (const path of ["taxinvoices/purchase", "taxinvoices/broker", "edocs/sales", "cashbills/sales"]) {
      expect((await get(`${path}/${docSeq}`)).status).toBe(404);
    }
    expect((await get("edocs/broker")).status).toBe(404);
    expect((await get("cashbills/broker")).status).toBe(404);
  });
});

describe("pages, orders and search words out of range", () => {
  it.each([
    ["page=-1", "page"],
    ["page=1000001", "page"],
    ["page=1e3", "page"],
    ["size=0", "size"],
    ["size=101", "size"],
    ["sort=grams,asc", "sort"],
    ["sort=writeDate;DROP", "sort"],
    ["status=NOPE", "status"],
    ["taxType=2", "taxType"],
    ["writeDateRange=2026-02-30,2026-03-01", "writeDateRange"],
    ["keyword=가", "keyword"],
    ["keyword=%20a%20", "keyword"],
    ["keyword=a%01", "keyword"],
    ["keyword=ab%00", "keyword"],
    [`keyword=${"가".repeat(101)}`, "keyword"],
  ])("%s is refused at its field with a Korean message", async (query, field) => {
    const { status, body } = await get(`taxinvoices/sales?${query}`);
    expect([status, body.fields[field]]).toEqual([400, expect.stringMatching(KOREAN)]);
  });

  it.each(["%25%25", "__", "\\\\", "%_", "'; --", "{1,2}", "😀😀", "가".repeat(100), "a\u0001b", "\u202e가나", "​​"])(
    "the search word %j is taken literally",
    async (keyword) => {
      const { status, body } = await get(`taxinvoices/sales?keyword=${encodeURIComponent(keyword)}`);
      if (status === 200) expect(body.data.content).toEqual([]);
      else expect(body.fields.keyword).toMatch(KOREAN);
    },
  );

  it("a page behind the last is empty", async () => {
    const { status, body } = await get("taxinvoices/sales?page=1000000&size=100");
    expect([status, body.data.content, body.data.totalElements]).toEqual([200, [], 1]);
  });

  it("HEAD answers like GET without a body", async () => {
    expect((await request("HEAD", "/api/taxinvoices/sales", asSeller)).status).toBe(200);
  });
});

describe("a company that two partners serve", async () => {
  const rival = await createPartner(services, { brand: partner.brand });
  const shared = await shareMember(services, rival.partnerSeq, seller.companySeq, {
    provenBy: null,
    name: "적어 둔 이름",
  });
  const rivalLead = await joinPartner(services, rival.partnerSeq);
  const asRival = { as: rivalLead, at: { partnerSeq: rival.partnerSeq, memberSeq: shared.memberSeq } };

  it("shows an unproven partner only the documents it made itself", async () => {
    expect((await get("taxinvoices/sales", asRival)).body.data).toMatchObject({
      content: [],
      totalElements: 0,
      statuses: [],
    });
    for (const noun of ["taxinvoices", "edocs", "cashbills"]) {
      expect((await get(`${noun}/purchase`, asRival)).body.code).toBe("MEMBER_UNPROVEN");
      expect((await get(`${noun}/purchase/${docSeq}`, asRival)).body.code).toBe("MEMBER_UNPROVEN");
    }
    expect((await get(`taxinvoices/sales/${docSeq}`, asRival)).status).toBe(404);
    expect((await get(`taxinvoices/sales/${docSeq}/xml`, asRival)).status).toBe(404);
    const reveal = await request("POST", `/api/taxinvoices/sales/${docSeq}/reveal`, {
      ...asRival,
      body: { reason: "고객 문의" },
    });
    expect(reveal.status).toBe(404);
  });

  it("hides documents that arrived while it was proven once the proof is withdrawn", async () => {
    const prove = (provenBy: "CONSENT" | null) =>
      primary.update(members).set({ provenBy }).where(eq(members.memberSeq, shared.memberSeq));
    await prove("CONSENT");
    const issued = await issue(seller, (await drafted(seller)).docSeq);
    // The rival's member is the seller too, but the seller's side belongs to the partner that issued; the buyer's
    // reverse request is at both.
    const reverse = await drafted(buyer, { issueDirectionType: 2 });
    await primary.transaction((db) => askOther(db, buyer, reverse.docSeq, "ASK_REVERSE"));
    const proven = (await get("taxinvoices/sales", asRival)).body.data;
    expect(proven.content.map((row: { docSeq: number }) => row.docSeq)).toEqual([reverse.docSeq]);
    await prove(null);
    const unproven = (await get("taxinvoices/sales", asRival)).body.data;
    expect(unproven).toMatchObject({ content: [], totalElements: 0, totals: { supply: 0, tax: 0 }, statuses: [] });
    expect((await get(`taxinvoices/sales?keyword=사는`, asRival)).body.data.totalElements).toBe(0);
    expect((await get(`taxinvoices/sales?keyword=${issued.ntsNum}`, asRival)).body.data.totalElements).toBe(0);
    expect((await get(`taxinvoices/sales/${reverse.docSeq}`, asRival)).status).toBe(404);
    const stats = "taxinvoices/partners/stats/status/per-member";
    expect(
      (
        await request("GET", `/api/${stats}?dateRange=${today},${today}`, {
          as: rivalLead,
          at: { partnerSeq: rival.partnerSeq },
        })
      ).status,
    ).toBe(200);
  });

  it("is hidden from a person of another partner", async () => {
    const nobody = await joinPartner(services, (await createPartner(services)).partnerSeq);
    expect((await get("taxinvoices/sales", { ...asSeller, as: nobody })).status).toBe(404);
  });
});
