import { describe, expect, it } from "vitest";
import { addDays, addMonths, monthOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { BRANDS } from "#domain/provider.ts";
import type { Transaction } from "#server/db/connect.ts";
import { and, eq, sql } from "#server/db/drizzle.ts";
import { documentSides } from "#server/db/schema/documents.ts";
import { pointEntries } from "#server/db/schema/point-entries.ts";
import { restricts } from "#server/db/schema/restricts.ts";
import { taxConfigs } from "#server/db/schema/tax-configs.ts";
import { invoiceContent, partyOf } from "#testing/documents/invoice-content.ts";
import { createIssuingMember, type IssuingMember } from "#testing/documents/issuing-member.ts";
import { createPartner, shareMember } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { amendTaxInvoice } from "./amend.ts";
import { answerTaxInvoice, askOther, transmitTaxInvoice } from "./answer.ts";
import { lockTaxInvoice, type TaxInvoiceRow } from "./invoice-row.ts";
import { issueTaxInvoice } from "./issue.ts";
import { moveTaxInvoice } from "./move.ts";
import { deleteTaxInvoice, registerTaxInvoice, updateTaxInvoice } from "./register.ts";

const { services } = await startTestApp();
const { primary } = services.databases;
const today = toSeoulDate(new Date());
const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
const other = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
const seller = await createIssuingMember(services, partner);
const buyer = await createIssuingMember(services, other);
const parties = { seller: seller.bizId, buyer: buyer.bizId };

const run = <Result>(work: (db: Transaction) => Promise<Result>) => primary.transaction(work);
const content = (given: Partial<TaxInvoiceContent> = {}) => invoiceContent(parties, given);
const drafted = (as: IssuingMember, given: Partial<TaxInvoiceContent> = {}, mgtNum: string | null = null) =>
  run((db) => registerTaxInvoice(db, as, { content: content(given), mgtNum })).then(({ row }) => row);
const issue = (as: IssuingMember, docSeq: number) => run((db) => issueTaxInvoice(db, as, docSeq));
const answer = (as: IssuingMember, docSeq: number, action: Parameters<typeof answerTaxInvoice>[3]["action"]) =>
  run((db) => answerTaxInvoice(db, as, docSeq, { action }));

/** What the lists say, and the counts beside them. */
async function listed({ docSeq }: Pick<TaxInvoiceRow, "docSeq">) {
  const rows = await primary
    .select({
      memberSeq: documentSides.memberSeq,
      list: documentSides.list,
      status: documentSides.status,
      deletedYN: documentSides.deletedYN,
    })
    .from(documentSides)
    .where(eq(documentSides.docSeq, docSeq))
    .orderBy(documentSides.list);
  return rows.map(({ memberSeq, list, status }) => {
    const whose = memberSeq === seller.memberSeq ? "seller" : memberSeq === buyer.memberSeq ? "buyer" : "third";
    return `${whose} ${list} ${status}`;
  });
}

const feesOf = async ({ docSeq }: Pick<TaxInvoiceRow, "docSeq">) =>
  (
    await primary
      .select({ memberSeq: pointEntries.memberSeq, pointCode: pointEntries.pointCode })
      .from(pointEntries)
      .where(eq(pointEntries.reference, `TAXINVOICE-${docSeq}`))
  ).map(({ memberSeq, pointCode }) => `${memberSeq === seller.memberSeq ? "seller" : "buyer"} ${pointCode}`);

/** Counts equal rows, whatever was done. */
async function expectCountsToAgree() {
  const { rows } = await primary.execute(sql`
    SELECT partner_seq, member_seq, list, list_date AS day, tax_class, status, count(*)::int AS count, sum(supply)::bigint AS supply, sum(tax)::bigint AS tax
      FROM document_sides GROUP BY 1, 2, 3, 4, 5, 6
    EXCEPT SELECT partner_seq, member_seq, list, day, tax_class, status, count, supply, tax FROM document_days WHERE date_kind = 'list'`);
  expect(rows).toEqual([]);
  const { rows: more } = await primary.execute(sql`
    SELECT sum(count)::int AS counted, (SELECT count(*)::int FROM document_sides) AS listed FROM document_days WHERE date_kind = 'list'`);
  expect(more).toEqual([{ counted: more[0]?.listed, listed: more[0]?.listed }]);
}

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: { code: string; fields?: Record<string, string> }) => thrown,
  );
  return error && [error.code, ...Object.keys(error.fields ?? {})];
};

const ntsSteps = async (row: TaxInvoiceRow, outcome: "NTS_ACCEPT" | "NTS_FAIL") => {
  const key = { partnerSeq: row.partnerSeq, docSeq: row.docSeq };
  const step = { at: `${today}T12:00:00`, by: { type: "NTS" as const } };
  return run(async (db) => {
    const queued = await moveTaxInvoice(db, await lockTaxInvoice(db, key), "QUEUE_NTS", step);
    const sent = await moveTaxInvoice(db, queued, "SEND_NTS", { ...step, set: { ntsSendDT: step.at, ntsDueDT: null } });
    return moveTaxInvoice(db, sent, outcome, { ...step, set: { ntsResultDT: step.at, ntsResultCode: "SUC001" } });
  });
};

describe("the life of a tax invoice", () => {
  it("is a draft of its maker alone, then issued, and then both sides see it", async () => {
    const draft = await drafted(seller);
    expect(await listed(draft)).toEqual(["seller taxSales REGISTERED"]);
    const issued = await issue(seller, draft.docSeq);
    expect(await listed(issued)).toEqual(["buyer taxPurchase ISSUED", "seller taxSales ISSUED"]);
    expect(issued.ntsNum).toMatch(new RegExp(`^${today.replaceAll("-", "")}41000042[0-9a-z]{8}$`));
    expect(issued.ntsDueDT).toBe(`${addDays(today, 1)}T10:00:00`);
    expect(await feesOf(issued)).toEqual(["seller 50100"]);
    await ntsSteps(issued, "NTS_ACCEPT");
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
    expect(await refusal(answer(seller, docSeq, "ACCEPT"))).toEqual(["FORBIDDEN", "state"]);
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
    expect(await refusal(issue(buyer, docSeq))).toEqual(["FORBIDDEN", "state"]);
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
    expect(await refusal(issue(seller, cancelled.docSeq))).toEqual(["DOCUMENT_STATE", "state"]);
    await expectCountsToAgree();
  });

  it("goes to the tax office at once where the settings say so, or when it is told to", async () => {
    const atOnce = await createIssuingMember(services, partner);
    await primary.insert(taxConfigs).values({ ...atOnceRow(atOnce), taxType: 1, ntsSendType: 2 });
    const { row } = await run((db) =>
      registerTaxInvoice(db, atOnce, {
        content: invoiceContent({ seller: atOnce.bizId, buyer: buyer.bizId }),
        mgtNum: null,
      }),
    );
    const queued = await issue(atOnce, row.docSeq);
    expect([queued.ntsSendState, queued.ntsDueDT]).toEqual([2, queued.issueDT]);
    expect(await refusal(run((db) => transmitTaxInvoice(db, atOnce, row.docSeq)))).toEqual(["NTS_SENDING"]);
    const later = await drafted(seller);
    expect(await refusal(run((db) => transmitTaxInvoice(db, seller, later.docSeq)))).toEqual(["NTS_NOT_SENDABLE"]);
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
    expect(await refusal(run((db) => transmitTaxInvoice(db, seller, paper.docSeq)))).toEqual(["NTS_NOT_SENDABLE"]);
  });

  it("is issued by a trustee for its principal", async () => {
    const trustee = await createIssuingMember(services, partner);
    const consigned = content({ invoiceType: 4, truster: partyOf(trustee.bizId, "맡은상사") });
    const { row } = await run((db) => registerTaxInvoice(db, trustee, { content: consigned, mgtNum: null }));
    await issue(trustee, row.docSeq);
    expect(await listed(row)).toEqual(["third taxBroker ISSUED", "buyer taxPurchase ISSUED", "seller taxSales ISSUED"]);
    expect(await refusal(answer(seller, row.docSeq, "CANCEL_ISSUE"))).toEqual(["FORBIDDEN", "state"]);
  });
});

const atOnceRow = ({ partnerSeq, memberSeq }: IssuingMember) => ({ partnerSeq, memberSeq });

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
      const { row } = await run((db) => registerTaxInvoice(db, member, { content: written, mgtNum: null }));
      expect(await refusal(issue(member, row.docSeq))).toEqual(code);
      const kept = await run((db) => lockTaxInvoice(db, row));
      expect([kept.state, kept.history.length]).toEqual([1, 1]);
    }
  });

  it("of a blocked service", async () => {
    const strict = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
    await primary.insert(restricts).values({ partnerSeq: strict.partnerSeq, blockedServices: ["taxinvoice"] });
    const member = await createIssuingMember(services, strict);
    const written = invoiceContent({ seller: member.bizId, buyer: buyer.bizId });
    const { row } = await run((db) => registerTaxInvoice(db, member, { content: written, mgtNum: null }));
    expect(await refusal(issue(member, row.docSeq))).toEqual(["SERVICE_BLOCKED"]);
  });

  it("late, unless the settings allow it, and never after the tax period", async () => {
    const member = await createIssuingMember(services, partner);
    const lastMonths = addMonths(monthOf(today), -3);
    const write = async (writeDate: string) => {
      const written = invoiceContent({ seller: member.bizId, buyer: buyer.bizId }, { writeDate });
      return (await run((db) => registerTaxInvoice(db, member, { content: written, mgtNum: null }))).row;
    };
    const late = await write(`${lastMonths}-15`);
    const overdue = await write(`${addMonths(monthOf(today), -14)}-15`);
    expect(await refusal(issue(member, overdue.docSeq))).toEqual(["TAX_PERIOD_OVER"]);
    const [code] = (await refusal(issue(member, late.docSeq))) ?? [];
    expect(["LATE_ISSUE_BLOCKED", "TAX_PERIOD_OVER"]).toContain(code);
    if (code === "TAX_PERIOD_OVER") return;
    await primary.insert(taxConfigs).values({ ...atOnceRow(member), taxType: 1, addTaxAllowYN: true });
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
      const codes = await refusal(drafted(seller, given));
      expect([codes?.[0], codes?.includes(field)], field).toEqual(["DOCUMENT_RULE", true]);
    }
  });

  it("for whoever is not on the document, and for parties it is not the turn of", async () => {
    const stranger = await createIssuingMember(services, other);
    const { docSeq } = await drafted(seller);
    expect(await refusal(issue(stranger, docSeq))).toEqual(["NOT_FOUND"]);
    expect(await refusal(issue(buyer, docSeq))).toEqual(["NOT_FOUND"]);
    const { bizId } = await createIssuingMember(services, partner);
    const alone = invoiceContent({ seller: seller.bizId, buyer: "1234567891" });
    const { row } = await run((db) => registerTaxInvoice(db, seller, { content: alone, mgtNum: null }));
    expect(await refusal(run((db) => askOther(db, seller, row.docSeq, "ASK_APPROVAL")))).toEqual([
      "COUNTERPARTY_NOT_MEMBER",
    ]);
    expect(bizId).not.toBe(seller.bizId);
  });
});

describe("keys, changes and deletion", () => {
  it("takes a key once, and again after its document is deleted", async () => {
    const first = await drafted(seller, {}, "INV-1");
    expect(await refusal(drafted(seller, {}, "INV-1"))).toEqual(["DOCUMENT_KEY_TAKEN", "mgtNum"]);
    await run((db) => deleteTaxInvoice(db, seller, first.docSeq));
    expect(await refusal(issue(seller, first.docSeq))).toEqual(["NOT_FOUND"]);
    const again = await drafted(seller, {}, "INV-1");
    await issue(seller, again.docSeq);
    expect(await refusal(run((db) => deleteTaxInvoice(db, seller, again.docSeq)))).toEqual(["DOCUMENT_STATE", "state"]);
    await expectCountsToAgree();
  });

  it("changes a draft with its day, its key and its amounts", async () => {
    const draft = await drafted(seller, {}, "INV-2");
    const writeDate = addDays(today, -1);
    await run((db) =>
      updateTaxInvoice(db, seller, draft.docSeq, {
        content: content({ writeDate, supply: 50, tax: 5 }),
        mgtNum: "INV-3",
      }),
    );
    const [side] = await primary.select().from(documentSides).where(eq(documentSides.docSeq, draft.docSeq));
    expect(side).toMatchObject({ listDate: writeDate, supply: 50, tax: 5, ownKey: "INV-3" });
    expect(await refusal(drafted(seller, {}, "INV-3"))).toEqual(["DOCUMENT_KEY_TAKEN", "mgtNum"]);
    await drafted(seller, {}, "INV-2");
    await issue(seller, draft.docSeq);
    expect(
      await refusal(run((db) => updateTaxInvoice(db, seller, draft.docSeq, { content: content(), mgtNum: null }))),
    ).toEqual(["DOCUMENT_STATE", "state"]);
    await expectCountsToAgree();
  });
});

describe("amendments", () => {
  const accepted = async () => {
    const { docSeq } = await drafted(seller);
    return ntsSteps(await issue(seller, docSeq), "NTS_ACCEPT");
  };
  const amend = (row: TaxInvoiceRow, code: 1 | 2 | 3 | 4 | 5 | 6, given: object = {}) =>
    run((db) =>
      amendTaxInvoice(db, seller, row.docSeq, {
        ...{ code, eventDate: null, supply: 0, tax: 0, corrected: null, mgtNums: [] },
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
    expect(await refusal(amend(issued, 4))).toEqual(["DOCUMENT_STATE", "state"]);
    const original = await accepted();
    expect(await refusal(amend(original, 1))).toEqual(["DOCUMENT_RULE", "corrected"]);
    expect(await refusal(amend(original, 2))).toEqual(["DOCUMENT_RULE", "supply"]);
    expect(await refusal(amend(original, 3, { supply: 10, tax: 1 }))).toEqual(["DOCUMENT_RULE", "supply"]);
  });

  it("writes nothing where the second sheet cannot be paid", async () => {
    const poor = await createIssuingMember(services, partner, { won: 250 });
    const written = invoiceContent({ seller: poor.bizId, buyer: buyer.bizId });
    const { row } = await run((db) => registerTaxInvoice(db, poor, { content: written, mgtNum: null }));
    const original = await ntsSteps(await issue(poor, row.docSeq), "NTS_ACCEPT");
    const asked = { eventDate: null, supply: 0, tax: 0, mgtNums: [] };
    const corrected = {
      ...written,
      supply: 10,
      tax: 1,
      lines: written.lines.map((line) => ({ ...line, supply: 10, tax: 1 })),
    };
    const work = run((db) => amendTaxInvoice(db, poor, row.docSeq, { code: 1, corrected, ...asked }));
    expect(await refusal(work)).toEqual(["MEMBER_BALANCE_SHORT", "balance"]);
    const { rows } = await primary.execute(
      sql`SELECT count(*)::int AS count FROM tax_invoices WHERE original_nts_num = ${original.ntsNum}`,
    );
    expect(rows).toEqual([{ count: 0 }]);
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
          run((db) => deleteTaxInvoice(db, seller, draft.docSeq)),
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
        const { row } = await run((db) => registerTaxInvoice(db, as, { content: written, mgtNum: null }));
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
