import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { taxConfigs } from "#server/db/schema/companies/tax-configs.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { invoiceContent, partyOf } from "#testing/documents/invoice-content.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { refusalOf, setTaxInvoiceStage } from "#testing/documents/tax-invoice-stage.ts";
import { startTestApp } from "#testing/test-app.ts";
import { amendTaxInvoiceIn } from "./amend.ts";
import { askOther, transmitTaxInvoice } from "./answer.ts";
import { lockTaxInvoice, type TaxInvoiceRow } from "./invoice-row.ts";
import { deleteTaxInvoiceIn, updateTaxInvoiceIn } from "./register.ts";

const { services } = await startTestApp();
const { primary } = services.databases;
const today = toSeoulDate(new Date());
const stage = await setTaxInvoiceStage(services);
const { partner, seller, buyer, run, content, register, drafted, issue, answer } = stage;
const { listed, feesOf, passNts, expectCountsToAgree } = stage;

describe("the life of a tax invoice", () => {
  it("is a draft of its maker alone, then issued, and then both sides see it", async () => {
    const draft = await drafted(seller);
    expect(await listed(draft)).toEqual(["seller taxSales REGISTERED"]);
    const issued = await issue(seller, draft.docSeq);
    expect(await listed(issued)).toEqual(["buyer taxPurchase ISSUED", "seller taxSales ISSUED"]);
    expect(issued.ntsNum).toMatch(new RegExp(`^${today.replaceAll("-", "")}41000042[0-9a-z]{8}$`));
    expect(issued.ntsDueDT).toBe(`${addDays(today, 1)}T10:00:00`);
    expect(await feesOf(issued)).toEqual(["seller 50100"]);
    await passNts(issued, "NTS_ACCEPT");
    expect(await listed(issued)).toEqual(["buyer taxPurchase NTS_SUCCESS", "seller taxSales NTS_SUCCESS"]);
    await expectCountsToAgree();
  });

  it("passes approval: asked, accepted, issued", async () => {
    const { docSeq } = await drafted(seller);
    await run((db) => askOther(db, seller, docSeq, "ASK_APPROVAL"));
    expect(await listed({ docSeq })).toEqual([
      "buyer taxPurchase PRE_ACCEPT_STANDBY",
      "seller taxSales PRE_ACCEPT_STANDBY",
    ]);
    expect(await feesOf({ docSeq })).toEqual([]);
    expect(await refusalOf(answer(seller, docSeq, "ACCEPT"))).toEqual(["FORBIDDEN", "state"]);
    await answer(buyer, docSeq, "ACCEPT");
    expect(await listed({ docSeq })).toEqual(["buyer taxPurchase PRE_ACCEPTED", "seller taxSales PRE_ACCEPTED"]);
    await issue(seller, docSeq);
    expect(await listed({ docSeq })).toEqual(["buyer taxPurchase PRE_ISSUED", "seller taxSales PRE_ISSUED"]);
    await expectCountsToAgree();
  });

  it("is asked for by a buyer, who pays for it", async () => {
    const { docSeq } = await drafted(buyer, { issueDirectionType: 2 });
    await run((db) => askOther(db, buyer, docSeq, "ASK_REVERSE"));
    expect(await listed({ docSeq })).toEqual([
      "buyer taxPurchase REV_ISSUE_STANDBY",
      "seller taxSales REV_ISSUE_STANDBY",
    ]);
    expect(await refusalOf(issue(buyer, docSeq))).toEqual(["FORBIDDEN", "state"]);
    await issue(seller, docSeq);
    expect(await listed({ docSeq })).toEqual(["buyer taxPurchase REV_ISSUED", "seller taxSales REV_ISSUED"]);
    expect(await feesOf({ docSeq })).toEqual(["buyer 50110"]);
    await expectCountsToAgree();
  });

  it("ends where it is refused, withdrawn or cancelled", async () => {
    const refused = await drafted(seller);
    await run((db) => askOther(db, seller, refused.docSeq, "ASK_APPROVAL"));
    await answer(buyer, refused.docSeq, "REFUSE");
    const withdrawn = await drafted(buyer, { issueDirectionType: 2 });
    await run((db) => askOther(db, buyer, withdrawn.docSeq, "ASK_REVERSE"));
    await answer(buyer, withdrawn.docSeq, "WITHDRAW");
    const cancelled = await drafted(seller);
    await issue(seller, cancelled.docSeq);
    await answer(seller, cancelled.docSeq, "CANCEL_ISSUE");
    expect(await listed(refused)).toContain("seller taxSales REJECTED");
    expect(await listed(withdrawn)).toContain("seller taxSales CANCELED");
    expect(await listed(cancelled)).toContain("buyer taxPurchase CANCELED");
    expect(await refusalOf(issue(seller, cancelled.docSeq))).toEqual(["DOCUMENT_STATE", "state"]);
    await expectCountsToAgree();
  });

  it("goes to the tax office at once where the settings say so, or when it is told to", async () => {
    const atOnce = await createIssuingMember(services, partner);
    await primary
      .insert(taxConfigs)
      .values({ partnerSeq: atOnce.partnerSeq, memberSeq: atOnce.memberSeq, taxType: 1, ntsSendType: 2 });
    const row = await register(atOnce, invoiceContent({ seller: atOnce.bizId, buyer: buyer.bizId }));
    const queued = await issue(atOnce, row.docSeq);
    expect([queued.ntsSendState, queued.ntsDueDT]).toEqual([2, queued.issueDT]);
    expect(await refusalOf(run((db) => transmitTaxInvoice(db, atOnce, row.docSeq)))).toEqual(["NTS_SENDING"]);
    const later = await drafted(seller);
    expect(await refusalOf(run((db) => transmitTaxInvoice(db, seller, later.docSeq)))).toEqual(["NTS_NOT_SENDABLE"]);
    await issue(seller, later.docSeq);
    const told = await run((db) => transmitTaxInvoice(db, seller, later.docSeq));
    expect([told.ntsSendState, told.ntsDueDT !== null]).toEqual([2, true]);
  });

  it("is paper: paid for, listed, and never sent", async () => {
    const paper = await drafted(seller, { invoiceType: 801 });
    const issued = await issue(seller, paper.docSeq);
    expect([issued.ntsNum, issued.ntsDueDT]).toEqual([null, null]);
    expect(await listed(paper)).toEqual(["buyer taxPurchase PAPER", "seller taxSales PAPER"]);
    expect(await feesOf(paper)).toEqual(["seller 51100"]);
    expect(await refusalOf(run((db) => transmitTaxInvoice(db, seller, paper.docSeq)))).toEqual(["NTS_NOT_SENDABLE"]);
  });

  it("is issued by a trustee for its principal", async () => {
    const trustee = await createIssuingMember(services, partner);
    const consigned = content({ invoiceType: 4, truster: partyOf(trustee.bizId, "맡은상사") });
    const row = await register(trustee, consigned);
    await issue(trustee, row.docSeq);
    expect(await listed(row)).toEqual(["third taxBroker ISSUED", "buyer taxPurchase ISSUED", "seller taxSales ISSUED"]);
    expect(await refusalOf(answer(seller, row.docSeq, "CANCEL_ISSUE"))).toEqual(["FORBIDDEN", "state"]);
  });
});

describe("keys, changes and deletion", () => {
  it("takes a key once, and again after its document is deleted", async () => {
    const first = await drafted(seller, {}, "INV-1");
    expect(await refusalOf(drafted(seller, {}, "INV-1"))).toEqual(["DOCUMENT_KEY_TAKEN", "mgtNum"]);
    await run((db) => deleteTaxInvoiceIn(db, seller, first.docSeq));
    expect(await refusalOf(issue(seller, first.docSeq))).toEqual(["NOT_FOUND"]);
    const again = await drafted(seller, {}, "INV-1");
    await issue(seller, again.docSeq);
    expect(await refusalOf(run((db) => deleteTaxInvoiceIn(db, seller, again.docSeq)))).toEqual([
      "DOCUMENT_STATE",
      "state",
    ]);
    await expectCountsToAgree();
  });

  it("changes a draft with its day, its key and its amounts", async () => {
    const draft = await drafted(seller, {}, "INV-2");
    const writeDate = addDays(today, -1);
    await run((db) =>
      updateTaxInvoiceIn(db, seller, draft.docSeq, {
        content: content({ writeDate, supply: 50, tax: 5 }),
        mgtNum: "INV-3",
      }),
    );
    const [side] = await primary.select().from(documentSides).where(eq(documentSides.docSeq, draft.docSeq));
    expect(side).toMatchObject({ listDate: writeDate, supply: 50, tax: 5, ownKey: "INV-3" });
    expect(await refusalOf(drafted(seller, {}, "INV-3"))).toEqual(["DOCUMENT_KEY_TAKEN", "mgtNum"]);
    await drafted(seller, {}, "INV-2");
    await issue(seller, draft.docSeq);
    expect(
      await refusalOf(run((db) => updateTaxInvoiceIn(db, seller, draft.docSeq, { content: content(), mgtNum: null }))),
    ).toEqual(["DOCUMENT_STATE", "state"]);
    await expectCountsToAgree();
  });
});

describe("amendments", () => {
  const accepted = async () => {
    const { docSeq } = await drafted(seller);
    return passNts(await issue(seller, docSeq), "NTS_ACCEPT");
  };
  const amend = (row: TaxInvoiceRow, code: 1 | 2 | 3 | 4 | 5 | 6, given: object = {}) =>
    run((db) =>
      amendTaxInvoiceIn(db, seller, row.docSeq, {
        code,
        eventDate: null,
        supply: 0,
        tax: 0,
        corrected: null,
        mgtNums: [],
        ...given,
      }),
    );

  it.each([
    [1, { corrected: content({ supply: 90_000, tax: 9_000 }) }, [-110_000, 99_000]],
    [2, { supply: 20_000, tax: 2_000 }, [22_000]],
    [3, { supply: -30_000, tax: -3_000 }, [-33_000]],
    [4, {}, [-110_000]],
    [5, {}, [-110_000, 100_000]],
    [6, {}, [-110_000]],
  ] as const)("reason %i makes the sheets it takes, issued and paid for", async (code, given, totals) => {
    const original = await accepted();
    const sheets = await amend(original, code, given);
    expect(sheets.map(({ supply, tax }) => supply + tax)).toEqual(totals);
    for (const sheet of sheets) {
      expect(sheet).toMatchObject({ originalNtsNum: original.ntsNum, state: 3 });
      expect(sheet.content.lines.reduce((sum, line) => sum + line.supply + line.tax, 0)).toBe(sheet.supply + sheet.tax);
      expect(await feesOf(sheet)).toEqual(["seller 50100"]);
    }
    const kept = await run((db) => lockTaxInvoice(db, original));
    expect(kept.history.at(-1)).toMatchObject({ action: "AMEND", note: sheets.map(({ ntsNum }) => ntsNum).join(", ") });
    await expectCountsToAgree();
  });

  it("is refused before the tax office has it, to the buyer, and without what the reason needs", async () => {
    const { docSeq } = await drafted(seller);
    const issued = await issue(seller, docSeq);
    expect(await refusalOf(amend(issued, 4))).toEqual(["DOCUMENT_STATE", "state"]);
    const original = await accepted();
    expect(await refusalOf(amend(original, 1))).toEqual(["DOCUMENT_RULE", "corrected"]);
    expect(await refusalOf(amend(original, 2))).toEqual(["DOCUMENT_RULE", "supply"]);
    expect(await refusalOf(amend(original, 3, { supply: 10, tax: 1 }))).toEqual(["DOCUMENT_RULE", "supply"]);
  });

  it("takes an invoice back once, however many ask at the same moment, and again once that was cancelled", async () => {
    const original = await accepted();
    const tries = await Promise.allSettled([amend(original, 4), amend(original, 4), amend(original, 6)]);
    const sheets = tries.flatMap((tried) => (tried.status === "fulfilled" ? tried.value : []));
    expect(sheets).toHaveLength(1);
    expect(await refusalOf(amend(original, 2, { supply: 10, tax: 1 }))).toEqual(["DOCUMENT_STATE", "state"]);
    for (const { docSeq } of sheets) await answer(seller, docSeq, "CANCEL_ISSUE");
    expect(await amend(original, 4)).toHaveLength(1);
  });

  it("writes nothing where the second sheet cannot be paid", async () => {
    const poor = await createIssuingMember(services, partner, { won: 250 });
    const written = invoiceContent({ seller: poor.bizId, buyer: buyer.bizId });
    const row = await register(poor, written);
    const original = await passNts(await issue(poor, row.docSeq), "NTS_ACCEPT");
    const asked = { eventDate: null, supply: 0, tax: 0, mgtNums: [] };
    const corrected = {
      ...written,
      supply: 10,
      tax: 1,
      lines: written.lines.map((line) => ({ ...line, supply: 10, tax: 1 })),
    };
    const work = run((db) => amendTaxInvoiceIn(db, poor, row.docSeq, { code: 1, corrected, ...asked }));
    expect(await refusalOf(work)).toEqual(["MEMBER_BALANCE_SHORT", "balance"]);
    const { rows } = await primary.execute(
      sql`SELECT count(*)::int AS count FROM tax_invoices WHERE original_nts_num = ${original.ntsNum}`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});
