import { dispatchKey, readDispatchKey } from "#domain/messages/dispatch.ts";
import { isDelivered, isDispatchResult, isLastWord, isUnreadResult } from "#domain/messages/dispatch-result.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import type { Charged } from "#server/features/money/ledger/charge.ts";
import { refundAndCharge } from "#server/features/money/ledger/refund.ts";
import { forgetUnread, keepUnread } from "#server/features/office/unread-answers/unread-rows.ts";
import type { CarrierGateway, CarrierResult } from "#server/gateways/carrier.ts";
import { carriedBy, type DispatchRow, lockDispatches, type MovedDispatch, writeDispatchMoves } from "./dispatch-row.ts";
import { type AnswerMoney, answeredRow, unreadRow } from "./moved-row.ts";
import { dispatchRefunds, fallbackUsage } from "./refunds.ts";
import { type AnsweredDispatch, countResults } from "./result-days.ts";

/**
 * Takes each result once, from a notice or from our question, one partner at a time. A dispatch that this carrier was not
 * handed is left alone. A dispatch with an unknown result code stays on its way, and the code is kept for a person.
 */
export async function takeDispatchResults(
  services: Services,
  gateway: CarrierGateway,
  results: readonly CarrierResult[],
): Promise<void> {
  const ours = results.flatMap((result) => {
    const key = readDispatchKey(result.key);
    return key ? [{ ...result, ...key }] : [];
  });
  for (const [partnerSeq, ofPartner] of Map.groupBy(ours, (result) => result.partnerSeq)) {
    const byDoc = new Map(ofPartner.map((result) => [result.docSeq, result]));
    await services.databases.primary.transaction(async (db) => {
      const rows = await lockDispatches(db, partnerSeq, [...byDoc.keys()]);
      const waiting = rows.filter((row) => isWaiting(row) && services.carriers[row.brand][carriedBy(row)] === gateway);
      const answered: AnsweredDispatch[] = [];
      const unread: MovedDispatch[] = [];
      for (const row of waiting) {
        const result = byDoc.get(row.docSeq);
        if (!result) continue;
        const { code, carrier = row.carrier ?? "" } = result;
        if (!isDispatchResult(code)) unread.push({ before: row, after: unreadRow(row, code, carrier) });
        else if (isLastWord(code)) answered.push({ row, answer: { code, carrier } });
      }
      await forgetUnreadAnswers(db, partnerSeq, answered);
      await writeDispatchMoves(db, [...(await answerDispatches(db, answered)), ...unread]);
      await keepUnread(db, unread.map(unreadAnswerOf));
    });
  }
}

const unreadAnswerOf = ({ after }: MovedDispatch) => ({
  kind: carriedBy(after),
  key: dispatchKey(after.partnerSeq, after.docSeq),
  answer: after.resultCode ?? "",
  brand: after.brand,
  partnerSeq: after.partnerSeq,
});

/** Only dispatches that had an unknown code before need a query; nearly all had none. */
async function forgetUnreadAnswers(
  db: Transaction,
  partnerSeq: number,
  answered: readonly AnsweredDispatch[],
): Promise<void> {
  const rows = answered.map(({ row }) => row).filter(({ resultCode }) => isUnreadResult(resultCode));
  for (const [kind, ofKind] of Map.groupBy(rows, carriedBy)) {
    const keys = ofKind.map(({ docSeq }) => dispatchKey(partnerSeq, docSeq));
    await forgetUnread(db, { partnerSeq, kind }, keys);
  }
}

const isWaiting = ({ state }: DispatchRow): boolean => state === "SENDING" || state === "FALLBACK_SENDING";

/** Moves money and counts for locked rows of one partner, and returns how those rows are to be written. */
export async function answerDispatches(
  db: Transaction,
  answered: readonly AnsweredDispatch[],
): Promise<MovedDispatch[]> {
  const [first] = answered;
  if (!first) return [];
  const { now } = await findMaker(db, first.row);
  const moneyOf = await moveMoney(db, answered);
  const day = now.slice(0, 10);
  await countResults(
    db,
    answered.map((dispatch) => ({ ...dispatch, day })),
  );
  return answered.map(({ row, answer }) => ({ before: row, after: answeredRow(row, answer, now, moneyOf(row)) }));
}

/** Refunds what failed and charges the fallback texts of failed talks. A text that nobody can pay for does not go out. */
async function moveMoney(
  db: Transaction,
  answered: readonly AnsweredDispatch[],
): Promise<(row: DispatchRow) => AnswerMoney> {
  const failed = answered.flatMap(({ row, answer }) => (isDelivered(answer.code) ? [] : [row]));
  const isFallback = ({ state }: DispatchRow) => state === "FALLBACK_SENDING";
  const failedTexts = failed.filter((row) => isFallback(row) && row.fallback);
  const direct = failed.filter((row) => !isFallback(row));
  const fallingBack = direct.filter(({ fallback }) => fallback);
  const amounts = new Map<DispatchRow, Charged | undefined>();
  const [first] = failed;
  if (first) {
    const { refunded, charged } = await refundAndCharge(db, first.partnerSeq, {
      refunds: [...failedTexts.flatMap((row) => fallbackUsage(row) ?? []), ...dispatchRefunds(direct)],
      charges: fallingBack.flatMap((row) => fallbackUsage(row) ?? []),
    });
    for (const [index, row] of failedTexts.entries()) amounts.set(row, refunded[index]);
    for (const [index, row] of fallingBack.entries()) amounts.set(row, charged[index]);
  }
  return (row) => {
    const won = wonOf(amounts.get(row));
    return { fallbackRefund: isFallback(row) ? (won ?? 0) : 0, fallbackFee: won === undefined ? undefined : -won };
  };
}

const wonOf = (charged: Charged | undefined): number | undefined => charged && charged.point + charged.bonusPoint;
