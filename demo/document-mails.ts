import { and, desc, eq, gte } from "drizzle-orm";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { DocumentEvent } from "#domain/documents/document-event.ts";
import type { DocumentKind } from "#domain/documents/document-list.ts";
import { HELD_TEXTS } from "#domain/messages/mail-state.ts";
import { mailboxOf } from "#domain/people/email-address.ts";
import { BRANDS } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { edocs } from "#server/db/schema/documents/edocs.ts";
import { taxInvoices } from "#server/db/schema/documents/tax-invoices.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import {
  type AnnouncedDocument,
  announcedCashbill,
  announcedEdoc,
  announcedTaxInvoice,
} from "#server/features/documents/documents/announced-content.ts";
import { findProvenNames } from "#server/features/documents/documents/announced-document.ts";
import { type MailTerms, mailsOfStep } from "#server/features/documents/documents/step-mails.ts";
import { findEmailSends } from "#server/features/office/email-send-configs/queries.ts";
import { noticeIdOf } from "#server/features/office/mails/notice-id.ts";
import { findMailLook } from "#server/features/office/mails/partner-look.ts";
import { insertRows } from "./insert-rows.ts";

/** Documents of the last weeks have mails. With all thirteen months loading would take much longer. */
const MAILED_DAYS = 21;
const MOST_OF_A_KIND = 400;

interface PastDocument {
  kind: DocumentKind;
  partnerSeq: number;
  memberSeq: number;
  docSeq: number;
  history: readonly DocumentEvent[];
  /** Returns the document after its first steps, because later mails depend on the buyer's approval. */
  announcedAfter: (history: readonly DocumentEvent[]) => AnnouncedDocument;
}

type SeededMail = typeof mails.$inferInsert & { insertDT: string };

type SeedTerms = MailTerms & { isTest: boolean };

/** Writes the mails that the steps of recent documents would have sent, by the same rules. Nothing is delivered. */
export async function seedDocumentMails(db: Transaction, services: Services): Promise<void> {
  const from = `${addDays(toSeoulDate(new Date()), -MAILED_DAYS)}T00:00:00`;
  const documents = await findRecentDocuments(db, from);
  const termsOf = await findTerms(db, documents, services);
  const seeded = documents.flatMap((document) =>
    document.history.flatMap((event, place) =>
      event.at < from ? [] : mailsOfEvent(document, event, place, termsOf(document)),
    ),
  );
  const inOrder = seeded.toSorted((one, other) => one.insertDT.localeCompare(other.insertDT));
  await insertRows(db, mails, inOrder);
}

/** An amendment sends mails for its own sheets, not for the invoice they amend. */
function mailsOfEvent(document: PastDocument, event: DocumentEvent, place: number, terms: SeedTerms): SeededMail[] {
  const { partnerSeq, docSeq, history } = document;
  if (event.action === "AMEND") return [];
  const announced = document.announcedAfter(history.slice(0, place + 1));
  return mailsOfStep(event.action, announced, document, terms).map(({ emailType, recipient, mail }) => ({
    recipient,
    mailbox: mailboxOf(recipient),
    ...mail,
    cause: "DOCUMENT" as const,
    partnerSeq,
    docSeq,
    emailType,
    noticeId: noticeIdOf("demo", docSeq, place),
    insertDT: event.at,
    ...(terms.isTest
      ? { state: "HELD" as const, attempts: 0, failure: HELD_TEXTS.TEST }
      : { state: "SENT" as const, attempts: 1, sentDT: event.at }),
  }));
}

async function findRecentDocuments(db: Transaction, from: string): Promise<PastDocument[]> {
  const invoices = await db
    .select()
    .from(taxInvoices)
    .where(gte(taxInvoices.regDT, from))
    .orderBy(desc(taxInvoices.docSeq))
    .limit(MOST_OF_A_KIND);
  const papers = await db
    .select()
    .from(edocs)
    .where(gte(edocs.regDT, from))
    .orderBy(desc(edocs.docSeq))
    .limit(MOST_OF_A_KIND);
  const receipts = await db
    .select()
    .from(cashbills)
    .where(and(gte(cashbills.tradeDT, from), eq(cashbills.tradeType, "N")))
    .orderBy(desc(cashbills.docSeq))
    .limit(MOST_OF_A_KIND);
  return [
    ...invoices.map((row) => ({
      ...row,
      kind: "TAXINVOICE" as const,
      announcedAfter: (history: readonly DocumentEvent[]) => ({ ...row, ...announcedTaxInvoice(row.content, history) }),
    })),
    ...papers.map((row) => ({
      ...row,
      kind: "EDOC" as const,
      announcedAfter: () => ({ ...row, ...announcedEdoc(row.content) }),
    })),
    ...receipts.map((row) => ({
      ...row,
      kind: "CASHBILL" as const,
      announcedAfter: () => ({ ...row, ...announcedCashbill(row.content, row.tradeDT) }),
    })),
  ];
}

/** Reads the settings of each member and the look of each partner once. */
async function findTerms(db: Transaction, documents: readonly PastDocument[], links: Services) {
  const keyOf = ({ partnerSeq, memberSeq }: PastDocument) => `${partnerSeq}/${memberSeq}`;
  const looks = new Map<number, MailTerms["look"]>();
  const terms = new Map<string, SeedTerms>();
  const testPartners = await db.select().from(partners).where(eq(partners.brand, BRANDS.test));
  const testSeqs = new Set(testPartners.map(({ partnerSeq }) => partnerSeq));
  const provenNames = await findProvenNames(db, [...new Set(documents.map(({ memberSeq }) => memberSeq))]);
  for (const document of documents) {
    const { partnerSeq, memberSeq } = document;
    if (terms.has(keyOf(document))) continue;
    const look = looks.get(partnerSeq) ?? (await findMailLook(db, partnerSeq, links.publicOrigin));
    looks.set(partnerSeq, look);
    const sends = await findEmailSends(db, partnerSeq, memberSeq);
    terms.set(keyOf(document), { look, provenNames, links, sends, isTest: testSeqs.has(partnerSeq) });
  }
  return (document: PastDocument): SeedTerms => terms.get(keyOf(document)) as SeedTerms;
}
