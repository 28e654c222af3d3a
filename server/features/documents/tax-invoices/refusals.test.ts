import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, monthOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { BRANDS } from "#domain/provider.ts";
import { restricts } from "#server/db/schema/companies/restricts.ts";
import { taxConfigs } from "#server/db/schema/companies/tax-configs.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { invoiceContent, partyOf } from "#testing/documents/invoice-content.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { refusalOf, setTaxInvoiceStage } from "#testing/documents/tax-invoice-stage.ts";
import { createPartner, shareMember } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { askOther } from "./answer.ts";
import { lockTaxInvoice } from "./invoice-row.ts";
import { deleteTaxInvoiceIn } from "./register.ts";

const { services } = await startTestApp();
const { primary } = services.databases;
const today = toSeoulDate(new Date());
const stage = await setTaxInvoiceStage(services);
const { partner, other, seller, buyer, run, content, register, drafted, issue, answer, expectCountsToAgree } = stage;

describe("what is refused", () => {
  it("without a certificate, with an expired one, before any money is looked at", async () => {
    const none = await createIssuingMember(services, partner, { daysLeft: null, won: 0 });
    const expired = await createIssuingMember(services, partner, { daysLeft: -1, won: 0 });
    const poor = await createIssuingMember(services, partner, { won: 0 });
    for (const [member, code] of [
      [none, ["CERTIFICATE_MISSING"]],
      [expired, ["CERTIFICATE_EXPIRED"]],
      [poor, ["MEMBER_BALANCE_SHORT", "balance"]],
    ] as const) {
      const written = invoiceContent({ seller: member.bizId, buyer: buyer.bizId });
      const row = await register(member, written);
      expect(await refusalOf(issue(member, row.docSeq))).toEqual(code);
      const kept = await run((db) => lockTaxInvoice(db, row));
      expect([kept.state, kept.history.length]).toEqual([1, 1]);
    }
  });

  it("of a blocked service", async () => {
    const strict = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
    await primary.insert(restricts).values({ partnerSeq: strict.partnerSeq, blockedServices: ["taxinvoice"] });
    const member = await createIssuingMember(services, strict);
    const written = invoiceContent({ seller: member.bizId, buyer: buyer.bizId });
    const row = await register(member, written);
    expect(await refusalOf(issue(member, row.docSeq))).toEqual(["SERVICE_BLOCKED"]);
  });

  it("late, unless the settings allow it, and never after the tax period", async () => {
    const member = await createIssuingMember(services, partner);
    const lastMonths = addMonths(monthOf(today), -3);
    const write = async (writeDate: string) => {
      const written = invoiceContent({ seller: member.bizId, buyer: buyer.bizId }, { writeDate });
      return register(member, written);
    };
    const late = await write(`${lastMonths}-15`);
    const overdue = await write(`${addMonths(monthOf(today), -14)}-15`);
    expect(await refusalOf(issue(member, overdue.docSeq))).toEqual(["TAX_PERIOD_OVER"]);
    const [code] = (await refusalOf(issue(member, late.docSeq))) ?? [];
    expect(["LATE_ISSUE_BLOCKED", "TAX_PERIOD_OVER"]).toContain(code);
    if (code === "TAX_PERIOD_OVER") return;
    await primary
      .insert(taxConfigs)
      .values({ partnerSeq: member.partnerSeq, memberSeq: member.memberSeq, taxType: 1, addTaxAllowYN: true });
    expect((await issue(member, late.docSeq)).state).toBe(3);
  });

  it("by field, where the content breaks a rule", async () => {
    const wrong: [Partial<TaxInvoiceContent>, string][] = [
      [{ tax: -10_000 }, "tax"],
      [{ taxType: 3 }, "taxType"],
      [{ writeDate: addDays(today, 1) }, "writeDate"],
      [{ invoicer: partyOf(buyer.bizId, "남의상사") }, "invoicer.corpNum"],
      [{ lines: [] }, "lines"],
      [{ cash: 1 }, "cash"],
      [{ truster: partyOf(buyer.bizId, "수탁") }, "truster"],
      [{ invoiceType: 4 }, "truster.corpNum"],
      [{ invoicee: partyOf("9999999999999", "외국인") }, "remarks[0]"],
    ];
    for (const [given, field] of wrong) {
      const codes = await refusalOf(drafted(seller, given));
      expect([codes?.[0], codes?.includes(field)], field).toEqual(["DOCUMENT_RULE", true]);
    }
  });

  it("for whoever is not on the document, and for parties it is not the turn of", async () => {
    const stranger = await createIssuingMember(services, other);
    const { docSeq } = await drafted(seller);
    expect(await refusalOf(issue(stranger, docSeq))).toEqual(["NOT_FOUND"]);
    expect(await refusalOf(issue(buyer, docSeq))).toEqual(["NOT_FOUND"]);
    const { bizId } = await createIssuingMember(services, partner);
    const alone = invoiceContent({ seller: seller.bizId, buyer: "1234567891" });
    const row = await register(seller, alone);
    expect(await refusalOf(run((db) => askOther(db, seller, row.docSeq, "ASK_APPROVAL")))).toEqual([
      "COUNTERPARTY_NOT_MEMBER",
    ]);
    expect(bizId).not.toBe(seller.bizId);
  });
});

describe("two at once", () => {
  it("never both win: issue and delete, accept and refuse, cancel and send", async () => {
    const race = async (...works: Promise<unknown>[]) =>
      (await Promise.allSettled(works)).filter(({ status }) => status === "fulfilled").length;
    for (let turn = 0; turn < 5; turn += 1) {
      const draft = await drafted(seller);
      expect(
        await race(
          issue(seller, draft.docSeq),
          issue(seller, draft.docSeq),
          run((db) => deleteTaxInvoiceIn(db, seller, draft.docSeq)),
        ),
      ).toBe(1);
      const asked = await drafted(seller);
      await run((db) => askOther(db, seller, asked.docSeq, "ASK_APPROVAL"));
      expect(await race(answer(buyer, asked.docSeq, "ACCEPT"), answer(buyer, asked.docSeq, "REFUSE"))).toBe(1);
    }
    await expectCountsToAgree();
  });

  it("takes one key once of forty-five", async () => {
    const works = Array.from({ length: 45 }, () => drafted(seller, {}, "RACE-1"));
    const won = (await Promise.allSettled(works)).filter(({ status }) => status === "fulfilled");
    expect(won).toHaveLength(1);
  });

  it("sells both ways at the same time without waiting in a circle", async () => {
    const back = { seller: buyer.bizId, buyer: seller.bizId };
    const drafts = await Promise.all(
      Array.from({ length: 10 }, async (_, turn) => {
        const as = turn % 2 === 0 ? seller : buyer;
        const written = turn % 2 === 0 ? content() : invoiceContent(back);
        const row = await register(as, written);
        return { as, docSeq: row.docSeq };
      }),
    );
    await Promise.all(drafts.map(({ as, docSeq }) => issue(as, docSeq)));
    await expectCountsToAgree();
  });
});

describe("a company that two partners serve", () => {
  it("sees what it buys at both, once each is proven; what it sells only where it was made", async () => {
    const third = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
    const proven = await shareMember(services, third.partnerSeq, buyer.companySeq);
    const fourth = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
    const unproven = await shareMember(services, fourth.partnerSeq, buyer.companySeq, {
      provenBy: null,
      name: "적은 이름",
    });
    const { docSeq } = await drafted(seller);
    await issue(seller, docSeq);
    const at = async (memberSeq: number) =>
      (
        await primary
          .select({ list: documentSides.list })
          .from(documentSides)
          .where(and(eq(documentSides.docSeq, docSeq), eq(documentSides.memberSeq, memberSeq)))
      ).length;
    expect([await at(buyer.memberSeq), await at(proven.memberSeq), await at(unproven.memberSeq)]).toEqual([1, 1, 0]);
  });
});
