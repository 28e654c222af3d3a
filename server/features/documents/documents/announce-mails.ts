import { type NoticeCause, noticeMails } from "#domain/messages/document-notices.ts";
import type { Services } from "#server/call/services.ts";
import { findEmailSends } from "#server/features/office/email-send-configs/queries.ts";
import { queueNoticeMail } from "#server/features/office/mails/commands.ts";
import { findMailLook } from "#server/features/office/mails/partner-look.ts";
import { type DocumentName, findAnnouncedDocument, findProvenNames } from "./announced-document.ts";
import { type MailTerms, mailsOfStep } from "./step-mails.ts";

/** Says what happened to a document; `noticeId` makes its mails unique. */
export interface DocumentNotice extends DocumentName {
  action: NoticeCause;
  noticeId: string;
  to?: string;
}

/** Queues the mails of one step, with the settings and the look of the partner that made the document. A second run queues nothing. */
export async function announceMails(services: Services, notice: DocumentNotice): Promise<void> {
  const { primary: db } = services.databases;
  const { partnerSeq, docSeq, noticeId, action, to } = notice;
  const document = await findAnnouncedDocument(db, notice);
  if (!document || noticeMails(action, document).length === 0) return;
  const sends = await findEmailSends(db, partnerSeq, document.memberSeq);
  const look = await findMailLook(db, partnerSeq, services.publicOrigin);
  const memberSeqs = document.places.map(({ memberSeq }) => memberSeq);
  const provenNames = await findProvenNames(db, memberSeqs);
  const terms: MailTerms = { sends, look, provenNames, links: services, to };
  for (const { emailType, recipient, mail } of mailsOfStep(action, document, notice, terms)) {
    await queueNoticeMail(db, services, recipient, mail, { partnerSeq, docSeq, emailType, noticeId });
  }
}
