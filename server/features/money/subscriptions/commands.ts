import { and, eq, ne, sql } from "drizzle-orm";
import { monthOf, type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { type SubscriptionItem, subscriptionPointCode } from "#domain/money/subscription.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { subscriptions } from "#server/db/schema/money/subscriptions.ts";
import { charge, refuseBlockedService } from "#server/features/money/ledger/charge.ts";
import {
  changedRow,
  NEVER_PAID,
  paidRow,
  type SubscriptionRow,
  startedRow,
  stoppedRow,
  subscriptionUsage,
  suspendedRow,
  turnedRow,
} from "./subscription-row.ts";

export type SubscriptionKey = Pick<SubscriptionRow, "partnerSeq" | "subscriptionSeq">;

const isSubscription = ({ partnerSeq, subscriptionSeq }: SubscriptionKey) =>
  and(eq(subscriptions.partnerSeq, partnerSeq), eq(subscriptions.subscriptionSeq, subscriptionSeq));

async function lockSubscription(db: Transaction, key: SubscriptionKey): Promise<SubscriptionRow> {
  const [row] = await db.select().from(subscriptions).where(isSubscription(key)).for("no key update");
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

interface SubscriptionStart {
  partnerSeq: number;
  memberSeq: number;
  item: SubscriptionItem;
  subject: string;
}

/**
 * Starts a service, or starts it again. The month is paid now unless it was already; where nobody can pay it, the service
 * does not start. Of two starts of one subject at once the second waits and finds it started.
 */
export async function startSubscription(
  db: Transaction,
  { partnerSeq, memberSeq, item, subject }: SubscriptionStart,
  today: SeoulDate = toSeoulDate(new Date()),
): Promise<SubscriptionRow> {
  await refuseBlockedService(db, { partnerSeq, memberSeq }, subscriptionPointCode(item));
  await db
    .insert(subscriptions)
    .values({ partnerSeq, memberSeq, item, subject, state: "ACTIVE", startDate: today, paidMonth: NEVER_PAID })
    .onConflictDoNothing();
  const isSubject = and(
    eq(subscriptions.partnerSeq, partnerSeq),
    eq(subscriptions.memberSeq, memberSeq),
    eq(subscriptions.subject, subject),
  );
  const [row] = await db.select().from(subscriptions).where(isSubject).for("no key update");
  if (!row) throw new Error("subscription row missing");
  const active = startedRow(row, item, today);
  return writeRow(db, row.paidMonth >= monthOf(today) ? active : await payMonth(db, active, today));
}

async function writeRow(db: Transaction, row: SubscriptionRow): Promise<SubscriptionRow> {
  const { state, stopDate, startDate, item, nextItem, paidMonth } = row;
  await db
    .update(subscriptions)
    .set({ state, stopDate, startDate, item, nextItem, paidMonth })
    .where(isSubscription(row));
  return row;
}

/** Charges the fee of this month, once. */
async function payMonth(db: Transaction, row: SubscriptionRow, today: SeoulDate): Promise<SubscriptionRow> {
  const { partnerSeq, memberSeq } = row;
  const month = monthOf(today);
  await charge(db, { partnerSeq, memberSeq }, subscriptionUsage(row, month));
  return paidRow(row, month);
}

/** Stops a service, which goes on to the end of the month that was paid. */
export async function stopSubscription(
  db: Transaction,
  key: SubscriptionKey,
  today: SeoulDate = toSeoulDate(new Date()),
): Promise<SubscriptionRow> {
  const row = await lockSubscription(db, key);
  return row.state === "STOPPED" ? row : writeRow(db, stoppedRow(row, today));
}

/** Changes the item from the next month on. */
export async function changeSubscription(
  db: Transaction,
  key: SubscriptionKey,
  item: SubscriptionItem,
): Promise<SubscriptionRow> {
  return writeRow(db, changedRow(await lockSubscription(db, key), item));
}

const MONTH_OPENED_AT_ONCE = 100;

/** Finds those whose month is not paid yet: all on the 1st, and each day after it those that were suspended. */
export async function findUnpaid(
  db: Db,
  today: SeoulDate,
  after: SubscriptionKey | undefined,
): Promise<SubscriptionKey[]> {
  const { partnerSeq, subscriptionSeq } = subscriptions;
  return db
    .select({ partnerSeq, subscriptionSeq })
    .from(subscriptions)
    .where(
      and(
        sql`${subscriptions.paidMonth} < ${`${monthOf(today)}-01`}::date`,
        ne(subscriptions.state, "STOPPED"),
        after && sql`(${partnerSeq}, ${subscriptionSeq}) > (${after.partnerSeq}, ${after.subscriptionSeq})`,
      ),
    )
    .orderBy(partnerSeq, subscriptionSeq)
    .limit(MONTH_OPENED_AT_ONCE);
}

/** Opens the month of one subscription, which is paid and served, or suspended. */
export function openMonth(db: Db, key: SubscriptionKey, today: SeoulDate): Promise<SubscriptionRow> {
  return db.transaction(async (db) => {
    const row = await lockSubscription(db, key);
    if (row.state === "STOPPED" || row.paidMonth >= monthOf(today)) return row;
    const opened = turnedRow(row);
    try {
      return await writeRow(db, await payMonth(db, opened, today));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return writeRow(db, suspendedRow(opened));
    }
  });
}
