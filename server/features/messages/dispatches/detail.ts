import { sql } from "drizzle-orm";
import type { DispatchDetail } from "#contracts/messages/dispatches.ts";
import { addSeconds } from "#domain/calendar/seoul-date.ts";
import type { DispatchList } from "#domain/messages/dispatch.ts";
import { RESERVATION_CANCEL_LEAD_MS } from "#domain/messages/dispatch-lifecycle.ts";
import { dispatchResultOf } from "#domain/messages/dispatch-result.ts";
import { maskNameIn } from "#domain/people/masking.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { dispatchBatches, dispatches } from "#server/db/schema/messages/dispatches.ts";
import { isThisDocument } from "#server/features/documents/documents/detail-parts.ts";
import type { DocumentView } from "#server/features/documents/documents/list-question.ts";
import { DISPATCH_COLUMNS, dispatchRow, isBatchOfDispatch, isDispatchOfSide } from "./list-rows.ts";

/** Returns a dispatch with its whole receiver. */
export async function findOneDispatch(db: Db, list: DocumentView<DispatchList>, docSeq: number) {
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
export async function findDispatch(db: Db, list: DocumentView<DispatchList>, docSeq: number): Promise<DispatchDetail> {
  const { row, fallback, ...rest } = await findOneDispatch(db, list, docSeq);
  const masked = fallback && {
    ...fallback,
    subject: maskNameIn(fallback.subject ?? "", row.toName),
    text: maskNameIn(fallback.text, row.toName),
  };
  return dispatchDetail({ row: dispatchRow(row), fallback: masked, ...rest });
}

/** Returns what masking has taken from a dispatch. */
export async function findReceiver(db: Db, list: DocumentView<DispatchList>, docSeq: number): Promise<Receiver> {
  const { row, fallback } = await findOneDispatch(db, list, docSeq);
  const { toNumber, toName, subject, text } = row;
  return { toNumber, toName, subject, text, fallback: fallbackOf(fallback) };
}

type Receiver = Pick<DispatchDetail, "toNumber" | "toName" | "subject" | "text" | "fallback">;
type StoredFallback = Awaited<ReturnType<typeof findOneDispatch>>["fallback"];

const fallbackOf = (fallback: StoredFallback): DispatchDetail["fallback"] =>
  fallback && { ...fallback, subject: fallback.subject ?? "" };

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
    fallback: fallbackOf(fallback),
    cancelUntil: row.status === "RESERVED" ? addSeconds(row.sendDT, -RESERVATION_CANCEL_LEAD_MS / 1000) : null,
  };
}
