import { sql } from "drizzle-orm";
import type { DispatchService } from "#domain/messages/dispatch.ts";
import { AppError } from "#server/call/errors.ts";
import { type MemberAct, recordAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import { acceptBatch, type NewBatch } from "./accept.ts";
import { cancelReservations } from "./cancel.ts";
import type { DispatchRow } from "./dispatch-row.ts";
import { handOverDispatchesJob } from "./hand-over-dispatches.ts";

/** Takes in what its service found fit to be sent, in the transaction it was asked in; who did it is written down. */
export async function sendBatch(
  db: Transaction,
  services: Services,
  act: MemberAct,
  batch: NewBatch,
): Promise<DispatchRow[]> {
  const rows = await acceptBatch(db, act.actor, batch);
  await services.jobs.send(db, handOverDispatchesJob, {});
  await recordAct(db, act, "DISPATCHES_ACCEPTED", {
    ...{ service: batch.service, batchSeq: rows[0]?.batchSeq, count: rows.length },
    ...(batch.reserveDT && { reserveDT: batch.reserveDT }),
  });
  return rows;
}

/** One reservation of the acting member; what is not its own does not exist. */
export function cancelDispatch(
  db: Db,
  { actor, ...act }: MemberAct,
  service: DispatchService,
  docSeq: number,
): Promise<DispatchRow[]> {
  return db.transaction(async (db) => {
    await requireOwn(db, actor, service, docSeq);
    const { now } = await findMaker(db, actor);
    const canceled = await cancelReservations(db, actor.partnerSeq, [docSeq], now);
    await recordAct(db, { actor, ...act }, "RESERVATION_CANCELED", { service, docSeq });
    return canceled;
  });
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
