import { and, eq } from "drizzle-orm";
import { DISPATCH_KINDS } from "#domain/messages/dispatch.ts";
import { messageKind } from "#domain/messages/message-kind.ts";
import { messageWishProblems, problemFields } from "#domain/messages/message-rules.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { documentTexts } from "#server/db/schema/documents/document-texts.ts";
import { findFirstSender } from "#server/features/companies/sms-from-numbers/usable.ts";
import { documentTextQueue, type WaitingText } from "#server/features/documents/documents/announce.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import { acceptBatch } from "#server/features/messages/dispatches/accept.ts";
import { handOverDispatchesJob } from "#server/features/messages/dispatches/hand-over-dispatches.ts";
import { findChargeTerms, isBlocked } from "#server/features/money/ledger/charge-terms.ts";
import type { Job } from "#server/queue/jobs.ts";

/** Sends the text that tells the other party of a document about a step. */
export const sendDocumentTextJob: Job<WaitingText> = {
  ...documentTextQueue,
  retryLimit: 5,
  mostAtOnce: 2,
  work: sendDocumentText,
};

/** Keeps the text's row locked, so that a job that runs twice sends once. */
async function sendDocumentText(services: Services, { partnerSeq, textSeq, toName }: WaitingText): Promise<void> {
  await services.databases.primary.transaction(async (db) => {
    const isText = and(eq(documentTexts.partnerSeq, partnerSeq), eq(documentTexts.textSeq, textSeq));
    const [text] = await db.select().from(documentTexts).where(isText).for("update");
    if (!text || text.dispatchSeq !== null || text.unsentReason !== null) return;
    const outcome = await sendIn(db, services, text, toName);
    await db.update(documentTexts).set(outcome).where(isText);
  });
}

type Outcome = { dispatchSeq: number } | { unsentReason: string };

/**
 * Sends from the first number the member may use. The document's price pays for the text, too. If it cannot be sent, the
 * reason is kept.
 */
async function sendIn(
  db: Transaction,
  services: Services,
  text: typeof documentTexts.$inferSelect,
  toName: string,
): Promise<Outcome> {
  const { partnerSeq, memberSeq, docSeq, mobile, message } = text;
  const { brand, now } = await findMaker(db, { partnerSeq, memberSeq });
  const member = { partnerSeq, memberSeq, brand };
  if (isBlocked(await findChargeTerms(db, member), DISPATCH_KINDS.SMS.pointCode))
    return { unsentReason: "이용을 막아 둔 서비스입니다." };
  const fromNumber = await findFirstSender(db, member, now.slice(0, 10));
  if (fromNumber === undefined) return { unsentReason: "승인받은 발신번호가 없습니다." };
  const content = { fromNumber, subject: "", isAd: false, hasNightConsent: false, hasImage: false };
  const receivers = [{ toNumber: mobile }];
  const [problem] = Object.values(problemFields(messageWishProblems({ ...content, text: message, receivers }, now)));
  if (problem !== undefined) return { unsentReason: problem };
  const [row] = await acceptBatch(
    db,
    { ...member, userSeq: null },
    {
      service: "MESSAGE",
      fromNumber,
      content: { documentSeq: docSeq },
      now,
      isPrepaid: true,
      dispatches: [{ kind: messageKind({ text: message }), toNumber: mobile, toName, text: message, ownKey: null }],
    },
  );
  if (!row) throw new Error("dispatch row missing");
  await services.jobs.send(db, handOverDispatchesJob, {});
  return { dispatchSeq: row.docSeq };
}
