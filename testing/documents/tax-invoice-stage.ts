import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { BRANDS } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { pointEntries } from "#server/db/schema/money/point-entries.ts";
import { answerTaxInvoice } from "#server/features/documents/tax-invoices/answer.ts";
import {
  lockTaxInvoice,
  takeInvoiceStep as moveTaxInvoice,
  type TaxInvoiceRow,
} from "#server/features/documents/tax-invoices/invoice-row.ts";
import { issueTaxInvoice } from "#server/features/documents/tax-invoices/issue.ts";
import { registerTaxInvoiceIn as registerTaxInvoice } from "#server/features/documents/tax-invoices/register.ts";
import { createPartner } from "../factories.ts";
import { invoiceContent } from "./invoice-content.ts";
import { createIssuingMember, type IssuingMember } from "./issuing-member.ts";

type Numbered = Pick<TaxInvoiceRow, "docSeq">;

/** Creates a seller and a buyer under two partners of the test server, with their acts and checks. */
export async function setTaxInvoiceStage(services: Services) {
  const { primary } = services.databases;
  const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
  const other = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
  const seller = await createIssuingMember(services, partner);
  const buyer = await createIssuingMember(services, other);
  const run = <Result>(work: (db: Transaction) => Promise<Result>) => primary.transaction(work);
  const content = (change: Partial<TaxInvoiceContent> = {}) =>
    invoiceContent({ seller: seller.bizId, buyer: buyer.bizId }, change);
  const nameOf = (memberSeq: number | null) =>
    memberSeq === seller.memberSeq ? "seller" : memberSeq === buyer.memberSeq ? "buyer" : "third";
  return {
    partner,
    other,
    seller,
    buyer,
    run,
    content,
    register: (as: IssuingMember, content: TaxInvoiceContent) =>
      run((db) => registerTaxInvoice(db, as, { content, mgtNum: null })),
    drafted: (as: IssuingMember, change: Partial<TaxInvoiceContent> = {}, mgtNum: string | null = null) =>
      run((db) => registerTaxInvoice(db, as, { content: content(change), mgtNum })),
    issue: (as: IssuingMember, docSeq: number) => run((db) => issueTaxInvoice(db, as, docSeq)),
    answer: (as: IssuingMember, docSeq: number, action: Parameters<typeof answerTaxInvoice>[3]["action"]) =>
      run((db) => answerTaxInvoice(db, as, docSeq, { action })),
    async listed({ docSeq }: Numbered) {
      const rows = await primary
        .select({ memberSeq: documentSides.memberSeq, list: documentSides.list, status: documentSides.status })
        .from(documentSides)
        .where(eq(documentSides.docSeq, docSeq))
        .orderBy(documentSides.list);
      return rows.map(({ memberSeq, list, status }) => `${nameOf(memberSeq)} ${list} ${status}`);
    },
    async feesOf({ docSeq }: Numbered) {
      const rows = await primary
        .select({ memberSeq: pointEntries.memberSeq, pointCode: pointEntries.pointCode })
        .from(pointEntries)
        .where(eq(pointEntries.reference, `TAXINVOICE-${docSeq}`));
      return rows.map(({ memberSeq, pointCode }) => `${nameOf(memberSeq)} ${pointCode}`);
    },
    /** Sends the invoice to the tax office and takes its result, today at noon. */
    passNts: (row: TaxInvoiceRow, outcome: "NTS_ACCEPT" | "NTS_FAIL") => {
      const step = { at: `${toSeoulDate(new Date())}T12:00:00`, by: { type: "NTS" as const } };
      return run(async (db) => {
        const queued = await moveTaxInvoice(db, await lockTaxInvoice(db, row), "QUEUE_NTS", step);
        const set = { ntsSendDT: step.at, ntsDueDT: null };
        const transmission = await moveTaxInvoice(db, queued, "SEND_NTS", { ...step, set });
        const result = { ntsResultDT: step.at, ntsResultCode: "SUC001" };
        return moveTaxInvoice(db, transmission, outcome, { ...step, set: result });
      });
    },
    async expectCountsToAgree() {
      const { rows } = await primary.execute(sql`
        SELECT partner_seq, member_seq, list, list_date AS day, tax_class, status, count(*)::int AS count,
            sum(supply)::bigint AS supply, sum(tax)::bigint AS tax
          FROM document_sides GROUP BY 1, 2, 3, 4, 5, 6
        EXCEPT SELECT partner_seq, member_seq, list, day, tax_class, status, count, supply, tax
          FROM document_days WHERE date_kind = 'list'`);
      expect(rows).toEqual([]);
      const { rows: sums } = await primary.execute<{ total: number; sides: number }>(
        sql`SELECT sum(count)::int AS total, (SELECT count(*)::int FROM document_sides) AS sides
          FROM document_days WHERE date_kind = 'list'`,
      );
      expect(sums[0]?.total).toBe(sums[0]?.sides);
    },
  };
}

/** Returns the code of a refusal and the fields it names, or undefined without a refusal. */
export async function refusalOf(work: Promise<unknown>): Promise<string[] | undefined> {
  const error = await work.then(
    () => undefined,
    (thrown: { code: string; fields?: Record<string, string> }) => thrown,
  );
  return error && [error.code, ...Object.keys(error.fields ?? {})];
}
