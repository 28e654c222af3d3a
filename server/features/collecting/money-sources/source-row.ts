import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { monthOf, type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { type MoneySourceKind, type MoneySourceStatus, moneySourceStatus } from "#domain/money/money-source.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { moneySources } from "#server/db/schema/collecting/money-sources.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { subscriptions } from "#server/db/schema/money/subscriptions.ts";

/** The columns of the subscription: cycle, fee and paid month. */
export const subscribedColumns = {
  item: subscriptions.item,
  nextItem: subscriptions.nextItem,
  subscriptionState: sql<typeof subscriptions.$inferSelect.state>`${subscriptions.state}`.as("subscription_state"),
  paidMonth: subscriptions.paidMonth,
  startDate: subscriptions.startDate,
  stopDate: subscriptions.stopDate,
};

export const sourceColumns = getTableColumns(moneySources);

export const isSubscribed = and(
  eq(subscriptions.partnerSeq, moneySources.partnerSeq),
  eq(subscriptions.subscriptionSeq, moneySources.subscriptionSeq),
);

type SubscriptionColumns = Pick<
  typeof subscriptions.$inferSelect,
  "item" | "nextItem" | "paidMonth" | "startDate" | "stopDate"
> & { subscriptionState: typeof subscriptions.$inferSelect.state };

export type MoneySourceRow = typeof moneySources.$inferSelect & SubscriptionColumns;

/** The member that owns a source. Sources of others count as unknown. */
export interface SourceOwner {
  partnerSeq: number;
  memberSeq: number;
}

export interface SourceName extends SourceOwner {
  kind: MoneySourceKind;
  sourceSeq: number;
}

export const isOwned = ({ partnerSeq, memberSeq }: SourceOwner, kind: MoneySourceKind): SQL | undefined =>
  and(eq(moneySources.partnerSeq, partnerSeq), eq(moneySources.memberSeq, memberSeq), eq(moneySources.kind, kind));

const selectSources = (db: Db) =>
  db
    .select({ ...sourceColumns, ...subscribedColumns })
    .from(moneySources)
    .innerJoin(subscriptions, isSubscribed)
    .$dynamic();

export async function findSource(db: Db, name: SourceName): Promise<MoneySourceRow> {
  const [row] = await selectSources(db).where(
    and(isOwned(name, name.kind), eq(moneySources.sourceSeq, name.sourceSeq)),
  );
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

/** Returns a member's sources of one kind, newest first, ended ones included. */
export const findSources = (
  db: Db,
  owner: SourceOwner,
  kind: MoneySourceKind,
  filter: { where?: SQL | undefined; limit?: number } = {},
): Promise<MoneySourceRow[]> => {
  const rows = selectSources(db)
    .where(and(isOwned(owner, kind), filter.where))
    .orderBy(desc(moneySources.sourceSeq));
  return filter.limit === undefined ? rows : rows.limit(filter.limit);
};

export async function lockSource(db: Transaction, name: SourceName): Promise<MoneySourceRow> {
  const [lockedRow] = await db
    .select({ sourceSeq: moneySources.sourceSeq })
    .from(moneySources)
    .where(and(isOwned(name, name.kind), eq(moneySources.sourceSeq, name.sourceSeq)))
    .for("no key update");
  if (!lockedRow) throw new AppError("NOT_FOUND");
  return findSource(db, name);
}

/** Numbers are sealed, so no index keeps them unique: this lock lets one call at a time register for a member. */
export async function lockSourceOwner(db: Transaction, { partnerSeq, memberSeq }: SourceOwner): Promise<void> {
  await db
    .select({ memberSeq: members.memberSeq })
    .from(members)
    .where(and(eq(members.partnerSeq, partnerSeq), eq(members.memberSeq, memberSeq)))
    .for("no key update");
}

export async function changeSourceRow(
  db: Transaction,
  { partnerSeq, sourceSeq }: Pick<SourceName, "partnerSeq" | "sourceSeq">,
  change: Partial<typeof moneySources.$inferInsert>,
): Promise<void> {
  await db
    .update(moneySources)
    .set(change)
    .where(and(eq(moneySources.partnerSeq, partnerSeq), eq(moneySources.sourceSeq, sourceSeq)));
}

export const today = (): SeoulDate => toSeoulDate(new Date());

export const statusOf = (row: MoneySourceRow, day: SeoulDate = today()): MoneySourceStatus =>
  moneySourceStatus(row, day);

/** A stop can be taken back within its month only. */
export const isStoppedThisMonth = ({ stopDate }: MoneySourceRow, day: SeoulDate = today()): boolean =>
  stopDate !== null && monthOf(stopDate) === monthOf(day);
