import { randomUUID } from "node:crypto";
import type { DocumentAction } from "#domain/documents/document-event.ts";
import { isNoticed, noticeText } from "#domain/messages/document-notices.ts";
import { fillSms } from "#domain/messages/sms-default-message.ts";
import { formatNumber } from "#domain/money/won.ts";
import { digitsOf } from "#domain/text/digits.ts";
import type { Transaction } from "#server/db/connect.ts";
import { documentTexts } from "#server/db/schema/document-texts.ts";
import { sendDocumentText } from "#server/features/messages/document-text.ts";
import { findSmsDefaultMessages } from "#server/features/sms-default-messages/queries.ts";
import { announceDocumentJob } from "#server/jobs/announce-document.ts";
import type { Services } from "#server/kernel/services.ts";
import { type DocumentName, findAnnouncedDocument } from "./announced-document.ts";
import { findMaker } from "./maker.ts";

export interface Announcement extends DocumentName {
  /** The step that was just written. */
  action: DocumentAction;
  /** A mobile number of the other party, where a text was asked for, too. */
  textTo?: string | undefined;
}

/**
 * Tells the parties of documents about a step, in the transaction that takes it: the mails are made in the background, once,
 * and texts are sent with the words that are in force now.
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
    if (textTo) await sendText(db, services, announced, digitsOf(textTo));
  }
}

export const announce = (db: Transaction, services: Services, announcement: Announcement): Promise<void> =>
  announceAll(db, services, [announcement]);

async function sendText(
  db: Transaction,
  services: Services,
  { action, ...document }: Omit<Announcement, "textTo">,
  mobile: string,
): Promise<void> {
  const msgType = noticeText(action, document.kind);
  const found = msgType && (await findAnnouncedDocument(db, document));
  if (!found) return;
  const { partnerSeq, docSeq } = document;
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
  const { brand, now } = await findMaker(db, { partnerSeq, memberSeq });
  const given = { partnerSeq, memberSeq, brand, docSeq, toNumber: mobile, toName: to?.name ?? "", text: message, now };
  const sent = await sendDocumentText(db, services, given);
  await db.insert(documentTexts).values({ ...document, memberSeq, msgType, mobile, message, ...sent });
}
