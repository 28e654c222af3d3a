import { eq, sql } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { NTS_MAGIC } from "#domain/documents/nts-magic.ts";
import { BRANDS } from "#domain/provider.ts";
import { taxConfigs } from "#server/db/schema/companies/tax-configs.ts";
import { taxInvoiceXmls } from "#server/db/schema/documents/tax-invoices.ts";
import { answerTaxInvoice, transmitTaxInvoice } from "#server/features/documents/tax-invoices/answer.ts";
import type { TaxInvoiceRow } from "#server/features/documents/tax-invoices/invoice-row.ts";
import { issueTaxInvoice } from "#server/features/documents/tax-invoices/issue.ts";
import { registerTaxInvoiceIn } from "#server/features/documents/tax-invoices/register.ts";
import { verifyTaxInvoice } from "#server/gateways/nts/xml-signature.ts";
import { parseSignedXml } from "#server/gateways/xml/parse-xml.ts";
import { invoiceContent, partyOf } from "#testing/documents/invoice-content.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { setNtsStage } from "#testing/documents/nts-stage.ts";
import { giveSigningKey } from "#testing/documents/signing-member.ts";
import { refusalOf } from "#testing/documents/tax-invoice-stage.ts";
import { createPartner } from "#testing/factories.ts";
import { ntsSettings } from "#testing/nts-settings.ts";

const stage = await setNtsStage();
const { services, seller, buyer, run, issued, until, passTime, find, transmit, submissions, listed } = stage;
const { primary } = services.databases;

const isAnswered = ({ ntsSendState }: TaxInvoiceRow) => ntsSendState > 3;
const actionsOf = ({ history }: TaxInvoiceRow) => history.map(({ action }) => action).join(" ");
const submissionOf = async ({ submitId }: TaxInvoiceRow) =>
  (await submissions()).find((submission) => submission.submitId === submitId);
/** The package ends right after its last invoice was answered. */
async function endedSubmission(row: TaxInvoiceRow) {
  for (;;) {
    const found = await submissionOf(row);
    if (found?.endDT) return found;
    await transmit();
  }
}
const LIFE = "REGISTER ISSUE QUEUE_NTS SEND_NTS";

describe("an issued invoice", () => {
  it("is signed, sent and accepted, and both sides see it", async () => {
    const row = await until(await issued("A-1"), isAnswered);
    expect(actionsOf(row)).toBe(`${LIFE} NTS_ACCEPT`);
    expect([row.ntsResultCode, row.ntsDueDT, row.ntsSendDT !== null, row.ntsResultDT !== null]).toEqual([
      ...["SUC001", null, true, true],
    ]);
    expect(await listed(row)).toEqual(["buyer taxPurchase NTS_SUCCESS", "seller taxSales NTS_SUCCESS"]);
    expect(await endedSubmission(row)).toMatchObject({ state: "DONE", count: 1, sends: 1, nextDT: null });
    const [kept] = await primary.select().from(taxInvoiceXmls).where(eq(taxInvoiceXmls.docSeq, row.docSeq));
    const root = parseSignedXml(kept?.xml ?? "");
    expect(root && verifyTaxInvoice(root)).toBeDefined();
    expect(kept?.xml).toContain("<ID>A-1</ID>");
    await stage.expectCountsToAgree();
  });

  test.each(NTS_MAGIC.filter(({ outcome }) => outcome === outcome.toUpperCase()))(
    "$ending fails with $outcome, and can be sent again",
    async ({ ending, outcome, text }) => {
      const row = await until(await issued(`k${Date.now() % 1e6}${ending}`), isAnswered);
      expect([row.ntsSendState, row.ntsResultCode, row.history.at(-1)?.note]).toEqual([5, outcome, text]);
      expect(await listed(row)).toEqual(["buyer taxPurchase NTS_FAILURE", "seller taxSales NTS_FAILURE"]);
      await run((db) => transmitTaxInvoice(db, seller, row.docSeq));
      const again = await until(row, (now) => isAnswered(now) && now.submitId !== row.submitId);
      expect(actionsOf(again)).toBe(`${LIFE} NTS_FAIL QUEUE_NTS SEND_NTS NTS_FAIL`);
    },
  );

  it("is told twice and taken once", async () => {
    const row = await until(await issued("1-nts-twice"), isAnswered);
    const after = await issued();
    await until(after, isAnswered);
    expect(actionsOf(await find(row))).toBe(`${LIFE} NTS_ACCEPT`);
  });

  it("is asked about where nobody tells", async () => {
    const row = await issued("1-nts-late");
    await until(row, ({ ntsSendState }) => ntsSendState === 3);
    await passTime(120);
    const answered = await until(row, isAnswered);
    expect(answered.ntsResultCode).toBe("SUC001");
    expect(await endedSubmission(answered)).toMatchObject({ asks: 1, sends: 1, state: "DONE" });
  });

  it("is not sent again where only the answer was lost", async () => {
    const row = await until(await issued("1-nts-lost"), ({ ntsSendState }) => ntsSendState >= 3);
    await passTime(120);
    const answered = await until(row, isAnswered);
    expect(actionsOf(answered)).toBe(`${LIFE} NTS_ACCEPT`);
    expect(await endedSubmission(answered)).toMatchObject({ sends: 1, state: "DONE" });
  });

  it("fails with words after a day of silence, and a new try has a package of its own", async () => {
    const row = await issued("1-nts-silent");
    await until(row, ({ ntsSendState }) => ntsSendState === 3);
    for (const seconds of [120, 1_200, 7_200]) {
      await passTime(seconds);
      await transmit();
    }
    expect((await find(row)).ntsSendState).toBe(3);
    expect((await submissionOf(await find(row)))?.asks).toBeGreaterThan(1);
    await passTime(86_400);
    const failed = await until(row, isAnswered);
    expect([failed.ntsSendState, failed.ntsResultCode]).toEqual([5, null]);
    expect(failed.history.at(-1)?.note).toContain("24시간");
    expect(await endedSubmission(failed)).toMatchObject({ state: "GIVEN_UP" });
    await run((db) => transmitTaxInvoice(db, seller, row.docSeq));
    await until(row, ({ submitId, ntsSendState }) => ntsSendState === 3 && submitId !== failed.submitId);
    await stage.expectCountsToAgree();
  });

  it("cannot be cancelled once it is on its way", async () => {
    const row = await issued("2-nts-silent");
    await until(row, ({ ntsSendState }) => ntsSendState === 3);
    const cancel = run((db) => answerTaxInvoice(db, seller, row.docSeq, { action: "CANCEL_ISSUE" }));
    expect(await refusalOf(cancel)).toEqual(["DOCUMENT_STATE", "state"]);
  });

  it("is signed by its trustee where it is consigned", async () => {
    const consigned = await registered(seller, {
      invoiceType: 4,
      invoicer: partyOf("1112233333", "맡긴상사"),
      truster: partyOf(seller.bizId, "맡은상사"),
    });
    expect((await until(consigned, isAnswered)).ntsResultCode).toBe("SUC001");
  });

  it("fails at once where it cannot be signed", async () => {
    const keyless = await createIssuingMember(services, stage.partner);
    await sendsAtOnce(keyless);
    const row = await registered(keyless, { invoicer: partyOf(keyless.bizId, "열쇠없음") });
    const failed = await until(row, isAnswered);
    expect([failed.ntsResultCode, failed.history.at(-1)?.note]).toEqual([
      ...[null, "공급자의 인증서가 등록되어 있지 않습니다."],
    ]);
    await giveSigningKey(services, keyless);
    await run((db) => transmitTaxInvoice(db, keyless, row.docSeq));
    expect((await until(row, (now) => now.ntsSendState === 4)).ntsResultCode).toBe("SUC001");
  });

  it("is signed anew where the certificate is another one by the time it is sent", async () => {
    const row = await issued("3-nts-err999");
    await until(row, isAnswered);
    await giveSigningKey(services, seller);
    await run((db) => transmitTaxInvoice(db, seller, row.docSeq));
    const again = await until(row, (now) => isAnswered(now) && now.history.length > 6);
    expect(again.ntsResultCode).toBe("ERR999");
  });

  const sendsAtOnce = ({ partnerSeq, memberSeq }: typeof seller) =>
    primary.insert(taxConfigs).values({ partnerSeq, memberSeq, taxType: 1, ntsSendType: 2 });

  async function registered(by: typeof seller, given: Parameters<typeof invoiceContent>[1]): Promise<TaxInvoiceRow> {
    const content = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId }, given);
    const row = await run((db) => registerTaxInvoiceIn(db, by, { content, mgtNum: null }));
    return run((db) => issueTaxInvoice(db, by, row.docSeq));
  }
});

describe("packages", () => {
  it("hold a hundred at most, of one partner of the test server", async () => {
    const rows = await Promise.all(Array.from({ length: 103 }, () => issued()));
    await transmit();
    for (const row of rows) await until(row, isAnswered);
    const found = await Promise.all(rows.map(find));
    const sizes = Map.groupBy(found, ({ submitId }) => submitId);
    expect(Math.max(...Array.from(sizes.values(), ({ length }) => length))).toBeLessThanOrEqual(100);
    expect(found.every(({ ntsResultCode }) => ntsResultCode === "SUC001")).toBe(true);
    expect((await submissions()).every(({ partnerSeq }) => partnerSeq === seller.partnerSeq)).toBe(true);
  }, 120_000);

  it("never hold one invoice twice, however many work at once", async () => {
    const rows: TaxInvoiceRow[] = [];
    for (let n = 0; n < 24; n += 1) rows.push(await issued());
    await Promise.all(Array.from({ length: 5 }, transmit));
    for (const row of rows) expect(actionsOf(await until(row, isAnswered))).toBe(`${LIFE} NTS_ACCEPT`);
    await stage.expectCountsToAgree();
  });

  it("wait for the morning of the next day where the settings say so", async () => {
    await primary.update(taxConfigs).set({ ntsSendType: 1 }).where(eq(taxConfigs.memberSeq, seller.memberSeq));
    const row = await issued();
    await transmit();
    expect(actionsOf(await find(row))).toBe("REGISTER ISSUE");
    await passTime(86_400 * 2);
    const answered = await until(row, isAnswered);
    expect(actionsOf(answered)).toBe(`${LIFE} NTS_ACCEPT`);
    expect((answered.ntsSendDT ?? "") > addDays(toSeoulDate(new Date()), 1)).toBe(true);
    await primary.update(taxConfigs).set({ ntsSendType: 2 }).where(eq(taxConfigs.memberSeq, seller.memberSeq));
  });
});

it("an office that cannot be reached is tried again later, and nothing more is taken until then", async () => {
  const far = await setNtsStage(await ntsSettings());
  const partner = await createPartner(far.services, { brand: BRANDS.real, hasMemberBilling: true });
  const member = await createIssuingMember(far.services, partner);
  await giveSigningKey(far.services, member);
  const write = async () => {
    const content = invoiceContent({ seller: member.bizId, buyer: "2208162517" });
    const row = await far.run((db) => registerTaxInvoiceIn(db, member, { content, mgtNum: null }));
    await far.run((db) => issueTaxInvoice(db, member, row.docSeq));
    return far.run((db) => transmitTaxInvoice(db, member, row.docSeq));
  };
  const first = await write();
  const sent = await far.until(first, ({ ntsSendState }) => ntsSendState === 3);
  const second = await write();
  await far.services.databases.primary.execute(
    sql`UPDATE nts_submissions SET next_dt = now() - interval '1 second' WHERE submit_id = ${sent.submitId}`,
  );
  await far.transmit();
  expect((await far.find(second)).ntsSendState).toBe(2);
  const [submission] = (await far.submissions()).filter(({ brand }) => brand === BRANDS.real);
  expect(submission).toMatchObject({ state: "OPEN", asks: 1, sends: 1, endDT: null, partnerSeq: null });
});
