import type { V1Message } from "#contracts/v1/messages.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { AppError } from "#server/call/errors.ts";
import { type V1MemberCall, v1Act } from "#server/call/v1/member-call.ts";
import { refuse } from "#server/call/v1/trial.ts";
import type { Transaction } from "#server/db/connect.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import { refuseOtherContent, sameKeyAgain } from "#server/features/documents/documents/v1-documents.ts";
import { contentOf, refuseBlockedMessages, sendMessagesIn } from "./commands.ts";
import {
  type JudgedProblem,
  judgeMessages,
  type MessageRequest,
  type ReceiverInput,
  refusalOfProblems,
} from "./judge.ts";
import { type EarlierMessage, findEarlier, imageMark, v1Sent } from "./v1-message.ts";

export interface KeyedReceiver extends ReceiverInput {
  ownKey: string;
}

export interface KeyedMessages extends MessageRequest {
  receivers: readonly KeyedReceiver[];
}

/** The outcome of one receiver. */
export type ReceiverOutcome = { data: V1Message } | { refusal: AppError };

/**
 * Sends to all receivers in one transaction and answers in their order. A key that was sent before gets its first answer
 * again. A problem of the whole request refuses all; a problem of one receiver refuses that one, or all if `isAtomic`.
 */
export const sendKeyed = (
  call: V1MemberCall,
  request: KeyedMessages,
  { isAtomic }: { isAtomic: boolean },
): Promise<ReceiverOutcome[]> =>
  sameKeyAgain(() =>
    call.db.transaction(async (db) => {
      const { actor } = v1Act(call);
      await refuseBlockedMessages(db, actor);
      const outcomes = await findRepeated({ ...call, db }, request);
      const fresh = request.receivers.flatMap((receiver, place) => (outcomes[place] ? [] : [{ receiver, place }]));
      const { now } = await findMaker(db, actor);
      const freshRequest = { ...request, receivers: fresh.map(({ receiver }) => receiver) };
      const problems = fresh.length > 0 ? await judgeMessages(db, actor, freshRequest, now) : [];
      const refusals = settle(
        call,
        problems.map((problem) => atPlace(problem, fresh)),
        outcomes,
        isAtomic,
      );
      for (const [place, refusal] of refusals) outcomes[place] = { refusal };
      const unrefused = fresh.filter(({ place }) => outcomes[place] === undefined);
      await sendFresh({ ...call, db }, request, unrefused, now, outcomes);
      return request.receivers.map((_, place) => outcomes[place] ?? { refusal: new AppError("INTERNAL") });
    }),
  );

type PlacedReceiver = { receiver: KeyedReceiver; place: number };

const RECEIVER = /^receivers\.(\d+)\.(.+)$/;

/** Names the problem by the receiver's place in the request. */
function atPlace(problem: JudgedProblem, fresh: readonly PlacedReceiver[]): JudgedProblem {
  const [, index, field] = RECEIVER.exec(problem.path) ?? [];
  if (index === undefined || field === undefined) return problem;
  const name = field === "mgtNum" ? "key" : field;
  return { ...problem, path: `receivers.${fresh[Number(index)]?.place ?? index}.${name}` };
}

const placeOf = ({ path }: JudgedProblem): number => Number(RECEIVER.exec(path)?.[1] ?? -1);

function receiverRefusals(problems: readonly JudgedProblem[]): [place: number, refusal: AppError][] {
  const ofReceivers = Map.groupBy(problems, placeOf);
  return [...ofReceivers].flatMap(([place, ofReceiver]): [number, AppError][] => {
    const own = ofReceiver.map((problem) => ({ ...problem, path: problem.path.replace(RECEIVER, "$2") }));
    const refusal = place === -1 ? undefined : refusalOfProblems(own);
    return refusal ? [[place, refusal]] : [];
  });
}

/** Refuses the whole request where it must; otherwise returns the refused receivers by place. */
function settle(
  { trial }: V1MemberCall,
  problems: readonly JudgedProblem[],
  repeated: readonly (ReceiverOutcome | undefined)[],
  isAtomic: boolean,
): [place: number, refusal: AppError][] {
  const isWhole = isAtomic || problems.some((problem) => placeOf(problem) === -1);
  const whole = isWhole ? refusalOfProblems(problems) : undefined;
  if (whole) refuse(trial, whole);
  const ofRepeated = repeated.flatMap((outcome, place): [number, AppError][] =>
    outcome && "refusal" in outcome ? [[place, outcome.refusal]] : [],
  );
  const [first] = ofRepeated;
  if (isAtomic && first) throw refusalAt(...first);
  if (isWhole) return [];
  const refusals = receiverRefusals(problems);
  for (const [place, refusal] of trial ? [...ofRepeated, ...refusals] : []) refuse(trial, refusalAt(place, refusal));
  return refusals;
}

const refusalAt = (place: number, { code, number, fields = {} }: AppError): AppError =>
  new AppError(code, {
    ...(number !== undefined && { number }),
    fields: Object.fromEntries(Object.entries(fields).map(([path, text]) => [`receivers.${place}.${path}`, text])),
  });

/** Returns the outcomes of receivers whose keys were sent before. */
async function findRepeated(call: V1MemberCall, request: KeyedMessages): Promise<(ReceiverOutcome | undefined)[]> {
  const earlier = await findEarlier(
    call,
    request.receivers.map(({ ownKey }) => ownKey),
  );
  return request.receivers.map((receiver) => {
    const first = earlier.get(receiver.ownKey);
    if (!first) return undefined;
    try {
      refuseOtherContent(...contentsOf(first, request, receiver));
      return { data: v1Sent(first.row, first, first.key) };
    } catch (error) {
      if (error instanceof AppError) return { refusal: error };
      throw error;
    }
  });
}

/** The first and the new content, to be compared. A kind that was left open is the kind that was chosen. */
function contentsOf(first: EarlierMessage, request: KeyedMessages, receiver: KeyedReceiver): [object, object] {
  const { row, content } = first;
  return [
    {
      fromNumber: first.fromNumber,
      toNumber: row.toNumber,
      toName: row.toName,
      text: row.text,
      kind: row.kind,
      subject: content.subject ?? "",
      isAd: content.isAd ?? false,
      image: imageMark(content.files?.[0]),
      reserveDT: row.isReserved ? row.sendDT : "",
    },
    {
      fromNumber: digitsOf(request.fromNumber),
      toNumber: digitsOf(receiver.toNumber),
      toName: receiver.toName,
      text: receiver.text ?? request.text,
      kind: request.kind ?? row.kind,
      subject: request.subject,
      isAd: request.isAd,
      image: imageMark(request.image?.file),
      reserveDT: request.reserveDT ?? "",
    },
  ];
}

async function sendFresh(
  call: V1MemberCall & { db: Transaction },
  request: KeyedMessages,
  fresh: readonly PlacedReceiver[],
  now: string,
  outcomes: (ReceiverOutcome | undefined)[],
): Promise<void> {
  if (fresh.length === 0) return;
  const receivers = fresh.map(({ receiver }) => receiver);
  const rows = await sendMessagesIn(call.db, call.services, v1Act(call), { ...request, receivers }, now);
  const batch = { fromNumber: digitsOf(request.fromNumber), content: contentOf(request) };
  for (const [index, row] of rows.entries()) {
    const { place, receiver } = fresh[index] ?? { place: -1, receiver: undefined };
    if (receiver) outcomes[place] = { data: v1Sent(row, batch, receiver.ownKey) };
  }
}
