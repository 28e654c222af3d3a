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
  takeInvoiceStep,
} from "#server/features/documents/tax-invoices/invoice-row.ts";
import { makeSubmitId } from "#server/gateways/nts/nts-ids.ts";
import { NTS_PACKAGE_MOST } from "#server/gateways/nts/package.ts";

export type NtsSubmissionRow = typeof ntsSubmissions.$inferSelect;

const SYSTEM = { type: "SYSTEM" } as const;
const NTS_STATES = { before: 1, queued: 2, sent: 3 } as const;
const BATCH = 500;
/** The time a turn may take before another process takes the next. */
const SHORTEST_WAIT_S = 60;
const LONGEST_WAIT_S = 6 * 3_600;

interface DueRow extends Record<string, unknown> {
  partnerSeq: number;
  docSeq: number;
  brand: Brand;
}

/** Finds invoices that are due by the clock of their partner, the longest waiting first. */
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

/** Queues issued invoices that are due for the next package. */
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
  await takeInvoiceStep(db, row, "QUEUE_NTS", { at, by: SYSTEM });
}

const isDue = ({ state, ntsSendState, ntsDueDT }: TaxInvoiceRow, sendState: number, now: SeoulDateTime): boolean =>
  state === 3 && ntsSendState === sendState && ntsDueDT !== null && ntsDueDT <= now;

/**
 * Fills a package with waiting invoices of one brand and, on the test server, of one partner. The row of the package is
 * written first, then each invoice in its own transaction: after a crash the package holds fewer, and no invoice is lost.
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

/** Marks an invoice as sent before it is, because an invoice under way can no longer be cancelled. */
async function claim(db: Transaction, key: TaxInvoiceKey, submitId: string): Promise<boolean> {
  const row = await lockTaxInvoice(db, key);
  const { now: at } = await findMaker(db, row);
  if (!isDue(row, NTS_STATES.queued, at) || !(await isFilling(db, submitId))) return false;
  const set = { submitId, ntsSendDT: at, ntsDueDT: null, ntsResultDT: null, ntsResultCode: null };
  await takeInvoiceStep(db, row, "SEND_NTS", { at, by: SYSTEM, set });
  return true;
}

/** Tells whether a package may still take invoices. The shared lock makes its sender wait for them. */
async function isFilling(db: Transaction, submitId: string): Promise<boolean> {
  const isIt = and(eq(ntsSubmissions.submitId, submitId), eq(ntsSubmissions.sends, 0));
  return (await db.select({ sends: ntsSubmissions.sends }).from(ntsSubmissions).where(isIt).for("share")).length > 0;
}

/** Claims the sending of a package. If two processes try at once, the second gets false. */
export async function beginSending(db: Db, { submitId, sends }: NtsSubmissionRow): Promise<boolean> {
  const isIt = and(eq(ntsSubmissions.submitId, submitId), eq(ntsSubmissions.sends, sends));
  const rows = await db
    .update(ntsSubmissions)
    .set({ sends: sends + 1 })
    .where(and(isIt, sql`${ntsSubmissions.endDT} IS NULL`))
    .returning({ sends: ntsSubmissions.sends });
  return rows.length > 0;
}

/** Takes a package whose turn it is. Its next turn comes after as long as it has taken so far; until then no one else has it. */
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

/** Returns the partner's clock, which the test server lets people move, or the real time without a partner. */
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

/** Finds the invoices of a package that have no answer yet. */
export const findUnanswered = (db: Db, { submitId }: Pick<NtsSubmissionRow, "submitId">): Promise<TaxInvoiceRow[]> =>
  db
    .select()
    .from(taxInvoices)
    .where(and(eq(taxInvoices.submitId, submitId), eq(taxInvoices.ntsSendState, NTS_STATES.sent)))
    .orderBy(taxInvoices.docSeq);

/** Records what happened to a package under way. A finished package stays as it is. */
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
