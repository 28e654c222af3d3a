import type { V1Message } from "#contracts/v1/messages.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { AppError } from "#server/call/errors.ts";
import { type V1MemberCall, v1Act } from "#server/call/v1/member-call.ts";
import { refuse } from "#server/call/v1/trial.ts";
import type { Transaction } from "#server/db/connect.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import { refuseOtherContent, sameKeyAgain } from "#server/features/documents/documents/v1-documents.ts";
import { contentOf, refuseBlockedMessages, sendJudged } from "./commands.ts";
import {
  type GivenMessages,
  type GivenReceiver,
  type JudgedProblem,
  judgeMessages,
  refusalOfProblems,
} from "./judge.ts";
import { type EarlierMessage, findEarlier, imageMark, v1Sent } from "./v1-message.ts";

export interface KeyedReceiver extends GivenReceiver {
  ownKey: string;
}

export interface KeyedMessages extends GivenMessages {
  receivers: readonly KeyedReceiver[];
}

/** What became of each receiver, in the order given. */
export type ReceiverOutcome = { data: V1Message } | { refusal: AppError };

/**
 * To all receivers in one transaction. What was sent under a key before answers as the first time. What is wrong with all
 * of it refuses all of it; what is wrong with one receiver refuses that one, or all of them where they are to go together.
 */
export const sendKeyed = (
  call: V1MemberCall,
  given: KeyedMessages,
  { isAtomic }: { isAtomic: boolean },
): Promise<ReceiverOutcome[]> =>
  sameKeyAgain(() =>
    call.db.transaction(async (db) => {
      const { actor } = v1Act(call);
      await refuseBlockedMessages(db, actor);
      const outcomes = await findRepeated({ ...call, db }, given);
      const fresh = given.receivers.flatMap((receiver, place) => (outcomes[place] ? [] : [{ receiver, place }]));
      const { now } = await findMaker(db, actor);
      const judged = { ...given, receivers: fresh.map(({ receiver }) => receiver) };
      const problems = fresh.length > 0 ? await judgeMessages(db, actor, judged, now) : [];
      const refused = settle(
        call,
        problems.map((problem) => placed(problem, fresh)),
        outcomes,
        isAtomic,
      );
      for (const [place, refusal] of refused) outcomes[place] = { refusal };
      const sent = fresh.filter(({ place }) => outcomes[place] === undefined);
      await sendFresh({ ...call, db }, given, sent, now, outcomes);
      return given.receivers.map((_, place) => outcomes[place] ?? { refusal: new AppError("INTERNAL") });
    }),
  );

type Placed = { receiver: KeyedReceiver; place: number };

const RECEIVER = /^receivers\.(\d+)\.(.+)$/;

/** Under the place the receiver has in what was asked. */
function placed(problem: JudgedProblem, fresh: readonly Placed[]): JudgedProblem {
  const [, index, field] = RECEIVER.exec(problem.path) ?? [];
  if (index === undefined || field === undefined) return problem;
  const name = field === "mgtNum" ? "key" : field;
  return { ...problem, path: `receivers.${fresh[Number(index)]?.place ?? index}.${name}` };
}

const placeOf = ({ path }: JudgedProblem): number => Number(RECEIVER.exec(path)?.[1] ?? -1);

function receiverRefusals(problems: readonly JudgedProblem[]): [place: number, refusal: AppError][] {
  const ofReceivers = Map.groupBy(problems, placeOf);
  return [...ofReceivers].flatMap(([place, some]): [number, AppError][] => {
    const own = some.map((problem) => ({ ...problem, path: problem.path.replace(RECEIVER, "$2") }));
    const refusal = place === -1 ? undefined : refusalOfProblems(own);
    return refusal ? [[place, refusal]] : [];
  });
}

/** Refuses the whole of it where it must; otherwise the receivers that are refused, each by its place. */
function settle(
  { trial }: V1MemberCall,
  problems: readonly JudgedProblem[],
  repeated: readonly (ReceiverOutcome | undefined)[],
  isAtomic: boolean,
): [place: number, refusal: AppError][] {
  const isWhole = isAtomic || problems.some((problem) => placeOf(problem) === -1);
  const whole = isWhole ? refusalOfProblems(problems) : undefined;
  if (whole) refuse(trial, whole);
  const known = repeated.flatMap((outcome, place): [number, AppError][] =>
    outcome && "refusal" in outcome ? [[place, outcome.refusal]] : [],
  );
  const [firstKnown] = known;
  if (isAtomic && firstKnown) throw refusalAt(...firstKnown);
  if (isWhole) return [];
  const refused = receiverRefusals(problems);
  for (const [place, refusal] of trial ? [...known, ...refused] : []) refuse(trial, refusalAt(place, refusal));
  return refused;
}

const refusalAt = (place: number, { code, number, fields = {} }: AppError): AppError =>
  new AppError(code, {
    ...(number !== undefined && { number }),
    fields: Object.fromEntries(Object.entries(fields).map(([path, text]) => [`receivers.${place}.${path}`, text])),
  });

/** Those whose keys are known already: sent before, or named earlier in the same call. */
async function findRepeated(call: V1MemberCall, given: KeyedMessages): Promise<(ReceiverOutcome | undefined)[]> {
  const earlier = await findEarlier(
    call,
    given.receivers.map(({ ownKey }) => ownKey),
  );
  return given.receivers.map((receiver) => {
    const first = earlier.get(receiver.ownKey);
    if (!first) return undefined;
    try {
      refuseOtherContent(...compared(first, given, receiver));
      return { data: v1Sent(first.row, first, first.key) };
    } catch (error) {
      if (error instanceof AppError) return { refusal: error };
      throw error;
    }
  });
}

/** As both were sent; a kind that was left open is the one that was chosen. */
function compared(first: EarlierMessage, given: KeyedMessages, receiver: KeyedReceiver): [object, object] {
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
      fromNumber: digitsOf(given.fromNumber),
      toNumber: digitsOf(receiver.toNumber),
      toName: receiver.toName,
      text: receiver.text ?? given.text,
      kind: given.kind ?? row.kind,
      subject: given.subject,
      isAd: given.isAd,
      image: imageMark(given.image?.file),
      reserveDT: given.reserveDT ?? "",
    },
  ];
}

async function sendFresh(
  call: V1MemberCall & { db: Transaction },
  given: KeyedMessages,
  fresh: readonly Placed[],
  now: string,
  outcomes: (ReceiverOutcome | undefined)[],
): Promise<void> {
  if (fresh.length === 0) return;
  const receivers = fresh.map(({ receiver }) => receiver);
  const rows = await sendJudged(call.db, call.services, v1Act(call), { ...given, receivers }, now);
  const batch = { fromNumber: digitsOf(given.fromNumber), content: contentOf(given) };
  for (const [index, row] of rows.entries()) {
    const { place, receiver } = fresh[index] ?? { place: -1, receiver: undefined };
    if (receiver) outcomes[place] = { data: v1Sent(row, batch, receiver.ownKey) };
  }
}
