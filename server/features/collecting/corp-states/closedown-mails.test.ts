import { and, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { emailSendConfigs } from "#server/db/schema/office/email-configs.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { setTaxInvoiceStage } from "#testing/documents/tax-invoice-stage.ts";
import { startTestApp } from "#testing/test-app.ts";
import { mailClosedBuyers } from "./closedown-mails.ts";

const { services } = await startTestApp();
const { primary } = services.databases;
const { partner, seller, drafted, issue } = await setTaxInvoiceStage(services);
const today = toSeoulDate(new Date());
const findMails = () =>
  primary
    .select({ recipient: mails.recipient, subject: mails.subject, html: mails.html, docSeq: mails.docSeq })
    .from(mails)
    .where(and(eq(mails.partnerSeq, partner.partnerSeq), eq(mails.emailType, "TAX_CLOSEDOWN")));
const changeState = (state: string) =>
  primary.execute(sql`UPDATE corp_states SET state = ${state} WHERE corp_num = ${"0000000029"}`);

it("mails a seller once when a buyer of its latest invoices has closed, unless the mail is turned off", async () => {
  const { docSeq } = await issue(seller, (await drafted(seller, {}, "CLOSED-1")).docSeq);
  await mailClosedBuyers(services, today);
  expect(await findMails()).toEqual([]);
  await primary.execute(
    sql`UPDATE document_sides SET counterparty_num = '0000000029' WHERE doc_seq = ${docSeq} AND list = 'taxSales'`,
  );
  await mailClosedBuyers(services, today);
  await mailClosedBuyers(services, today);
  const [mail, ...more] = await findMails();
  expect(more).toEqual([]);
  expect(mail?.docSeq).toBe(docSeq);
  expect(mail?.html).toContain("폐업 (2025");
  expect(mail?.html).toContain(`/taxinvoices/sales/${docSeq}`);

  await changeState("SUSPENDED");
  await primary
    .insert(emailSendConfigs)
    .values({ partnerSeq: partner.partnerSeq, memberSeq: null, emailType: "TAX_CLOSEDOWN", sendYN: false });
  await mailClosedBuyers(services, today);
  expect(await findMails()).toHaveLength(1);
  await primary.delete(emailSendConfigs);
  await mailClosedBuyers(services, today);
  expect(await findMails()).toHaveLength(2);
  await mailClosedBuyers(services, addDays(today, 60));
  expect(await findMails()).toHaveLength(2);
});
