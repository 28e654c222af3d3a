import { and, eq, inArray, or, sql } from "drizzle-orm";
import { addSeconds, fromSeoulDateTime, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { type DispatchService, dispatchKey } from "#domain/messages/dispatch.ts";
import { isUnreadResult } from "#domain/messages/dispatch-result.ts";
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

/** Carriers take up to two days over a photo message; after three nobody will say anything any more. */
const SILENCE_S = 3 * 86_400;
const SHORTEST_WAIT_S = 30;
const LONGEST_WAIT_S = 6 * 3_600;

type BatchRow = typeof dispatchBatches.$inferSelect;

/** What the turn of some dispatches is about. */
interface Turn {
  /** Counted as handed over from now on. */
  fresh: DispatchRow[];
  /** Handed over before, and nothing heard. */
  waiting: DispatchRow[];
}

/**
 * One turn of those whose time has come, a carrier's call full at most. They count as handed over before they are, because
 * what is on its way cannot be taken back. Whatever happens between the two, the next turn asks, and hands over again what
 * the carrier does not know: it knows each by its key, so that nothing goes out twice. True while there may be more.
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

/** A carrier that cannot be reached does not hold up the others; its dispatches have their next turn already. */
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
  // A carrier that has answered and forgotten would send it a second time.
  const again = rows.filter((row) => lost.has(keyOf(row)) && !isUnreadResult(row.resultCode));
  await submit(services, gateway, again);
}

const byGateway = ({ carriers }: Services, rows: readonly DispatchRow[]): Map<CarrierGateway, DispatchRow[]> =>
  Map.groupBy(rows, (row) => carriers[row.brand][carriedBy(row)]);

/** By the clock of their partner, and no two workers the same. */
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

/** Whose one institution takes nothing now: what was not handed over yet waits for it, what was is asked after. */
async function findClosedServices(db: Transaction): Promise<DispatchService[]> {
  const closed = new Set(await findClosedInstitutions(db));
  return (["FAX", "TALK"] as const).filter((service) =>
    institutionsOfService(service).every((code) => closed.has(code)),
  );
}

/** Partners in one order, and all that moves of one in one step: two workers never wait for each other in a circle. */
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
    const over = [
      ...rows.filter(isSilent).map((row) => ({ row, answer: { code: "3900" as const, carrier: "" } })),
      ...unwanted.map((row) => ({ row, answer: { code: "1061" as const, carrier: "" } })),
    ];
    const turned = rows
      .filter((row) => !isSilent(row) && !unwanted.includes(row))
      .map((before) => ({ before, after: turnedRow(before, now) }));
    await writeDispatchMoves(db, [...(await answerDispatches(db, over)), ...turned]);
    turn.fresh.push(...turned.filter(({ before }) => isFresh(before)).map(({ after }) => after));
    turn.waiting.push(...turned.filter(({ before }) => !isFresh(before)).map(({ after }) => after));
  }
  return turn;
}

/** Ads to numbers that opted out after they were accepted: reservations lie for weeks. */
async function findUnwanted(
  db: Transaction,
  partnerSeq: number,
  fresh: readonly DispatchRow[],
): Promise<DispatchRow[]> {
  const refused = await findRefusedAds(
    db,
    partnerSeq,
    fresh.map(({ docSeq }) => docSeq),
  );
  return fresh.filter(({ docSeq }) => refused.has(docSeq));
}

/** Nobody else has it meanwhile: its next turn is later, the later the longer nothing is heard. */
function turnedRow(row: DispatchRow, now: SeoulDateTime): DispatchRow {
  const waitS = Math.min(Math.max(waitedS(row, now), SHORTEST_WAIT_S), LONGEST_WAIT_S);
  return handedOverRow(row, now, addSeconds(now, waitS));
}

const waitedS = ({ sentDT }: DispatchRow, now: SeoulDateTime): number =>
  sentDT === null ? 0 : (fromSeoulDateTime(now).getTime() - fromSeoulDateTime(sentDT).getTime()) / 1000;

/** Those of batches that carry files go by themselves, with the files. */
async function submit(services: Services, gateway: CarrierGateway, rows: readonly DispatchRow[]): Promise<void> {
  if (rows.length === 0) return;
  const batches = await findBatches(services.databases.primary, rows);
  const batchOf = ({ partnerSeq, batchSeq }: DispatchRow) => batches.get(`${partnerSeq} ${batchSeq}`);
  const hasFiles = (row: DispatchRow) => row.state !== "FALLBACK_SENDING" && batchOf(row)?.content.files?.length;
  const calls = Map.groupBy(rows, (row) => (hasFiles(row) ? `${row.partnerSeq} ${row.batchSeq}` : ""));
  for (const [name, some] of calls) {
    const files = name === "" ? [] : await readFiles(services, batches.get(name));
    await gateway.submit({ dispatches: some.map((row) => carriedDispatch(row, batchOf(row))), files });
  }
}

async function findBatches(db: Db, rows: readonly DispatchRow[]): Promise<Map<string, BatchRow>> {
  const ofPartner = Map.groupBy(rows, ({ partnerSeq }) => partnerSeq);
  const wanted = [...ofPartner].map(([partnerSeq, some]) =>
    and(
      eq(dispatchBatches.partnerSeq, partnerSeq),
      inArray(dispatchBatches.batchSeq, [...new Set(some.map(({ batchSeq }) => batchSeq))]),
    ),
  );
  const found = await db
    .select()
    .from(dispatchBatches)
    .where(or(...wanted));
  return new Map(found.map((batch) => [`${batch.partnerSeq} ${batch.batchSeq}`, batch]));
}

async function readFiles({ storage }: Services, batch: BatchRow | undefined): Promise<CarriedFile[]> {
  const files: CarriedFile[] = [];
  for (const { name, contentType, storageKey } of batch?.content.files ?? []) {
    const stored = await storage.get(storageKey);
    if (!stored) throw new Error(`file ${storageKey} of a dispatch is gone`);
    files.push({ name, contentType, base64: Buffer.from(stored.bytes).toString("base64") });
  }
  return files;
}

function carriedDispatch(row: DispatchRow, batch: BatchRow | undefined): CarriedDispatch {
  const { partnerSeq, docSeq, kind, toNumber: to, text, fallback, state } = row;
  const addressed = { key: dispatchKey(partnerSeq, docSeq), from: batch?.fromNumber ?? "", to };
  if (state === "FALLBACK_SENDING" && fallback) return { ...addressed, ...fallback };
  const { subject, channelId, templateCode, buttons } = batch?.content ?? {};
  return { ...addressed, kind, text, subject, channelId, templateCode, buttons };
}
