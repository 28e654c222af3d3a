import { and, eq, inArray, or, sql } from "drizzle-orm";
import { addSeconds, fromSeoulDateTime, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { type DispatchService, dispatchKey } from "#domain/messages/dispatch.ts";
import { isUnreadResult } from "#domain/messages/dispatch-result.ts";
import { carriedText } from "#domain/messages/euc-kr.ts";
import { institutionsOfService } from "#domain/support/institution-watch.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { dispatchBatches } from "#server/db/schema/messages/dispatches.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import { findRefusedAds } from "#server/features/messages/opt-outs/queries.ts";
import { findClosedInstitutions } from "#server/features/office/institutions/queries.ts";
import {
  CARRIER_BATCH,
  type CarriedDispatch,
  type CarriedFile,
  type CarrierGateway,
} from "#server/gateways/carrier.ts";
import { carriedBy, type DispatchKey, type DispatchRow, lockDispatches, writeDispatchMoves } from "./dispatch-row.ts";
import { handedOverRow } from "./moved-row.ts";
import { answerDispatches, takeDispatchResults } from "./results.ts";

/** Carriers take up to two days over a photo message; after three days no answer comes any more. */
const SILENCE_S = 3 * 86_400;
const SHORTEST_WAIT_S = 30;
const LONGEST_WAIT_S = 6 * 3_600;

type BatchRow = typeof dispatchBatches.$inferSelect;

interface Turn {
  /** Dispatches that count as handed over from now on. */
  fresh: DispatchRow[];
  /** Dispatches that were handed over before and have no answer. */
  waiting: DispatchRow[];
}

/**
 * Takes one turn over due dispatches, at most one carrier call full, and returns true while there may be more. They count
 * as handed over before they are, because a dispatch on its way cannot be canceled. If we stop in between, the next turn
 * asks the carrier and hands over again what it does not know. It knows each by its key, so nothing goes out twice.
 */
export async function handOverDue(services: Services): Promise<boolean> {
  const { primary } = services.databases;
  const { fresh, waiting } = await primary.transaction(takeTurn);
  for (const [gateway, rows] of byGateway(services, waiting)) {
    await orLater(services, rows, () => askAfter(services, gateway, rows));
  }
  for (const [gateway, rows] of byGateway(services, fresh)) {
    await orLater(services, rows, () => submit(services, gateway, rows));
  }
  return fresh.length + waiting.length > 0;
}

/** A carrier that cannot be reached does not hold up the others: its dispatches have their next turn already. */
async function orLater({ log }: Services, rows: readonly DispatchRow[], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ count: rows.length, error: (error as Error).message }, "dispatches not handed over");
  }
}

async function askAfter(services: Services, gateway: CarrierGateway, rows: readonly DispatchRow[]): Promise<void> {
  const keyOf = ({ partnerSeq, docSeq }: DispatchRow) => dispatchKey(partnerSeq, docSeq);
  const { results, unknown } = await gateway.ask(rows.map(keyOf));
  await takeDispatchResults(services, gateway, results);
  const lost = new Set(unknown);
  // A carrier that has answered and forgotten the dispatch would send it a second time.
  const again = rows.filter((row) => lost.has(keyOf(row)) && !isUnreadResult(row.resultCode));
  await submit(services, gateway, again);
}

const byGateway = ({ carriers }: Services, rows: readonly DispatchRow[]): Map<CarrierGateway, DispatchRow[]> =>
  Map.groupBy(rows, (row) => carriers[row.brand][carriedBy(row)]);

/** Locks what is due by its partner's clock; no two workers get the same rows. */
async function lockDue(db: Transaction): Promise<DispatchKey[]> {
  const closed = await findClosedServices(db);
  const { rows } = await db.execute<{ partnerSeq: number; docSeq: number }>(
    sql`SELECT due.partner_seq AS "partnerSeq", due.doc_seq AS "docSeq"
      FROM dispatches due LEFT JOIN partner_clocks clock USING (partner_seq)
      WHERE due.due_dt <= now() + (SELECT coalesce(max(offset_s), 0) FROM partner_clocks) * interval '1 second'
        AND due.due_dt <= now() + coalesce(clock.offset_s, 0) * interval '1 second'
        AND NOT (due.sent_dt IS NULL AND due.state <> 'FALLBACK_SENDING' AND due.service = ANY(${sql.param(closed)}::text[]))
      ORDER BY due.due_dt LIMIT ${CARRIER_BATCH} FOR NO KEY UPDATE OF due SKIP LOCKED`,
  );
  return rows;
}

/** Returns the services whose only institution accepts nothing now. New dispatches wait; for others we still ask. */
async function findClosedServices(db: Transaction): Promise<DispatchService[]> {
  const closed = new Set(await findClosedInstitutions(db));
  return (["FAX", "TALK"] as const).filter((service) =>
    institutionsOfService(service).every((code) => closed.has(code)),
  );
}

/** Goes through partners in one order and moves all rows of a partner in one step, so that two workers never deadlock. */
async function takeTurn(db: Transaction): Promise<Turn> {
  const turn: Turn = { fresh: [], waiting: [] };
  const byPartner = [...Map.groupBy(await lockDue(db), (key) => key.partnerSeq)].toSorted(
    ([one], [other]) => one - other,
  );
  for (const [partnerSeq, due] of byPartner) {
    const rows = await lockDispatches(
      db,
      partnerSeq,
      due.map(({ docSeq }) => docSeq),
    );
    const [first] = rows;
    if (!first) continue;
    const { now } = await findMaker(db, first);
    const isFresh = ({ sentDT }: DispatchRow) => sentDT === null;
    const isSilent = (row: DispatchRow) =>
      !isFresh(row) && !isUnreadResult(row.resultCode) && waitedS(row, now) > SILENCE_S;
    const unwanted = await findUnwanted(db, partnerSeq, rows.filter(isFresh));
    const answered = [
      ...rows.filter(isSilent).map((row) => ({ row, answer: { code: "3900" as const, carrier: "" } })),
      ...unwanted.map((row) => ({ row, answer: { code: "1061" as const, carrier: "" } })),
    ];
    const moves = rows
      .filter((row) => !isSilent(row) && !unwanted.includes(row))
      .map((before) => ({ before, after: turnedRow(before, now) }));
    await writeDispatchMoves(db, [...(await answerDispatches(db, answered)), ...moves]);
    turn.fresh.push(...moves.filter(({ before }) => isFresh(before)).map(({ after }) => after));
    turn.waiting.push(...moves.filter(({ before }) => !isFresh(before)).map(({ after }) => after));
  }
  return turn;
}

/** Finds ads to numbers that opted out after the ad was accepted: a reservation may wait for weeks. */
async function findUnwanted(
  db: Transaction,
  partnerSeq: number,
  fresh: readonly DispatchRow[],
): Promise<DispatchRow[]> {
  const refusedAds = await findRefusedAds(
    db,
    partnerSeq,
    fresh.map(({ docSeq }) => docSeq),
  );
  return fresh.filter(({ docSeq }) => refusedAds.has(docSeq));
}

/** Sets the next turn, later the longer the carrier is silent, so that no other worker takes the row meanwhile. */
function turnedRow(row: DispatchRow, now: SeoulDateTime): DispatchRow {
  const waitS = Math.min(Math.max(waitedS(row, now), SHORTEST_WAIT_S), LONGEST_WAIT_S);
  return handedOverRow(row, now, addSeconds(now, waitS));
}

const waitedS = ({ sentDT }: DispatchRow, now: SeoulDateTime): number =>
  sentDT === null ? 0 : (fromSeoulDateTime(now).getTime() - fromSeoulDateTime(sentDT).getTime()) / 1000;

/** Batches with files are handed over one by one, each with its files. */
async function submit(services: Services, gateway: CarrierGateway, rows: readonly DispatchRow[]): Promise<void> {
  if (rows.length === 0) return;
  const batches = await findBatches(services.databases.primary, rows);
  const batchOf = ({ partnerSeq, batchSeq }: DispatchRow) => batches.get(`${partnerSeq} ${batchSeq}`);
  const hasFiles = (row: DispatchRow) => row.state !== "FALLBACK_SENDING" && batchOf(row)?.content.files?.length;
  const calls = Map.groupBy(rows, (row) => (hasFiles(row) ? `${row.partnerSeq} ${row.batchSeq}` : ""));
  for (const [batchKey, ofCall] of calls) {
    const files = batchKey === "" ? [] : await readFiles(services, batches.get(batchKey));
    await gateway.submit({ dispatches: ofCall.map((row) => carriedDispatch(row, batchOf(row))), files });
  }
}

async function findBatches(db: Db, rows: readonly DispatchRow[]): Promise<Map<string, BatchRow>> {
  const ofPartner = Map.groupBy(rows, ({ partnerSeq }) => partnerSeq);
  const conditions = [...ofPartner].map(([partnerSeq, partnerRows]) =>
    and(
      eq(dispatchBatches.partnerSeq, partnerSeq),
      inArray(dispatchBatches.batchSeq, [...new Set(partnerRows.map(({ batchSeq }) => batchSeq))]),
    ),
  );
  const batches = await db
    .select()
    .from(dispatchBatches)
    .where(or(...conditions));
  return new Map(batches.map((batch) => [`${batch.partnerSeq} ${batch.batchSeq}`, batch]));
}

async function readFiles({ storage }: Services, batch: BatchRow | undefined): Promise<CarriedFile[]> {
  const files: CarriedFile[] = [];
  for (const { name, contentType, storageKey } of batch?.content.files ?? []) {
    const stored = await storage.get(storageKey);
    if (!stored) throw new Error(`file ${storageKey} of a dispatch is missing`);
    files.push({ name, contentType, base64: Buffer.from(stored.bytes).toString("base64") });
  }
  return files;
}

/** Texts travel in the characters that carriers know; talks and faxes as they were written. */
function carriedDispatch(row: DispatchRow, batch: BatchRow | undefined): CarriedDispatch {
  const dispatch = writtenDispatch(row, batch);
  if (carriedBy(row) !== "MESSAGE") return dispatch;
  const { text, subject } = dispatch;
  return { ...dispatch, text: carriedText(text), ...(subject !== undefined && { subject: carriedText(subject) }) };
}

function writtenDispatch(row: DispatchRow, batch: BatchRow | undefined): CarriedDispatch {
  const { partnerSeq, docSeq, kind, toNumber: to, text, fallback, state } = row;
  const address = { key: dispatchKey(partnerSeq, docSeq), from: batch?.fromNumber ?? "", to };
  if (state === "FALLBACK_SENDING" && fallback) return { ...address, ...fallback };
  const { subject, channelId, templateCode, buttons } = batch?.content ?? {};
  return { ...address, kind, text, subject, channelId, templateCode, buttons };
}
