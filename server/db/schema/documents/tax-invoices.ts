import { sql } from "drizzle-orm";
import { date, index, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import type { DocumentEvent, DocumentPlace } from "#domain/documents/document-event.ts";
import type { InvoiceTaxType } from "#domain/documents/tax-type.ts";
import { instant, seqRef, won } from "#server/db/columns.ts";
import { BRAND_VALUES } from "#server/db/schema/companies/companies.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";

/** A tax invoice, under the member it was made through, which pays for it. */
export const taxInvoices = pgTable(
  "tax_invoices",
  {
    partnerSeq: seqRef().notNull(),
    docSeq: seqRef().notNull(),
    memberSeq: seqRef().notNull(),
    brand: text({ enum: BRAND_VALUES }).notNull(),
    writeDate: date().notNull(),
    regDT: instant().notNull(),
    issueDT: instant(),
    invoiceType: smallint().notNull(),
    taxType: smallint().$type<InvoiceTaxType>().notNull(),
    issueDirectionType: smallint().$type<1 | 2>().notNull(),
    state: smallint().notNull(),
    procReqCode: smallint().notNull(),
    procResCode: smallint().notNull(),
    ntsSendState: smallint().notNull(),
    supply: won().notNull(),
    tax: won().notNull(),
    ntsNum: text(),
    originalNtsNum: text(),
    /** When it is to be queued, sent or sent again, by the clock of its partner; null while there is nothing to do. */
    ntsDueDT: instant(),
    ntsSendDT: instant(),
    ntsResultDT: instant(),
    ntsResultCode: text(),
    /** The last package it was sent in. */
    submitId: text(),
    content: jsonb().$type<TaxInvoiceContent>().notNull(),
    history: jsonb().$type<DocumentEvent[]>().notNull(),
    /** The keys of its rows in `document_sides`. */
    places: jsonb().$type<DocumentPlace[]>().notNull(),
  },
  (invoice) => [
    primaryKey({ columns: [invoice.partnerSeq, invoice.docSeq] }),
    ofPartnersMember("tax_invoices", invoice),
    // The tax office and other partners' documents name this number alone. It contains the document's own, so it is unique.
    index("tax_invoices_nts_num").on(invoice.ntsNum).where(sql`${invoice.ntsNum} IS NOT NULL`),
    index("tax_invoices_original").on(invoice.originalNtsNum).where(sql`${invoice.originalNtsNum} IS NOT NULL`),
    index("tax_invoices_due").on(invoice.ntsDueDT).where(sql`${invoice.ntsDueDT} IS NOT NULL`),
    index("tax_invoices_submitted").on(invoice.submitId).where(sql`${invoice.ntsSendState} = 3`),
  ],
);

/** The signed text that was or will be sent to the tax office. */
export const taxInvoiceXmls = pgTable(
  "tax_invoice_xmls",
  {
    partnerSeq: seqRef().notNull(),
    docSeq: seqRef().notNull(),
    xml: text().notNull(),
    signDT: instant().notNull().default(sql`now()`),
  },
  (xml) => [primaryKey({ columns: [xml.partnerSeq, xml.docSeq] })],
);
