import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { fromSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { canCancelReservation } from "#domain/messages/dispatch-lifecycle.ts";
import { AppError } from "#server/call/errors.ts";
import type { Transaction } from "#server/db/connect.ts";
import { type DispatchRow, lockDispatches, writeDispatchMoves } from "./dispatch-row.ts";
import { canceledRow } from "./moved-row.ts";
import { refundDispatches } from "./refunds.ts";

/** Takes reservations back and gives their money back, all or none; from one minute before their time on they go out. */
export async function cancelReservations(
  db: Transaction,
  partnerSeq: number,
  docSeqs: readonly number[],
  now: SeoulDateTime,
): Promise<DispatchRow[]> {
  const rows = await lockDispatches(db, partnerSeq, docSeqs);
  for (const row of rows) refuseLate(row, now);
  await refundDispatches(db, rows);
  const moves = rows.map((before) => ({ before, after: canceledRow(before, now) }));
  await writeDispatchMoves(db, moves);
  return moves.map(({ after }) => after);
}

function refuseLate({ state, sendDT }: DispatchRow, now: SeoulDateTime): void {
  if (state !== "RESERVED") throw new AppError("DISPATCH_NOT_RESERVED");
  if (!canCancelReservation(fromSeoulDateTime(sendDT), fromSeoulDateTime(now)))
    throw new AppError("RESERVATION_TOO_LATE");
}
