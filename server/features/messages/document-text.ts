import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { DISPATCH_KINDS } from "#domain/messages/dispatch.ts";
import { messageKind } from "#domain/messages/message-kind.ts";
import { messageWishProblems, problemFields } from "#domain/messages/message-rules.ts";
import type { Brand } from "#domain/provider.ts";
import type { Transaction } from "#server/db/connect.ts";
import { acceptBatch } from "#server/features/dispatches/accept.ts";
import { findChargeTerms, isBlocked } from "#server/features/ledger/charge-terms.ts";
import { findFirstSender } from "#server/features/sms-from-numbers/usable.ts";
import { handOverDispatchesJob } from "#server/jobs/hand-over-dispatches.ts";
import type { Services } from "#server/kernel/services.ts";

/** A text that tells the other party of a document about it. */
export interface DocumentText {
  partnerSeq: number;
  memberSeq: number;
  brand: Brand;
  docSeq: number;
  toNumber: string;
  toName: string;
  text: string;
  now: SeoulDateTime;
}

export type SentDocumentText =
  | { dispatchSeq: number; unsentReason: null }
  | { dispatchSeq: null; unsentReason: string };

const unsent = (unsentReason: string): SentDocumentText => ({ dispatchSeq: null, unsentReason });

/**
 * Sent from the first number the member may use. What the document costs pays for it, too. Where it cannot be sent the
 * document goes its way all the same, and the reason is kept.
 */
export async function sendDocumentText(
  db: Transaction,
  services: Services,
  given: DocumentText,
): Promise<SentDocumentText> {
  const { partnerSeq, memberSeq, brand, docSeq, toNumber, toName, text, now } = given;
  if (isBlocked(await findChargeTerms(db, given), DISPATCH_KINDS.SMS.pointCode))
    return unsent("이용을 막아 둔 서비스입니다.");
  const fromNumber = await findFirstSender(db, given, now.slice(0, 10));
  if (fromNumber === undefined) return unsent("승인받은 발신번호가 없습니다.");
  const plain = { fromNumber, subject: "", isAd: false, hasNightConsent: false, hasImage: false };
  const problems = problemFields(messageWishProblems({ ...plain, text, receivers: [{ toNumber }] }, now));
  const [problem] = Object.values(problems);
  if (problem !== undefined) return unsent(problem);
  const [row] = await acceptBatch(
    db,
    { partnerSeq, memberSeq, brand, userSeq: null },
    {
      ...{ service: "MESSAGE", fromNumber, content: { documentSeq: docSeq }, now, isPrepaid: true },
      dispatches: [{ kind: messageKind({ text }), toNumber, toName, text, ownKey: null }],
    },
  );
  if (!row) throw new Error("dispatch row missing");
  await services.jobs.send(db, handOverDispatchesJob, {});
  return { dispatchSeq: row.docSeq, unsentReason: null };
}
