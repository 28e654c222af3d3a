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
  /** The step that this transaction writes. */
  action: DocumentAction;
  /** The mobile number of the other party, if the maker also wants a text sent. */
  textTo?: string | undefined;
}

/**
 * Tells the parties of documents about a step, in the transaction that writes it. A job makes the mails once.
 * A text is stored with the wording of this moment; a job sends it.
 */
export async function announceAll(
  db: Transaction,
  services: Services,
  announcements: readonly Announcement[],
): Promise<void> {
  const notices = announcements.filter(({ action, kind }) => isNoticed(action, kind));
  await services.jobs.sendAll(
    db,
    announceDocumentJob,
    notices.map(({ textTo: _, ...notice }) => ({ ...notice, noticeId: randomUUID() })),
  );
  for (const { textTo, ...step } of announcements) {
    if (textTo) await writeText(db, services, step, digitsOf(textTo));
  }
}

export const announce = (db: Transaction, services: Services, announcement: Announcement): Promise<void> =>
  announceAll(db, services, [announcement]);

/** A stored text that waits to be sent. */
export interface WaitingText {
  partnerSeq: number;
  textSeq: number;
  toName: string;
}

/** The messages subject works off this queue; documents do not know how a text is sent. */
export const documentTextQueue: Queue<WaitingText> = { name: "send-document-text" };

async function writeText(
  db: Transaction,
  services: Services,
  { action, ...name }: Omit<Announcement, "textTo">,
  mobile: string,
): Promise<void> {
  const msgType = noticeText(action, name.kind);
  const document = msgType && (await findAnnouncedDocument(db, name));
  if (!document) return;
  const { partnerSeq } = name;
  const { memberSeq } = document;
  const texts = await findSmsDefaultMessages(db, partnerSeq);
  const { invoicer, invoicee } = document.parties;
  const [from, to] = action === "ASK_REVERSE" ? [invoicee, invoicer] : [invoicer, invoicee];
  const message = fillSms(texts.find((text) => text.msgType === msgType)?.message ?? "", {
    발신회사: from?.name ?? "",
    수신회사: to?.name ?? "",
    금액: formatNumber(document.totalWon),
    날짜: document.date,
    문서이름: document.name,
  });
  const [text] = await db
    .insert(documentTexts)
    .values({ ...name, memberSeq, msgType, mobile, message })
    .returning({ textSeq: documentTexts.textSeq });
  if (!text) throw new Error("document text row missing");
  await services.jobs.send(db, documentTextQueue, { partnerSeq, textSeq: text.textSeq, toName: to?.name ?? "" });
}
