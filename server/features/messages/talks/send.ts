import { DISPATCH_KINDS } from "#domain/messages/dispatch.ts";
import type { DispatchContent } from "#domain/messages/dispatch-content.ts";
import { FRIEND_TALK_HOURS, talkSendWindow } from "#domain/messages/talk-limits.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { AppError } from "#server/call/errors.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import { refuse } from "#server/call/v1/trial.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { findTakenKeys } from "#server/features/documents/documents/document-keys.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import type { NewDispatch } from "#server/features/messages/dispatches/accept.ts";
import { sendBatch } from "#server/features/messages/dispatches/commands.ts";
import type { DispatchRow } from "#server/features/messages/dispatches/dispatch-row.ts";
import { refuseBlockedService } from "#server/features/money/ledger/charge.ts";
import { keepFile } from "#server/features/office/files/stored-files.ts";
import { type ComposedBatch, composeBatch, type TalkRequest } from "./compose.ts";
import { ruleNumber } from "./rule-number.ts";

interface SendWay {
  /** The caller's name for the own key of a receiver. */
  keyField: "mgtNum" | "key";
}

/** Sends to all receivers or to none. A blocked service is refused first, then all problems at once, by field. */
export function sendTalks(
  db: Db,
  services: Services,
  act: MemberAct,
  request: TalkRequest,
  { keyField }: SendWay = { keyField: "mgtNum" },
): Promise<DispatchRow[]> {
  const { actor } = act;
  return db.transaction(async (db) => {
    await refuseBlockedService(db, actor, DISPATCH_KINDS[request.kind].pointCode);
    const { now } = await findMaker(db, actor);
    const batch = await composeBatch(db, actor, request, now);
    refuseProblems(act, batch);
    await refuseTakenKeys(db, act, request, keyField);
    const sendDT = request.reserveDT ?? now;
    if (talkSendWindow(request.kind, sendDT) === "closing") {
      const until = `${sendDT.slice(0, 10)}T${FRIEND_TALK_HOURS.close}:00`;
      actor.trial?.warn({
        kind: "DEADLINE",
        message: `친구톡은 ${FRIEND_TALK_HOURS.close}까지만 보낼 수 있습니다.`,
        until,
      });
    }
    const content = contentOf(request, batch);
    if (request.image?.file) await keepFile(db, request.image.file.storageKey);
    return sendBatch(db, services, act, {
      service: "TALK",
      fromNumber: digitsOf(request.fromNumber),
      content,
      reserveDT: request.reserveDT,
      now,
      dispatches: request.receivers.map(
        ({ toNumber, toName, ownKey }, place): NewDispatch => ({
          kind: request.kind,
          toNumber: digitsOf(toNumber),
          toName,
          ownKey,
          text: batch.talks[place]?.text ?? "",
          fallback: batch.talks[place]?.fallback,
        }),
      ),
    });
  });
}

function refuseProblems({ actor }: MemberAct, { problems: fields }: ComposedBatch): void {
  if (Object.keys(fields).length === 0) return;
  const number = ruleNumber(fields);
  refuse(actor.trial, new AppError("DISPATCH_RULE", { fields, ...(number !== undefined && { number }) }));
}

async function refuseTakenKeys(
  db: Transaction,
  { actor: { partnerSeq, memberSeq } }: MemberAct,
  { receivers }: TalkRequest,
  keyField: SendWay["keyField"],
): Promise<void> {
  const keys = receivers.flatMap(({ ownKey }) => ownKey ?? []);
  const usedKeys = await findTakenKeys(db, { partnerSeq, memberSeq, kind: "TALK" }, keys);
  const fields: Record<string, string> = {};
  receivers.forEach(({ ownKey }, place) => {
    if (ownKey === null) return;
    if (usedKeys.has(ownKey)) fields[`receivers.${place}.${keyField}`] = "이미 사용한 문서번호입니다.";
    usedKeys.add(ownKey);
  });
  if (Object.keys(fields).length > 0) throw new AppError("DOCUMENT_KEY_TAKEN", { fields });
}

const contentOf = (
  { channelId, templateCode, isAd, kind, image }: TalkRequest,
  { buttons }: ComposedBatch,
): DispatchContent => ({
  ...(kind !== "AT" && isAd && { isAd }),
  channelId,
  buttons,
  ...(templateCode !== undefined && { templateCode }),
  ...(image?.file && { files: [image.file] }),
});
