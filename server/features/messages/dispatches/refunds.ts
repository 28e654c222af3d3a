import { DISPATCH_KINDS, fallbackReference } from "#domain/messages/dispatch.ts";
import type { Transaction } from "#server/db/connect.ts";
import { type MemberUsage, type Refund, refundAndCharge } from "#server/features/money/ledger/refund.ts";
import { batchUsages, countedKinds } from "./accept.ts";
import type { DispatchRow } from "./dispatch-row.ts";

/**
 * Returns the refunds of dispatches, one entry per batch and code. Each is refunded once, because its own row, which the
 * transaction locks, says that it was.
 */
export const dispatchRefunds = (rows: readonly DispatchRow[]): Refund[] =>
  [...Map.groupBy(rows, ({ batchSeq }) => batchSeq).values()].flatMap((batch) => {
    const [first] = batch;
    if (!first) return [];
    return batchUsages(first, countedKinds(batch), first.batchSeq).map(({ pointCode, count, reference }) => ({
      pointCode,
      reference,
      count,
      cause: `${reference}:${first.docSeq}`,
    }));
  });

/** Refunds dispatches of one partner to the one who paid. */
export async function refundDispatches(db: Transaction, rows: readonly DispatchRow[]): Promise<void> {
  const [first] = rows;
  if (first) await refundAndCharge(db, first.partnerSeq, { refunds: dispatchRefunds(rows) });
}

/** The fallback text of a talk is charged like any other text and refunded in full. */
export function fallbackUsage({ memberSeq, docSeq, fallback }: DispatchRow): MemberUsage | undefined {
  if (!fallback) return undefined;
  return { memberSeq, pointCode: DISPATCH_KINDS[fallback.kind].pointCode, reference: fallbackReference(docSeq) };
}
