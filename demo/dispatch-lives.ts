import { addSeconds, type SeoulDate, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { simulatedCarrier } from "#domain/messages/carrier-magic.ts";
import type { DispatchService } from "#domain/messages/dispatch.ts";
import type { DispatchContent } from "#domain/messages/dispatch-content.ts";
import { type DispatchResultCode, isDelivered } from "#domain/messages/dispatch-result.ts";
import { refundPointCode } from "#domain/money/point-codes.ts";
import {
  batchUsages,
  countedKinds,
  type NewBatch,
  type NewDispatch,
} from "#server/features/messages/dispatches/accept.ts";
import { type DispatchRow, dispatchSide, listedDispatch } from "#server/features/messages/dispatches/dispatch-row.ts";
import {
  acceptedRow,
  answeredRow,
  canceledRow,
  handedOverRow,
} from "#server/features/messages/dispatches/moved-row.ts";
import { dispatchRefunds, fallbackUsage } from "#server/features/messages/dispatches/refunds.ts";
import type { AnsweredDispatch } from "#server/features/messages/dispatches/result-days.ts";
import { causeKey } from "#server/features/money/ledger/find-entries.ts";
import type { Refund } from "#server/features/money/ledger/refund.ts";
import type { DemoCharged, DemoFunds } from "./document-funds.ts";
import type { DemoMember } from "./document-world.ts";
import type { LoadedDocument } from "./load-documents.ts";

/** Says what becomes of a dispatch. */
export type DispatchWay =
  /** The second code answers the text that replaces a failed talk. Without it the text has no answer yet. */
  | { end: "answered"; code: DispatchResultCode; textCode?: DispatchResultCode | undefined }
  | { end: "canceled" }
  /** It is handed over at that time, or at the one it is reserved for. */
  | { end: "waiting"; dueDT?: SeoulDateTime }
  /** It was handed over, and its answer is asked for at that time. */
  | { end: "sending"; dueDT: SeoulDateTime };

export interface PlannedDispatch extends NewDispatch {
  way: DispatchWay;
}

export interface BatchPlan extends Pick<NewBatch, "fromNumber" | "pages" | "reserveDT"> {
  sender: DemoMember;
  service: DispatchService;
  content: DispatchContent;
  at: SeoulDateTime;
  dispatches: readonly PlannedDispatch[];
}

export interface LivedDispatch extends LoadedDocument {
  row: DispatchRow;
  answers: (AnsweredDispatch & { day: SeoulDate })[];
}

interface Lived {
  row: DispatchRow;
  answers: LivedDispatch["answers"];
  /** The time when its own fee was given back. */
  returnDT: SeoulDateTime | null;
}

const HAND_OVER_S = 3;
const ANSWER_S = 9;
const FALLBACK_S = 14;
const CANCEL_S = 600;
/** A text that replaces a talk can be seen on its way for some minutes. */
const TEXT_TURN_S = 12 * 60;

type BatchUsage = ReturnType<typeof batchUsages>[number];

/** Leads a batch through its life with the same builders as the commands. Returns nothing where nobody can pay. */
export function liveBatch(plan: BatchPlan, funds: DemoFunds, docSeqs: readonly number[]): LivedDispatch[] {
  const { sender, service, at, dispatches } = plan;
  const batchSeq = docSeqs[0] ?? 0;
  const counts = countedKinds(dispatches);
  const usages = batchUsages(plan, counts, batchSeq);
  const charged = funds.chargeAll(
    sender,
    usages.map(({ pointCode, count, reference }) => ({ pointCode, count, reference, at })),
  );
  if (!charged) return [];
  const feeOf = (kind: NewDispatch["kind"]) =>
    usages.reduce((sum, usage, index) => sum + (usage.kind === kind ? (charged.amounts[index] ?? 0) : 0), 0) /
    (counts.get(kind) ?? 1);
  const lived = dispatches.map(({ way, ...dispatch }, index) => {
    const numbers = { batchSeq, docSeq: docSeqs[index] ?? 0, fee: feeOf(dispatch.kind) };
    const accepted = acceptedRow(sender, { ...plan, service, now: at }, dispatch, numbers);
    return liveDispatch(accepted, way, plan, funds);
  });
  giveBack(funds, charged, usages, lived);
  return lived.map(({ row, answers }, index) => ({
    row,
    answers,
    document: listedDispatch(row),
    sides: [dispatchSide(row, dispatches[index]?.ownKey ?? null)],
  }));
}

function liveDispatch(accepted: DispatchRow, way: DispatchWay, { sender }: BatchPlan, funds: DemoFunds): Lived {
  const alone = { answers: [], returnDT: null };
  if (way.end === "waiting") return { row: { ...accepted, ...(way.dueDT && { dueDT: way.dueDT }) }, ...alone };
  if (way.end === "canceled") {
    const returnDT = addSeconds(accepted.insertDT, CANCEL_S);
    return { row: canceledRow(accepted, returnDT), answers: [], returnDT };
  }
  const sentDT = addSeconds(accepted.sendDT, HAND_OVER_S);
  const sending = handedOverRow(accepted, sentDT, way.end === "sending" ? way.dueDT : sentDT);
  if (way.end === "sending") return { row: sending, ...alone };
  return answered(sending, way, sender, funds);
}

type Answered = Extract<DispatchWay, { end: "answered" }>;

function answered(row: DispatchRow, { code, textCode }: Answered, sender: DemoMember, funds: DemoFunds): Lived {
  const at = addSeconds(row.sendDT, ANSWER_S);
  const answer = { code, carrier: carrierOf(row, code) };
  const lived = { answers: [{ row, answer, day: at.slice(0, 10) }], returnDT: isDelivered(code) ? null : at };
  const usage = isDelivered(code) ? undefined : fallbackUsage(row);
  const paid = usage && funds.chargeAll(sender, [{ ...usage, at }]);
  const after = answeredRow(row, answer, at, { fallbackRefund: 0, fallbackFee: paid?.amounts[0] });
  if (!usage || !paid) return { row: after, ...lived };
  const asText = handedOverRow(after, at, addSeconds(at, TEXT_TURN_S));
  if (!textCode) return { row: asText, ...lived };
  const textAt = addSeconds(at, FALLBACK_S);
  const textAnswer = { code: textCode, carrier: simulatedCarrier(row.toNumber) };
  const fallbackRefund = isDelivered(textCode) ? 0 : (paid.amounts[0] ?? 0);
  if (!isDelivered(textCode)) postRefund(funds, paid, { ...usage, at: textAt }, fallbackRefund);
  return {
    row: answeredRow(asText, textAnswer, textAt, { fallbackRefund, fallbackFee: undefined }),
    answers: [...lived.answers, { row: asText, answer: textAnswer, day: textAt.slice(0, 10) }],
    returnDT: lived.returnDT,
  };
}

/** A carrier that says nothing has no name. */
function carrierOf({ kind, toNumber }: DispatchRow, code: DispatchResultCode): string {
  if (code === "3900") return "";
  return kind === "FAX" ? "FAX" : kind.length === 2 ? "KAKAO" : simulatedCarrier(toNumber);
}

/** Everything of a usage that is given back at one moment is one entry. */
function giveBack(
  funds: DemoFunds,
  charged: DemoCharged,
  usages: readonly BatchUsage[],
  lived: readonly Lived[],
): void {
  const priceOf = new Map(usages.map((usage, index) => [causeKey(usage), (charged.amounts[index] ?? 0) / usage.count]));
  const returned = lived.filter(({ returnDT }) => returnDT !== null);
  for (const [at, some] of Map.groupBy(returned, ({ returnDT }) => returnDT ?? "")) {
    for (const refund of dispatchRefunds(some.map(({ row }) => row))) {
      postRefund(funds, charged, { ...refund, at }, (priceOf.get(causeKey(refund)) ?? 0) * (refund.count ?? 0));
    }
  }
}

function postRefund(funds: DemoFunds, { payer }: DemoCharged, refund: Refund, amount: number): void {
  const { pointCode: usageCode, reference, cause = reference, at } = refund;
  const pointCode = refundPointCode(usageCode);
  if (!pointCode) return;
  funds.refund(payer, { pointCode, usageCode, amount, reference: cause, refunds: reference, ...(at && { at }) });
}
