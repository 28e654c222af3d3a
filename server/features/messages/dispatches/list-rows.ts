import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Sort } from "#contracts/list.ts";
import type { DispatchRow } from "#contracts/messages/dispatches.ts";
import type { TalkState } from "#domain/messages/dispatch-lifecycle.ts";
import { maskName, maskNameIn, maskPhone } from "#domain/people/masking.ts";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { dispatchBatches, dispatches } from "#server/db/schema/messages/dispatches.ts";
import type { DocumentRows } from "#server/features/documents/documents/find-page.ts";
import { answerFile } from "#server/files/exports.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";
import { dispatchSheet } from "./sheet.ts";

export const DISPATCH_COLUMNS = {
  docSeq: documentSides.docSeq,
  batchSeq: dispatches.batchSeq,
  status: sql<TalkState>`${documentSides.status}`,
  kind: dispatches.kind,
  fromNumber: dispatchBatches.fromNumber,
  toNumber: dispatches.toNumber,
  toName: dispatches.toName,
  subject: sql<string>`coalesce(${dispatchBatches.content} ->> 'subject', '')`,
  text: dispatches.text,
  pages: dispatches.pages,
  sendDT: dispatches.sendDT,
  isReserved: dispatches.isReserved,
  insertDT: dispatches.insertDT,
  sentDT: dispatches.sentDT,
  doneDT: dispatches.doneDT,
  resultCode: dispatches.resultCode,
  carrier: dispatches.carrier,
  fee: dispatches.fee,
  refund: dispatches.refund,
  mgtNum: documentSides.ownKey,
};

export const isDispatchOfSide = and(
  eq(dispatches.partnerSeq, documentSides.docPartnerSeq),
  eq(dispatches.docSeq, documentSides.docSeq),
);

export const isBatchOfDispatch = and(
  eq(dispatchBatches.partnerSeq, dispatches.partnerSeq),
  eq(dispatchBatches.batchSeq, dispatches.batchSeq),
);

const SORTS = {
  sendDT: documentSides.regDT,
  toName: documentSides.counterparty,
  fee: documentSides.supply,
  status: documentSides.status,
};

/** Masks the receiver, also where the text says the name. */
export const dispatchRow = (row: DispatchRow): DispatchRow => ({
  ...row,
  toNumber: maskPhone(row.toNumber),
  toName: maskName(row.toName),
  subject: maskNameIn(row.subject, row.toName),
  text: maskNameIn(row.text, row.toName),
});

const selectDispatches = (db: Db, fields: FieldsOf) =>
  db
    .select(fields(DISPATCH_COLUMNS))
    .from(documentSides)
    .innerJoin(dispatches, isDispatchOfSide)
    .innerJoin(dispatchBatches, isBatchOfDispatch)
    .$dynamic();

/** A file holds whole receivers, so people give a reason when they download it. */
export function dispatchRows(
  db: Db,
  sort: readonly Sort<keyof typeof SORTS>[],
): DocumentRows<DispatchRow, DispatchRow> {
  const list = (where: SQL | undefined): List<DispatchRow, DispatchRow> => ({
    db,
    select: selectDispatches,
    where,
    order: listOrder(sort, SORTS, documentSides.docSeq),
    complete: (rows) => rows.map(dispatchRow),
  });
  return {
    list,
    file: (where, format) => answerFile({ ...list(where), complete: (rows) => rows }, dispatchSheet, format),
    byDate: ["sendDT", "sendDT"],
  };
}
