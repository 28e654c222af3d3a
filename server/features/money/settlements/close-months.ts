import { and, asc, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { addMonths, firstDayOf, monthOf, type SeoulDateTime, type SeoulMonth } from "#domain/calendar/seoul-date.ts";
import { settlementAmounts } from "#domain/money/adjust-revenue.ts";
import { ADJUST_STATES, lastSettlementConfirmDate } from "#domain/money/adjust-status.ts";
import type { SettleMethod } from "#domain/money/settle-method.ts";
import { BRANDS } from "#domain/provider.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { adjustMonths } from "#server/db/schema/money/adjust-months.ts";
import { unmadeMonths } from "./histories.ts";

/** No person acts, so the audit row names the job. */
const BY_ITSELF = { clientIp: "127.0.0.1", requestId: "adjust-months", device: "" };

/** Compares the state of a row with the two columns that hold it. */
export const isInState = ({ closeYN, adjustState }: (typeof ADJUST_STATES)["PLAN"]): SQL | undefined =>
  and(eq(adjustMonths.closeYN, closeYN), eq(adjustMonths.adjustState, adjustState));

/** Finds partners with a month to add up, one that waits for its totals, or one that nobody has confirmed in time. */
export async function findPartnersToClose(db: Db, now: SeoulDateTime): Promise<number[]> {
  const lastMonth = firstDayOf(addMonths(monthOf(now), -1));
  const { rows } = await db.execute<{ partnerSeq: number }>(
    sql`SELECT partner_seq AS "partnerSeq" FROM partners p
      WHERE (adjust_yn AND brand = ${BRANDS.real} AND date_trunc('month', coalesce(adjust_from, contract_from)) <= ${lastMonth}::date
          AND NOT EXISTS (SELECT FROM adjust_months m WHERE m.partner_seq = p.partner_seq AND m.adjust_month = ${lastMonth}::date))
        OR EXISTS (SELECT FROM adjust_months m WHERE m.partner_seq = p.partner_seq AND NOT m.close_yn
          AND (m.adjust_state = 1 OR (m.adjust_state = 2 AND m.plan_dt < ${confirmedBefore(now)}::timestamptz)))
      ORDER BY partner_seq`,
  );
  return rows.map(({ partnerSeq }) => partnerSeq);
}

/**
 * Does everything that is due for one partner, in one transaction: months that are over are added up and planned or carried
 * over, in their order and however many were missed; what nobody confirmed in time is confirmed. Running it again, or twice at
 * once, finds nothing to do.
 */
export function closePartnerMonths(db: Db, partnerSeq: number, now: SeoulDateTime): Promise<void> {
  return db.transaction(async (db) => {
    // Closers of one partner, and changes of its contract, go one after the other.
    const [partner] = await db.select().from(partners).where(eq(partners.partnerSeq, partnerSeq)).for("no key update");
    if (!partner) return;
    for (const month of await findDueMonths(db, partner, now)) await closeMonth(db, partner, month, now);
    await confirmUnanswered(db, partnerSeq, now);
  });
}

type Partner = typeof partners.$inferSelect;

async function findDueMonths(db: Transaction, partner: Partner, now: SeoulDateTime): Promise<SeoulMonth[]> {
  const rows = await db
    .select({ month: adjustMonths.adjustMonth, adjustState: adjustMonths.adjustState })
    .from(adjustMonths)
    .where(eq(adjustMonths.partnerSeq, partner.partnerSeq))
    .orderBy(asc(adjustMonths.adjustMonth));
  const waiting = rows.filter(({ adjustState }) => adjustState === ADJUST_STATES.STANDBY.adjustState);
  const missing = unmadeMonths(partner, rows.at(-1)?.month, addMonths(monthOf(now), -1));
  return [...waiting.map(({ month }) => month), ...missing];
}

async function closeMonth(
  db: Transaction,
  { partnerSeq, settleMethod }: Partner,
  month: SeoulMonth,
  now: SeoulDateTime,
): Promise<void> {
  const method = settleMethod as SettleMethod;
  await db
    .insert(adjustMonths)
    .values({ partnerSeq, adjustMonth: month, settleMethod: method, insertDT: now })
    .onConflictDoNothing();
  const totals = await findTotals(db, partnerSeq, month);
  const before = await findMonthBefore(db, partnerSeq, month);
  const isReady = totals.revenue === totals.ledgerRevenue && before.adjustState !== ADJUST_STATES.STANDBY.adjustState;
  const isThis = and(eq(adjustMonths.partnerSeq, partnerSeq), eq(adjustMonths.adjustMonth, month));
  if (!isReady) {
    await db.update(adjustMonths).set(totals).where(isThis);
    return;
  }
  const amounts = settlementAmounts(totals.revenue, before.carriedOut);
  const isPaid = amounts.payable > 0;
  await db
    .update(adjustMonths)
    .set({
      ...totals,
      ...amounts,
      ...(isPaid ? ADJUST_STATES.PLAN : ADJUST_STATES.CARRY_OVER),
      settleMethod: method,
      planDT: now,
      closeDT: isPaid ? null : now,
    })
    .where(isThis);
}

/** Reads the months' totals and the sum of their entries in one statement, so that no post comes in between. */
async function findTotals(db: Db, partnerSeq: number, month: SeoulMonth) {
  const from = firstDayOf(month);
  const until = firstDayOf(addMonths(month, 1));
  const { rows } = await db.execute<{ revenue: number; ledgerRevenue: number }>(
    sql`SELECT
      (SELECT coalesce(sum(revenue), 0)::bigint FROM usage_months
        WHERE partner_seq = ${partnerSeq} AND point_month = ${from}::date) AS revenue,
      (SELECT coalesce(sum(revenue), 0)::bigint FROM entry_usages
        WHERE partner_seq = ${partnerSeq} AND point_date >= ${from}::date AND point_date < ${until}::date) AS "ledgerRevenue"`,
  );
  const [totals] = rows;
  if (!totals) throw new Error("totals are always one row");
  return totals;
}

const NOTHING_BEFORE = { carriedOut: 0, adjustState: 0 };

async function findMonthBefore(db: Db, partnerSeq: number, month: SeoulMonth) {
  const [before = NOTHING_BEFORE] = await db
    .select({ carriedOut: adjustMonths.carriedOut, adjustState: adjustMonths.adjustState })
    .from(adjustMonths)
    .where(and(eq(adjustMonths.partnerSeq, partnerSeq), lt(adjustMonths.adjustMonth, month)))
    .orderBy(desc(adjustMonths.adjustMonth))
    .limit(1);
  return before;
}

const confirmedBefore = (now: SeoulDateTime): string => `${lastSettlementConfirmDate(now.slice(0, 10))}T00:00:00+09:00`;

async function confirmUnanswered(db: Transaction, partnerSeq: number, now: SeoulDateTime): Promise<void> {
  const months = await db
    .update(adjustMonths)
    .set({ ...ADJUST_STATES.CONFIRM, confirmDT: now })
    .where(
      and(
        eq(adjustMonths.partnerSeq, partnerSeq),
        isInState(ADJUST_STATES.PLAN),
        sql`${adjustMonths.planDT} < ${confirmedBefore(now)}::timestamptz`,
      ),
    )
    .returning({ adjustMonth: adjustMonths.adjustMonth, payable: adjustMonths.payable });
  for (const detail of months) {
    await recordAudit(db, BY_ITSELF, {
      action: "ADJUST_CONFIRMED",
      userSeq: undefined,
      partnerSeq,
      detail: { ...detail, isByItself: true },
    });
  }
}
