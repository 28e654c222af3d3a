import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { holderName } from "#domain/documents/certificate.ts";
import type { DocumentKind } from "#domain/documents/document-list.ts";
import type { Db } from "#server/db/connect.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { edocs } from "#server/db/schema/documents/edocs.ts";
import { taxInvoices } from "#server/db/schema/documents/tax-invoices.ts";
import { type AnnouncedDocument, announcedCashbill, announcedEdoc, announcedTaxInvoice } from "./announced-content.ts";

export interface DocumentName {
  kind: DocumentKind;
  /** The partner that made it. */
  partnerSeq: number;
  docSeq: number;
}

export async function findAnnouncedDocument(db: Db, document: DocumentName): Promise<AnnouncedDocument | undefined> {
  const [row] = await FIND[document.kind](db, document);
  return row;
}

type Find = (db: Db, document: DocumentName) => Promise<AnnouncedDocument[]>;

const FIND: Readonly<Record<DocumentKind, Find>> = {
  async TAXINVOICE(db, document) {
    const { content, history, places, memberSeq } = taxInvoices;
    const rows = await db
      .select({ content, history, places, memberSeq })
      .from(taxInvoices)
      .where(and(eq(taxInvoices.partnerSeq, document.partnerSeq), eq(taxInvoices.docSeq, document.docSeq)));
    return rows.map((row) => ({ ...row, ...announcedTaxInvoice(row.content, row.history) }));
  },
  async EDOC(db, document) {
    const { content, places, memberSeq } = edocs;
    const rows = await db
      .select({ content, places, memberSeq })
      .from(edocs)
      .where(and(eq(edocs.partnerSeq, document.partnerSeq), eq(edocs.docSeq, document.docSeq)));
    return rows.map((row) => ({ ...row, ...announcedEdoc(row.content) }));
  },
  async CASHBILL(db, document) {
    const { content, places, memberSeq, tradeDT } = cashbills;
    const rows = await db
      .select({ content, places, memberSeq, tradeDT })
      .from(cashbills)
      .where(and(eq(cashbills.partnerSeq, document.partnerSeq), eq(cashbills.docSeq, document.docSeq)));
    return rows.map((row) => ({ ...row, ...announcedCashbill(row.content, row.tradeDT) }));
  },
};

/** Returns the company names in the certificates of proven members. */
export async function findProvenNames(db: Db, memberSeqs: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ memberSeq: members.memberSeq, subject: certificates.subject })
    .from(members)
    .innerJoin(certificates, eq(certificates.companySeq, members.companySeq))
    .where(and(inArray(members.memberSeq, [...memberSeqs]), isNotNull(members.provenBy)));
  return new Map(rows.map(({ memberSeq, subject }) => [memberSeq, holderName(subject)]));
}
