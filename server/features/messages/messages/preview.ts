import type { MessagePreview } from "#contracts/messages/messages.ts";
import { DISPATCH_KINDS } from "#domain/messages/dispatch.ts";
import { eucKrByteLength, offendingCharacters } from "#domain/messages/euc-kr.ts";
import { type MessageKind, mostTextBytes } from "#domain/messages/message-kind.ts";
import { problemFields } from "#domain/messages/message-rules.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Db } from "#server/db/connect.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import { findChargeTerms, isBlocked, usagePost } from "#server/features/money/ledger/charge-terms.ts";
import { judgeMessages, kindFor, type MessageRequest } from "./judge.ts";

/** Returns what acceptance would do, by the same rules and prices. */
export async function previewMessages(db: Db, actor: ActingMember, request: MessageRequest): Promise<MessagePreview> {
  const terms = await findChargeTerms(db, actor);
  if (isBlocked(terms, DISPATCH_KINDS.SMS.pointCode)) throw new AppError("SERVICE_BLOCKED");
  const { now } = await findMaker(db, actor);
  const priceOf = (kind: MessageKind) =>
    usagePost(terms, { pointCode: DISPATCH_KINDS[kind].pointCode, reference: "" }).amount;
  const receivers = request.receivers.map((receiver) => {
    const kind = kindFor(request, receiver);
    return { kind, bytes: eucKrByteLength(receiver.text ?? request.text), unitPrice: priceOf(kind) };
  });
  const kind = kindFor(request, {});
  const texts = [request.subject, request.text, ...request.receivers.map(({ text = "" }) => text)];
  return {
    kind,
    bytes: eucKrByteLength(request.text),
    subjectBytes: eucKrByteLength(request.subject),
    mostBytes: mostTextBytes(kind),
    unitPrice: priceOf(kind),
    offendingCharacters: [...new Set(texts.flatMap(offendingCharacters))],
    receivers,
    total: receivers.reduce((sum, { unitPrice }) => sum + unitPrice, 0),
    problems: problemFields(await judgeMessages(db, actor, request, now)),
  };
}
