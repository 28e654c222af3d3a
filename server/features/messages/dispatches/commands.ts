import { sql } from "drizzle-orm";
import { fromSeoulDateTime, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { DispatchService } from "#domain/messages/dispatch.ts";
import { canCancelReservation } from "#domain/messages/dispatch-lifecycle.ts";
import { AppError } from "#server/call/errors.ts";
import { type MemberAct, recordAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import { acceptBatch, type NewBatch } from "./accept.ts";
import { type DispatchRow, lockDispatches, writeDispatchMoves } from "./dispatch-row.ts";
import { handOverDispatchesJob } from "./hand-over-dispatches.ts";
import { canceledRow } from "./moved-row.ts";
import { refundDispatches } from "./refunds.ts";

/** Accepts a batch that its service has checked, in the caller's transaction, and records who sent it. */
export async function sendBatch(
  db: Transaction,
  services: Services,
  act: MemberAct,
  batch: NewBatch,
): Promise<DispatchRow[]> {
  const rows = await acceptBatch(db, act.actor, batch);
  await services.jobs.send(db, handOverDispatchesJob, {});
  await recordAct(db, act, "DISPATCHES_ACCEPTED", {
    service: batch.service,
    batchSeq: rows[0]?.batchSeq,
    count: rows.length,
    ...(batch.reserveDT && { reserveDT: batch.reserveDT }),
  });
  return rows;
}

/** Cancels one reservation of the acting member. Those of other members count as unknown. */
export function cancelDispatch(
  db: Db,
  { actor, ...act }: MemberAct,
  service: DispatchService,
  docSeq: number,
): Promise<DispatchRow[]> {
  return db.transaction(async (db) => {
    await requireOwn(db, actor, service, docSeq);
    const { now } = await findMaker(db, actor);
    const rows = await cancelReservationsIn(db, actor.partnerSeq, [docSeq], now);
    await recordAct(db, { actor, ...act }, "RESERVATION_CANCELED", { service, docSeq });
    return rows;
  });
}

/** Cancels and refunds reservations, all or none. From one minute before their time on they can only go out. */
async function cancelReservationsIn(
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

async function requireOwn(
  db: Transaction,
  { partnerSeq, memberSeq }: MemberAct["actor"],
  service: DispatchService,
  docSeq: number,
): Promise<void> {
  const { rowCount } = await db.execute(
    sql`SELECT FROM dispatches WHERE partner_seq = ${partnerSeq} AND doc_seq = ${docSeq} AND member_seq = ${memberSeq}
      AND service = ${service}`,
  );
  if (!rowCount) throw new AppError("NOT_FOUND");
}
