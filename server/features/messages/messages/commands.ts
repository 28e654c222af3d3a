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
import { type GivenMessages, judgeMessages, kindFor, refusalOfProblems } from "./judge.ts";

/** All of them or none: whatever is wrong with any is said in one refusal, by field. */
export function sendMessages(db: Db, services: Services, act: MemberAct, given: GivenMessages): Promise<DispatchRow[]> {
  return db.transaction(async (db) => {
    await refuseBlockedMessages(db, act.actor);
    const { now } = await findMaker(db, act.actor);
    const refusal = refusalOfProblems(await judgeMessages(db, act.actor, given, now));
    if (refusal) refuse(act.actor.trial, refusal);
    return sendJudged(db, services, act, given, now);
  });
}

/** A service that is blocked is refused before anything else is looked at; all kinds of texts are one service. */
export const refuseBlockedMessages = (db: Transaction, actor: MemberAct["actor"]): Promise<void> =>
  refuseBlockedService(db, actor, DISPATCH_KINDS.SMS.pointCode);

/** What was found fit to be sent. */
export async function sendJudged(
  db: Transaction,
  services: Services,
  act: MemberAct,
  given: GivenMessages,
  now: NewBatch["now"],
): Promise<DispatchRow[]> {
  if (given.image?.file) await keepFile(db, given.image.file.storageKey);
  return sendBatch(db, services, act, newBatch(given, now));
}

export const contentOf = ({ subject, isAd, image }: GivenMessages): DispatchContent => ({
  ...(subject !== "" && { subject }),
  ...(isAd && { isAd }),
  ...(image?.file && { files: [image.file] }),
});

const newBatch = (given: GivenMessages, now: NewBatch["now"]): NewBatch => ({
  service: "MESSAGE",
  fromNumber: digitsOf(given.fromNumber),
  content: contentOf(given),
  reserveDT: given.reserveDT,
  now,
  dispatches: given.receivers.map((receiver) => ({
    kind: kindFor(given, receiver),
    toNumber: digitsOf(receiver.toNumber),
    toName: receiver.toName,
    text: receiver.text ?? given.text,
    ownKey: receiver.ownKey,
  })),
});
