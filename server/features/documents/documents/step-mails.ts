import { formatDate } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-path.ts";
import type { DocumentPlace } from "#domain/documents/document-event.ts";
import { DOCUMENT_LISTS, type DocumentKind, type DocumentList } from "#domain/documents/document-list.ts";
import { type NoticeCause, type NoticeParty, noticeMails, noticeParty } from "#domain/messages/document-notices.ts";
import type { EmailType } from "#domain/messages/email-types.ts";
import type { Services } from "#server/call/services.ts";
import { sharedDocumentUrl } from "#server/features/documents/document-links/shared-link.ts";
import { documentMail } from "#server/features/office/mails/document-mail.ts";
import type { MailLook, MailText } from "#server/features/office/mails/mail-layout.ts";
import type { AnnouncedDocument } from "./announced-content.ts";
import type { DocumentName } from "./announced-document.ts";

/** Decides which mails go out and how they look. */
export interface MailTerms {
  sends: readonly { emailType: EmailType; sendYN: boolean }[];
  look: MailLook;
  /** The names of members that have proven who they are. */
  provenNames: ReadonlyMap<number, string>;
  /** Makes the addresses in the mails. */
  links: Pick<Services, "secrets" | "publicOrigin">;
  /** Set when a person asks for the mail: the first mail goes there, whatever the document and the settings say. */
  to?: string | undefined;
}

interface StepMail {
  emailType: EmailType;
  recipient: string;
  mail: MailText;
}

/** Returns each mail of a step with its recipient. */
export function mailsOfStep(
  cause: NoticeCause,
  document: AnnouncedDocument,
  { partnerSeq, docSeq }: Pick<DocumentName, "partnerSeq" | "docSeq">,
  { sends, look, provenNames, links, to }: MailTerms,
): StepMail[] {
  const emailTypes = noticeMails(cause, document).slice(0, to === undefined ? undefined : 1);
  const texts = mailTexts(document, provenNames);
  return emailTypes.flatMap((emailType) => {
    const party = noticeParty(emailType);
    const recipient = to ?? document.parties[party]?.email ?? "";
    const isWanted = to !== undefined || sends.find((send) => send.emailType === emailType)?.sendYN;
    if (recipient === "" || !isWanted) return [];
    const path = pathFor(party, document, docSeq);
    const url = path
      ? links.publicOrigin + path
      : sharedDocumentUrl(links, { kind: document.kind, partnerSeq, docSeq, party });
    return [{ emailType, recipient, mail: documentMail(emailType, { ...texts, url }, look) }];
  });
}

function mailTexts(document: AnnouncedDocument, provenNames: MailTerms["provenNames"]) {
  const { parties, name, date, totalWon } = document;
  const provenName = (party: NoticeParty) => provenNames.get(placeOf(party, document)?.memberSeq ?? 0);
  const [invoicer, invoicee, trustee] = [provenName("invoicer"), provenName("invoicee"), provenName("truster")];
  return {
    invoicer: parties.invoicer?.name ?? "",
    invoicee: parties.invoicee?.name ?? "",
    trustee: parties.truster?.name ?? "",
    proven: { ...(invoicer && { invoicer }), ...(invoicee && { invoicee }), ...(trustee && { trustee }) },
    date: formatDate(date),
    name,
    totalWon,
  };
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

/** Returns the document's own page if the recipient is a member here. Others get a page that asks who they are. */
function pathFor(party: NoticeParty, document: AnnouncedDocument, docSeq: number): string | undefined {
  const place = placeOf(party, document);
  if (!place) return undefined;
  const { partnerSeq, memberSeq, list } = place;
  return memberPath(partnerSeq, memberSeq, `${PAGES[document.kind]}/${DOCUMENT_LISTS[list].type}/${docSeq}`);
}

/** Finds the list in which a party that is a member here has the document. */
const placeOf = (party: NoticeParty, { kind, places }: AnnouncedDocument): DocumentPlace | undefined =>
  places.find(({ list }) => list === LISTS[kind][party]);
