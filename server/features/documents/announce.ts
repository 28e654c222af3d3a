import { randomUUID } from "node:crypto";
import type { DocumentAction } from "#domain/documents/document-event.ts";
import { isNoticed, noticeText } from "#domain/messages/document-notices.ts";
import { fillSms } from "#domain/messages/sms-default-message.ts";
import { formatNumber } from "#domain/money/won.ts";
import { digitsOf } from "#domain/text/digits.ts";
import type { Transaction } from "#server/db/connect.ts";
import { documentTexts } from "#server/db/schema/document-texts.ts";
import { findSmsDefaultMessages } from "#server/features/sms-default-messages/queries.ts";
import { announceDocumentJob } from "#server/jobs/announce-document.ts";
import type { Services } from "#server/kernel/services.ts";
import { type DocumentName, findAnnouncedDocument } from "./announced-document.ts";

export interface Announcement extends DocumentName {
  /** The step that was just written. */
  action: DocumentAction;
  /** A mobile number of the other party, where a text was asked for, too. */
  textTo?: string | undefined;
}

/**
 * Tells the parties of a document about a step, in the transaction that takes it: the mails are made in the background, once,
 * and the text is queued with the words that are in force now.
 */
export async function announce(
  db: Transaction,
  services: Services,
  { textTo, ...announced }: Announcement,
): Promise<void> {
  const { kind, partnerSeq, docSeq, action } = announced;
  const notice = { kind, partnerSeq, docSeq, action, noticeId: randomUUID() };
  if (isNoticed(action, kind)) await services.jobs.send(db, announceDocumentJob, notice);
  if (textTo) await queueText(db, announced, digitsOf(textTo));
}

async function queueText(db: Transaction, { action, ...document }: Omit<Announcement, "textTo">, mobile: string) {
  const msgType = noticeText(action, document.kind);
  const found = msgType && (await findAnnouncedDocument(db, document));
  if (!found) return;
  const texts = await findSmsDefaultMessages(db, document.partnerSeq);
  const { invoicer, invoicee } = found.parties;
  const [from, to] = action === "ASK_REVERSE" ? [invoicee, invoicer] : [invoicer, invoicee];
  const message = fillSms(texts.find((text) => text.msgType === msgType)?.message ?? "", {
    발신회사: from?.name ?? "",
    수신회사: to?.name ?? "",
    금액: formatNumber(found.totalWon),
    날짜: found.date,
    문서이름: found.name,
  });
  await db.insert(documentTexts).values({ ...document, memberSeq: found.memberSeq, msgType, mobile, message });
}
