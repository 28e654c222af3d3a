import { formatDate } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-menu.ts";
import type { DocumentAction, DocumentPlace } from "#domain/documents/document-event.ts";
import { DOCUMENT_LISTS, type DocumentKind, type DocumentList } from "#domain/documents/document-list.ts";
import { type NoticeParty, noticeMails, noticeParty } from "#domain/messages/document-notices.ts";
import type { Db } from "#server/db/connect.ts";
import { eq } from "#server/db/drizzle.ts";
import { partners } from "#server/db/schema/partners.ts";
import { findEmailCustomize } from "#server/features/email-customizes/queries.ts";
import { findEmailSends } from "#server/features/email-send-configs/queries.ts";
import { queueDocumentMail } from "#server/features/mails/commands.ts";
import { documentMail } from "#server/features/mails/document-mail.ts";
import type { MailLook } from "#server/features/mails/mail-layout.ts";
import type { Services } from "#server/kernel/services.ts";
import { type AnnouncedDocument, type DocumentName, findAnnouncedDocument } from "./announced-document.ts";

/** A step of a document, and the number that makes its mails unique. */
export interface DocumentNotice extends DocumentName {
  action: DocumentAction;
  noticeId: string;
}

/** The mails of one step, by the matrix and in the look of the partner the document was made at. Run again, it makes no second ones. */
export async function announceMails(services: Services, notice: DocumentNotice): Promise<void> {
  const { primary: db } = services.databases;
  const { partnerSeq, docSeq, noticeId, action } = notice;
  const document = await findAnnouncedDocument(db, notice);
  if (!document) return;
  const emailTypes = noticeMails(action, document);
  if (emailTypes.length === 0) return;
  const sends = await findEmailSends(db, partnerSeq, document.memberSeq);
  const look = await findLook(db, partnerSeq, services.publicOrigin);
  for (const emailType of emailTypes) {
    const party = noticeParty(emailType);
    const recipient = document.parties[party]?.email ?? "";
    const isWanted = sends.find((send) => send.emailType === emailType)?.sendYN;
    if (recipient === "" || !isWanted) continue;
    const url = services.publicOrigin + addressFor(party, document, docSeq);
    const mail = documentMail(emailType, { ...mailed(document), url }, look);
    await queueDocumentMail(db, services, recipient, mail, { partnerSeq, docSeq, emailType, noticeId });
  }
}

const mailed = ({ parties, name, date, totalWon }: AnnouncedDocument) => ({
  invoicer: parties.invoicer?.name ?? "",
  invoicee: parties.invoicee?.name ?? "",
  trustee: parties.truster?.name ?? "",
  date: formatDate(date),
  ...{ name, totalWon },
});

async function findLook(db: Db, partnerSeq: number, publicOrigin: string): Promise<MailLook> {
  const [partner] = await db
    .select({ serviceName: partners.serviceName, companyName: partners.companyName })
    .from(partners)
    .where(eq(partners.partnerSeq, partnerSeq));
  const { logoImage, logoLink, csImage } = await findEmailCustomize(db, partnerSeq, publicOrigin);
  return { sender: partner?.serviceName ?? partner?.companyName ?? "", logo: logoImage, logoLink, csImage };
}

const LISTS: Readonly<Record<DocumentKind, Partial<Record<NoticeParty, DocumentList>>>> = {
  TAXINVOICE: { invoicer: "taxSales", invoicee: "taxPurchase", truster: "taxBroker" },
  EDOC: { invoicer: "edocSales", invoicee: "edocPurchase" },
  CASHBILL: { invoicer: "cashSales", invoicee: "cashPurchase" },
};

const PAGES: Readonly<Record<DocumentKind, string>> = {
  TAXINVOICE: "taxinvoices",
  EDOC: "edocs",
  CASHBILL: "cashbills",
};

/** The document's own page where the recipient is a member here; others are led to the front door. */
function addressFor(party: NoticeParty, { kind, places }: AnnouncedDocument, docSeq: number): string {
  const list = LISTS[kind][party];
  const place: DocumentPlace | undefined = places.find((each) => each.list === list);
  if (!list || !place) return "/";
  return memberPath(place.partnerSeq, place.memberSeq, `${PAGES[kind]}/${DOCUMENT_LISTS[list].type}/${docSeq}`);
}
