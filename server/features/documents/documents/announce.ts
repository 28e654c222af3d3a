import { randomUUID } from "node:crypto";
import type { DocumentAction } from "#domain/documents/document-event.ts";
import { isNoticed, noticeText } from "#domain/messages/document-notices.ts";
import { fillSms } from "#domain/messages/sms-default-message.ts";
import { formatNumber } from "#domain/money/won.ts";
import { digitsOf } from "#domain/text/digits.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { documentTexts } from "#server/db/schema/documents/document-texts.ts";
import { findSmsDefaultMessages } from "#server/features/companies/sms-default-messages/queries.ts";
import type { Queue } from "#server/queue/jobs.ts";
import { announceDocumentJob } from "./announce-document.ts";
import { type DocumentName, findAnnouncedDocument } from "./announced-document.ts";

export interface Announcement extends DocumentName {
  /** The step that was just written. */
  action: DocumentAction;
  /** A mobile number of the other party, where a text was asked for, too. */
  textTo?: string | undefined;
}

/**
 * Tells the parties of documents about a step, in the transaction that takes it. The mails are made in the background, once.
 * A text is written down with the words that are in force now and sent in the background.
 */
export async function announceAll(
  db: Transaction,
  services: Services,
  announcements: readonly Announcement[],
): Promise<void> {
  const noticed = announcements.filter(({ action, kind }) => isNoticed(action, kind));
  await services.jobs.sendAll(
    db,
    announceDocumentJob,
    noticed.map(({ textTo: _, ...notice }) => ({ ...notice, noticeId: randomUUID() })),
  );
  for (const { textTo, ...announced } of announcements) {
    if (textTo) await writeText(db, services, announced, digitsOf(textTo));
  }
}

export const announce = (db: Transaction, services: Services, announcement: Announcement): Promise<void> =>
  announceAll(db, services, [announcement]);

/** A text that was written down and waits to be sent. */
export interface WaitingText {
  partnerSeq: number;
  textSeq: number;
  toName: string;
}

/** Messages take it from here: documents know nothing of how a text is sent. */
export const documentTextQueue: Queue<WaitingText> = { name: "send-document-text" };

async function writeText(
  db: Transaction,
  services: Services,
  { action, ...document }: Omit<Announcement, "textTo">,
  mobile: string,
): Promise<void> {
  const msgType = noticeText(action, document.kind);
  const found = msgType && (await findAnnouncedDocument(db, document));
  if (!found) return;
  const { partnerSeq } = document;
  const { memberSeq } = found;
  const texts = await findSmsDefaultMessages(db, partnerSeq);
  const { invoicer, invoicee } = found.parties;
  const [from, to] = action === "ASK_REVERSE" ? [invoicee, invoicer] : [invoicer, invoicee];
  const message = fillSms(texts.find((text) => text.msgType === msgType)?.message ?? "", {
    발신회사: from?.name ?? "",
    수신회사: to?.name ?? "",
    금액: formatNumber(found.totalWon),
    날짜: found.date,
    문서이름: found.name,
  });
  const [text] = await db
    .insert(documentTexts)
    .values({ ...document, memberSeq, msgType, mobile, message })
    .returning({ textSeq: documentTexts.textSeq });
  if (!text) throw new Error("document text row missing");
  await services.jobs.send(db, documentTextQueue, { partnerSeq, textSeq: text.textSeq, toName: to?.name ?? "" });
}
