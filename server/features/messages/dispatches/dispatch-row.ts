import { and, eq, sql } from "drizzle-orm";
import { DISPATCH_SERVICES, type DispatchService } from "#domain/messages/dispatch.ts";
import type { Transaction } from "#server/db/connect.ts";
import { dispatches } from "#server/db/schema/messages/dispatches.ts";
import { type ListedDocument, type ListSide, moveSides } from "#server/features/documents/documents/write-sides.ts";

export type DispatchRow = typeof dispatches.$inferSelect;
export type DispatchKey = Pick<DispatchRow, "partnerSeq" | "docSeq">;

/** Locks rows of one partner until the transaction ends, always in the same order, so that two calls never deadlock. */
export async function lockDispatches(
  db: Transaction,
  partnerSeq: number,
  docSeqs: readonly number[],
): Promise<DispatchRow[]> {
  return db
    .select()
    .from(dispatches)
    .where(
      and(
        eq(dispatches.partnerSeq, partnerSeq),
        sql`${dispatches.docSeq} = ANY(ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(docSeqs)}::jsonb)::bigint))`,
      ),
    )
    .orderBy(dispatches.docSeq)
    .for("no key update");
}

/** Its row in the list and its counts are made from this; the amounts are its fee and its refund. */
export const listedDispatch = (row: DispatchRow): ListedDocument => ({
  docSeq: row.docSeq,
  docPartnerSeq: row.partnerSeq,
  listDate: row.sendDT.slice(0, 10),
  issueDate: null,
  ntsSendDate: null,
  regDT: row.sendDT,
  status: row.state,
  taxClass: 0,
  supply: row.fee,
  tax: row.refund,
  item: row.text,
});

export const dispatchSide = (row: DispatchRow, ownKey: string | null): ListSide => ({
  partnerSeq: row.partnerSeq,
  memberSeq: row.memberSeq,
  list: DISPATCH_SERVICES[row.service].list,
  counterparty: { name: row.toName, corpNum: row.toNumber },
  ownKey,
});

/** The service that hands it over: a talk that fell back goes out as a text. */
export const carriedBy = ({ service, state }: DispatchRow): DispatchService =>
  state === "FALLBACK_SENDING" ? "MESSAGE" : service;

export interface MovedDispatch {
  before: DispatchRow;
  after: DispatchRow;
}

/** Writes dispatches that moved on, with their rows in lists and their counts, each as one set. */
export async function writeDispatchMoves(db: Transaction, moves: readonly MovedDispatch[]): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ after }) => ({
    partner_seq: after.partnerSeq,
    doc_seq: after.docSeq,
    state: after.state,
    sent_dt: atSeoul(after.sentDT),
    done_dt: atSeoul(after.doneDT),
    due_dt: atSeoul(after.dueDT),
    result_code: after.resultCode,
    carrier: after.carrier,
    fee: after.fee,
    refund: after.refund,
  }));
  await db.execute(sql`UPDATE dispatches held SET state = move.state, sent_dt = move.sent_dt, done_dt = move.done_dt,
      due_dt = move.due_dt, result_code = move.result_code, carrier = move.carrier, fee = move.fee, refund = move.refund
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS move (partner_seq bigint, doc_seq bigint, state text,
      sent_dt timestamptz, done_dt timestamptz, due_dt timestamptz, result_code text, carrier text, fee bigint, refund bigint)
    WHERE (held.partner_seq, held.doc_seq) = (move.partner_seq, move.doc_seq)`);
  await moveSides(
    db,
    moves.map(({ before, after }) => ({
      before: listedDispatch(before),
      after: listedDispatch(after),
      place: dispatchSide(after, null),
    })),
  );
}

/** Inserts any number of rows in one statement with one parameter. */
export async function insertDispatches(db: Transaction, rows: readonly DispatchRow[]): Promise<void> {
  const [first, ...others] = rows.map(dispatchColumns);
  if (!first) return;
  const columns = sql.raw(Object.keys(first).join());
  await db.execute(sql`INSERT INTO dispatches (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::dispatches, ${JSON.stringify([first, ...others])}::jsonb)`);
}

/** The columns of a row. The bench loads its rows by them, too. */
export const dispatchColumns = (row: DispatchRow) => ({
  partner_seq: row.partnerSeq,
  doc_seq: row.docSeq,
  batch_seq: row.batchSeq,
  member_seq: row.memberSeq,
  brand: row.brand,
  service: row.service,
  kind: row.kind,
  to_number: row.toNumber,
  to_name: row.toName,
  text: row.text,
  pages: row.pages,
  state: row.state,
  send_dt: atSeoul(row.sendDT),
  is_reserved: row.isReserved,
  insert_dt: atSeoul(row.insertDT),
  sent_dt: atSeoul(row.sentDT),
  done_dt: atSeoul(row.doneDT),
  result_code: row.resultCode,
  carrier: row.carrier,
  fee: row.fee,
  refund: row.refund,
  fallback: row.fallback,
  due_dt: atSeoul(row.dueDT),
});

const atSeoul = (at: string | null): string | null => (at === null ? null : `${at}+09:00`);
