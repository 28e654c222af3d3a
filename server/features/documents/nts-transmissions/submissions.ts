import { and, eq, sql } from "drizzle-orm";
import { addSeconds, fromSeoulDateTime, type SeoulDateTime, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { type Brand, isRealBrand, NTS_REGISTRATION_NUMBER } from "#domain/provider.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { ntsSubmissions } from "#server/db/schema/documents/nts-submissions.ts";
import { taxInvoices } from "#server/db/schema/documents/tax-invoices.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import {
  lockTaxInvoice,
  type TaxInvoiceKey,
  type TaxInvoiceRow,
} from "#server/features/documents/tax-invoices/invoice-row.ts";
import { moveTaxInvoice } from "#server/features/documents/tax-invoices/move.ts";
import { makeSubmitId } from "#server/gateways/nts/nts-ids.ts";
import { NTS_PACKAGE_MOST } from "#server/gateways/nts/package.ts";

export type NtsSubmissionRow = typeof ntsSubmissions.$inferSelect;

const SYSTEM = { type: "SYSTEM" } as const;
const NTS_STATES = { before: 1, queued: 2, sent: 3 } as const;
const BATCH = 500;
/** How long a turn may take before somebody else takes the next. */
const SHORTEST_WAIT_S = 60;
const LONGEST_WAIT_S = 6 * 3_600;

interface DueRow extends Record<string, unknown> {
  partnerSeq: number;
  docSeq: number;
  brand: Brand;
}

/** Whose time has come by the clock of its partner, the longest waiting first. */
async function findDue(db: Db, ntsSendState: number, limit: number): Promise<DueRow[]> {
  const { rows } = await db.execute<DueRow>(
    sql`SELECT invoice.partner_seq AS "partnerSeq", invoice.doc_seq AS "docSeq", invoice.brand
      FROM tax_invoices invoice LEFT JOIN partner_clocks clock USING (partner_seq)
      WHERE invoice.nts_due_dt <= now() + (SELECT coalesce(max(offset_s), 0) FROM partner_clocks) * interval '1 second'
        AND invoice.nts_due_dt <= now() + coalesce(clock.offset_s, 0) * interval '1 second'
        AND invoice.state = 3 AND invoice.nts_send_state = ${ntsSendState}
      ORDER BY invoice.nts_due_dt, invoice.doc_seq LIMIT ${limit}`,
  );
  return rows;
}

/** Issued invoices whose day has come wait for the next package from now on. */
export async function queueDueInvoices(db: Db): Promise<void> {
  for (;;) {
    const due = await findDue(db, NTS_STATES.before, BATCH);
    for (const key of due) await db.transaction((db) => queueDue(db, key));
    if (due.length < BATCH) return;
  }
}

async function queueDue(db: Transaction, key: TaxInvoiceKey): Promise<void> {
  const row = await lockTaxInvoice(db, key);
  const { now: at } = await findMaker(db, row);
  if (!isDue(row, NTS_STATES.before, at)) return;
  await moveTaxInvoice(db, row, "QUEUE_NTS", { at, by: SYSTEM });
}

const isDue = ({ state, ntsSendState, ntsDueDT }: TaxInvoiceRow, wanted: number, now: SeoulDateTime): boolean =>
  state === 3 && ntsSendState === wanted && ntsDueDT !== null && ntsDueDT <= now;

/**
 * A package of what waits, of one brand and, on the test server, of one partner. The row comes first, then each invoice by
 * itself: whoever is cut off in between leaves a package that holds fewer, and an invoice that is in one or still waits.
 */
export async function openSubmission(db: Db): Promise<NtsSubmissionRow | undefined> {
  const [first, ...more] = await findDue(db, NTS_STATES.queued, BATCH);
  if (!first) return undefined;
  const { brand } = first;
  const isAlike = (other: DueRow) =>
    other.brand === brand && (isRealBrand(brand) || other.partnerSeq === first.partnerSeq);
  const due = [first, ...more.filter(isAlike)].slice(0, NTS_PACKAGE_MOST);
  const partnerSeq = isRealBrand(brand) ? null : first.partnerSeq;
  const startDT = await clockOf(db, partnerSeq);
  const submitId = makeSubmitId(NTS_REGISTRATION_NUMBER, fromSeoulDateTime(startDT));
  const nextDT = addSeconds(startDT, SHORTEST_WAIT_S);
  const [row] = await db.insert(ntsSubmissions).values({ submitId, brand, partnerSeq, startDT, nextDT }).returning();
  let count = 0;
  for (const key of due) if (await db.transaction((db) => claim(db, key, submitId))) count += 1;
  await db.update(ntsSubmissions).set({ count }).where(eq(ntsSubmissions.submitId, submitId));
  return row && { ...row, count };
}

/** It counts as sent before it is: what is on its way cannot be cancelled any more. */
async function claim(db: Transaction, key: TaxInvoiceKey, submitId: string): Promise<boolean> {
  const row = await lockTaxInvoice(db, key);
  const { now: at } = await findMaker(db, row);
  if (!isDue(row, NTS_STATES.queued, at) || !(await isFilling(db, submitId))) return false;
  const set = { submitId, ntsSendDT: at, ntsDueDT: null, ntsResultDT: null, ntsResultCode: null };
  await moveTaxInvoice(db, row, "SEND_NTS", { at, by: SYSTEM, set });
  return true;
}

/** Nothing comes into a package that somebody has begun to send; whoever begins waits until what came is there. */
async function isFilling(db: Transaction, submitId: string): Promise<boolean> {
  const isIt = and(eq(ntsSubmissions.submitId, submitId), eq(ntsSubmissions.sends, 0));
  return (await db.select({ sends: ntsSubmissions.sends }).from(ntsSubmissions).where(isIt).for("share")).length > 0;
}

/** Of two who want to send one package at once the second finds that it is being sent. */
export async function beginSending(db: Db, { submitId, sends }: NtsSubmissionRow): Promise<boolean> {
  const isIt = and(eq(ntsSubmissions.submitId, submitId), eq(ntsSubmissions.sends, sends));
  const begun = await db
    .update(ntsSubmissions)
    .set({ sends: sends + 1 })
    .where(and(isIt, sql`${ntsSubmissions.endDT} IS NULL`))
    .returning({ sends: ntsSubmissions.sends });
  return begun.length > 0;
}

/** A package whose turn it is, which nobody else has until its next one: as long from now as it has taken so far. */
export async function takeTurn(db: Db): Promise<(NtsSubmissionRow & { now: SeoulDateTime }) | undefined> {
  return db.transaction(async (db) => {
    const { rows } = await db.execute<{ submitId: string }>(
      sql`SELECT submit_id AS "submitId" FROM nts_submissions submission LEFT JOIN partner_clocks clock USING (partner_seq)
        WHERE next_dt <= now() + (SELECT coalesce(max(offset_s), 0) FROM partner_clocks) * interval '1 second'
          AND next_dt <= now() + coalesce(clock.offset_s, 0) * interval '1 second'
        ORDER BY next_dt LIMIT 1 FOR NO KEY UPDATE OF submission SKIP LOCKED`,
    );
    const [turn] = rows;
    if (!turn) return undefined;
    const isIt = eq(ntsSubmissions.submitId, turn.submitId);
    const [row] = await db.select().from(ntsSubmissions).where(isIt);
    if (!row) return undefined;
    const now = await clockOf(db, row.partnerSeq);
    const waitS = Math.min(Math.max(secondsBetween(row.startDT, now), SHORTEST_WAIT_S), LONGEST_WAIT_S);
    await db
      .update(ntsSubmissions)
      .set({ nextDT: addSeconds(now, waitS) })
      .where(isIt);
    return { ...row, now };
  });
}

export const secondsBetween = (from: SeoulDateTime, to: SeoulDateTime): number =>
  (fromSeoulDateTime(to).getTime() - fromSeoulDateTime(from).getTime()) / 1000;

/** The partner's, which the test server lets move on; the real one without a partner. */
export async function clockOf(db: Db, partnerSeq: number | null): Promise<SeoulDateTime> {
  const now = toSeoulDateTime(new Date());
  if (partnerSeq === null) return now;
  const { rows } = await db.execute<{ offsetS: number }>(
    sql`SELECT offset_s AS "offsetS" FROM partner_clocks WHERE partner_seq = ${partnerSeq}`,
  );
  return addSeconds(now, rows[0]?.offsetS ?? 0);
}

export const findSubmission = async (db: Db, submitId: string): Promise<NtsSubmissionRow | undefined> => {
  const [row] = await db.select().from(ntsSubmissions).where(eq(ntsSubmissions.submitId, submitId));
  return row;
};

/** The invoices of a package that the tax office has said nothing about. */
export const findUnanswered = (db: Db, { submitId }: Pick<NtsSubmissionRow, "submitId">): Promise<TaxInvoiceRow[]> =>
  db
    .select()
    .from(taxInvoices)
    .where(and(eq(taxInvoices.submitId, submitId), eq(taxInvoices.ntsSendState, NTS_STATES.sent)))
    .orderBy(taxInvoices.docSeq);

/** What happened to a package that is still under way; one that has ended stays as it is. */
export async function noteSubmission(
  db: Db,
  { submitId }: Pick<NtsSubmissionRow, "submitId">,
  set: Partial<Pick<NtsSubmissionRow, "state" | "receiptId" | "asks">>,
): Promise<void> {
  await db
    .update(ntsSubmissions)
    .set(set)
    .where(and(eq(ntsSubmissions.submitId, submitId), sql`${ntsSubmissions.endDT} IS NULL`));
}

export async function endSubmission(
  db: Db,
  { submitId, partnerSeq }: Pick<NtsSubmissionRow, "submitId" | "partnerSeq">,
  state: "DONE" | "GIVEN_UP",
): Promise<void> {
  await db
    .update(ntsSubmissions)
    .set({ state, nextDT: null, endDT: await clockOf(db, partnerSeq) })
    .where(and(eq(ntsSubmissions.submitId, submitId), sql`${ntsSubmissions.endDT} IS NULL`));
}
