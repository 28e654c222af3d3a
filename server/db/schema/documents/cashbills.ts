import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { CashbillState } from "#domain/documents/cashbill.ts";
import type { CashbillTradeMethod, CashbillTradeUsage } from "#domain/documents/cashbill-trade.ts";
import type { CashbillContent } from "#domain/documents/document-content.ts";
import type { DocumentEvent, DocumentPlace } from "#domain/documents/document-event.ts";
import { bytes, instant, seqRef, won } from "#server/db/columns.ts";
import { BRAND_VALUES } from "#server/db/schema/companies/companies.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";

/** A cash receipt of a member, the franchise. A receipt that was sent is undone by another receipt (trade type D). */
export const cashbills = pgTable(
  "cashbills",
  {
    partnerSeq: seqRef().notNull(),
    docSeq: seqRef().notNull(),
    memberSeq: seqRef().notNull(),
    brand: text({ enum: BRAND_VALUES }).notNull(),
    tradeType: text({ enum: ["N", "D"] }).notNull(),
    tradeUsage: smallint().$type<CashbillTradeUsage>().notNull(),
    tradeMethod: smallint().$type<CashbillTradeMethod>().notNull(),
    /** Card, resident, business or mobile number of the buyer, and the part of it that may be shown. */
    sealedIdentity: bytes().notNull(),
    shownIdentity: text().notNull(),
    tradeDT: instant().notNull(),
    /** When the receipt was made. */
    doDT: instant().notNull(),
    state: text().$type<CashbillState>().notNull(),
    supply: won().notNull(),
    tax: won().notNull(),
    serviceCharge: won().notNull(),
    /** The amount that cancelling receipts have taken back so far. */
    canceledAmount: won().notNull().default(0),
    /** Set for a cancelling receipt: the receipt it takes back, and why. */
    originalDocSeq: seqRef(),
    cancelType: smallint(),
    ntsNum: text(),
    ntsDueDT: instant(),
    ntsSendDT: instant(),
    ntsResultDT: instant(),
    ntsResultCode: text(),
    content: jsonb().$type<CashbillContent>().notNull(),
    history: jsonb().$type<DocumentEvent[]>().notNull(),
    places: jsonb().$type<DocumentPlace[]>().notNull(),
  },
  (cashbill) => [
    primaryKey({ columns: [cashbill.partnerSeq, cashbill.docSeq] }),
    ofPartnersMember("cashbills", cashbill),
    // The number contains the document's own, so it is unique without a unique index (as for tax invoices).
    index("cashbills_nts_num").on(cashbill.ntsNum).where(sql`${cashbill.ntsNum} IS NOT NULL`),
    index("cashbills_original")
      .on(cashbill.partnerSeq, cashbill.originalDocSeq)
      .where(sql`${cashbill.originalDocSeq} IS NOT NULL`),
    index("cashbills_due").on(cashbill.ntsDueDT).where(sql`${cashbill.ntsDueDT} IS NOT NULL`),
    check("cashbills_canceled", sql`${cashbill.canceledAmount} >= 0`),
  ],
);
