import { DISPATCH_KINDS } from "#domain/messages/dispatch.ts";
import type { DispatchContent } from "#domain/messages/dispatch-content.ts";
import { digitsOf } from "#domain/text/digits.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import { refuse } from "#server/call/v1/trial.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import type { NewBatch } from "#server/features/messages/dispatches/accept.ts";
import { sendBatch } from "#server/features/messages/dispatches/commands.ts";
import type { DispatchRow } from "#server/features/messages/dispatches/dispatch-row.ts";
import { refuseBlockedService } from "#server/features/money/ledger/charge.ts";
import { keepFile } from "#server/features/office/files/stored-files.ts";
import { judgeMessages, kindFor, type MessageRequest, refusalOfProblems } from "./judge.ts";

/** Sends to all receivers or to none. One refusal names every problem by its field. */
export function sendMessages(
  db: Db,
  services: Services,
  act: MemberAct,
  request: MessageRequest,
): Promise<DispatchRow[]> {
  return db.transaction(async (db) => {
    await refuseBlockedMessages(db, act.actor);
    const { now } = await findMaker(db, act.actor);
    const refusal = refusalOfProblems(await judgeMessages(db, act.actor, request, now));
    if (refusal) refuse(act.actor.trial, refusal);
    return sendMessagesIn(db, services, act, request, now);
  });
}

/** A blocked service is refused before any other check. All kinds of texts are one service. */
export const refuseBlockedMessages = (db: Transaction, actor: MemberAct["actor"]): Promise<void> =>
  refuseBlockedService(db, actor, DISPATCH_KINDS.SMS.pointCode);

/** Sends a request that was judged before, in the caller's transaction. */
export async function sendMessagesIn(
  db: Transaction,
  services: Services,
  act: MemberAct,
  request: MessageRequest,
  now: NewBatch["now"],
): Promise<DispatchRow[]> {
  if (request.image?.file) await keepFile(db, request.image.file.storageKey);
  return sendBatch(db, services, act, newBatch(request, now));
}

export const contentOf = ({ subject, isAd, image }: MessageRequest): DispatchContent => ({
  ...(subject !== "" && { subject }),
  ...(isAd && { isAd }),
  ...(image?.file && { files: [image.file] }),
});

const newBatch = (request: MessageRequest, now: NewBatch["now"]): NewBatch => ({
  service: "MESSAGE",
  fromNumber: digitsOf(request.fromNumber),
  content: contentOf(request),
  reserveDT: request.reserveDT,
  now,
  dispatches: request.receivers.map((receiver) => ({
    kind: kindFor(request, receiver),
    toNumber: digitsOf(receiver.toNumber),
    toName: receiver.toName,
    text: receiver.text ?? request.text,
    ownKey: receiver.ownKey,
  })),
});
