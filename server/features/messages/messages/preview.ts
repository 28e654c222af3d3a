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
import { type GivenMessages, judgeMessages, kindFor } from "./judge.ts";

/** What acceptance would make of it, by the same rules and prices. */
export async function previewMessages(db: Db, actor: ActingMember, given: GivenMessages): Promise<MessagePreview> {
  const terms = await findChargeTerms(db, actor);
  if (isBlocked(terms, DISPATCH_KINDS.SMS.pointCode)) throw new AppError("SERVICE_BLOCKED");
  const { now } = await findMaker(db, actor);
  const priceOf = (kind: MessageKind) =>
    usagePost(terms, { pointCode: DISPATCH_KINDS[kind].pointCode, reference: "" }).amount;
  const receivers = given.receivers.map((receiver) => {
    const kind = kindFor(given, receiver);
    return { kind, bytes: eucKrByteLength(receiver.text ?? given.text), unitPrice: priceOf(kind) };
  });
  const kind = kindFor(given, {});
  const texts = [given.subject, given.text, ...given.receivers.map(({ text = "" }) => text)];
  return {
    kind,
    bytes: eucKrByteLength(given.text),
    subjectBytes: eucKrByteLength(given.subject),
    mostBytes: mostTextBytes(kind),
    unitPrice: priceOf(kind),
    offendingCharacters: [...new Set(texts.flatMap(offendingCharacters))],
    receivers,
    total: receivers.reduce((sum, { unitPrice }) => sum + unitPrice, 0),
    problems: problemFields(await judgeMessages(db, actor, given, now)),
  };
}
