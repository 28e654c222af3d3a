import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { holderName } from "#domain/documents/certificate.ts";
import type {
  CashbillContent,
  DocumentParty,
  EdocContent,
  TaxInvoiceContent,
} from "#domain/documents/document-content.ts";
import { totalOf } from "#domain/documents/document-content.ts";
import type { DocumentEvent, DocumentPlace } from "#domain/documents/document-event.ts";
import type { DocumentKind } from "#domain/documents/document-list.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { invoiceKind, isPaperInvoice } from "#domain/documents/tax-invoice-acting.ts";
import type { NoticedDocument, NoticeParty } from "#domain/messages/document-notices.ts";
import type { Db } from "#server/db/connect.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { edocs } from "#server/db/schema/documents/edocs.ts";
import { taxInvoices } from "#server/db/schema/documents/tax-invoices.ts";

export interface DocumentName {
  kind: DocumentKind;
  /** The partner that made it. */
  partnerSeq: number;
  docSeq: number;
}

/** Mails and texts say this about a document of any kind. */
export interface AnnouncedDocument extends NoticedDocument {
  memberSeq: number;
  name: string;
  date: string;
  totalWon: number;
  parties: Readonly<Record<NoticeParty, { readonly name: string; readonly email: string } | null>>;
  places: readonly DocumentPlace[];
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

type AnnouncedContent = Omit<AnnouncedDocument, "memberSeq" | "places">;

const PLAIN = { isReverse: false, isConsigned: false, isApproved: false, isPaper: false };

const partyOf = ({ name, email }: DocumentParty) => ({ name, email });

export function announcedTaxInvoice(content: TaxInvoiceContent, history: readonly DocumentEvent[]): AnnouncedContent {
  const { issueDirectionType, writeDate, invoicer, invoicee, truster } = content;
  const type = invoiceKind(content);
  return {
    kind: "TAXINVOICE",
    isReverse: issueDirectionType === 2,
    isConsigned: type?.isConsigned ?? false,
    isPaper: isPaperInvoice(content),
    isApproved: history.some(({ action }) => action === "ACCEPT"),
    name: type?.text ?? "",
    date: writeDate,
    totalWon: totalOf(content),
    parties: { invoicer: partyOf(invoicer), invoicee: partyOf(invoicee), truster: truster && partyOf(truster) },
  };
}

export function announcedEdoc(content: EdocContent): AnnouncedContent {
  const { kind, writeDate, invoicer, invoicee } = content;
  return {
    ...PLAIN,
    kind: "EDOC",
    name: EDOC_KINDS[kind].text,
    date: writeDate,
    totalWon: totalOf(content),
    parties: { invoicer: partyOf(invoicer), invoicee: partyOf(invoicee), truster: null },
  };
}

export function announcedCashbill(content: CashbillContent, tradeDT: string): AnnouncedContent {
  const { franchise, customerName, customerEmail, serviceCharge } = content;
  return {
    ...PLAIN,
    kind: "CASHBILL",
    name: "현금영수증",
    date: tradeDT.slice(0, 10),
    totalWon: totalOf(content) + serviceCharge,
    parties: { invoicer: partyOf(franchise), invoicee: { name: customerName, email: customerEmail }, truster: null },
  };
}

/** Returns the company names in the certificates of proven members. */
export async function findProvenNames(db: Db, memberSeqs: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ memberSeq: members.memberSeq, subject: certificates.subject })
    .from(members)
    .innerJoin(certificates, eq(certificates.companySeq, members.companySeq))
    .where(and(inArray(members.memberSeq, [...memberSeqs]), isNotNull(members.provenBy)));
  return new Map(rows.map(({ memberSeq, subject }) => [memberSeq, holderName(subject)]));
}
