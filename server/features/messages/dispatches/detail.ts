import { sql } from "drizzle-orm";
import type { DispatchDetail } from "#contracts/messages/dispatches.ts";
import { addSeconds } from "#domain/calendar/seoul-date.ts";
import type { DispatchList } from "#domain/messages/dispatch.ts";
import { RESERVATION_CANCEL_LEAD_MS } from "#domain/messages/dispatch-lifecycle.ts";
import { dispatchResultOf } from "#domain/messages/dispatch-result.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { dispatchBatches, dispatches } from "#server/db/schema/messages/dispatches.ts";
import { isThisDocument } from "#server/features/documents/documents/detail-parts.ts";
import type { SeenList } from "#server/features/documents/documents/list-question.ts";
import { DISPATCH_COLUMNS, dispatchRow, isBatchOfDispatch, isDispatchOfSide } from "./list-rows.ts";

/** Returns a dispatch with its whole receiver. */
export async function findOneDispatch(db: Db, list: SeenList<DispatchList>, docSeq: number) {
  const [dispatch] = await db
    .select({
      row: DISPATCH_COLUMNS,
      content: dispatchBatches.content,
      fallback: dispatches.fallback,
      batchCount: sql<number>`(SELECT count(*)::int FROM dispatches other
        WHERE other.partner_seq = ${dispatches.partnerSeq} AND other.batch_seq = ${dispatches.batchSeq})`,
    })
    .from(documentSides)
    .innerJoin(dispatches, isDispatchOfSide)
    .innerJoin(dispatchBatches, isBatchOfDispatch)
    .where(isThisDocument(list, docSeq));
  if (!dispatch) throw new AppError("NOT_FOUND");
  return dispatch;
}

/** Returns everything about a dispatch, its receiver masked. */
export async function findDispatch(db: Db, list: SeenList<DispatchList>, docSeq: number): Promise<DispatchDetail> {
  const { row, ...rest } = await findOneDispatch(db, list, docSeq);
  return dispatchDetail({ row: dispatchRow(row), ...rest });
}

export function dispatchDetail({
  row,
  content,
  fallback,
  batchCount,
}: Awaited<ReturnType<typeof findOneDispatch>>): DispatchDetail {
  const { isAd = false, channelId = null, templateCode = null, buttons = [], files = [] } = content;
  const { text: resultText, remedy } = dispatchResultOf(row.resultCode);
  return {
    ...row,
    resultText,
    remedy,
    isAd,
    channelId,
    templateCode,
    buttons: [...buttons],
    batchCount,
    files: files.map(({ name, contentType, sizeBytes, pages = 0 }) => ({ name, contentType, sizeBytes, pages })),
    fallback: fallback && { ...fallback, subject: fallback.subject ?? "" },
    cancelUntil: row.status === "RESERVED" ? addSeconds(row.sendDT, -RESERVATION_CANCEL_LEAD_MS / 1000) : null,
  };
}
