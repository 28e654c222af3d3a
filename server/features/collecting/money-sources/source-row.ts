import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { monthOf, type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { type MoneySourceKind, type MoneySourceStatus, moneySourceStatus } from "#domain/money/money-source.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { moneySources } from "#server/db/schema/collecting/money-sources.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { subscriptions } from "#server/db/schema/money/subscriptions.ts";

/** What its subscription says of a card or account: cycle, fee, what is paid for. */
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

type Subscribed = Pick<
  typeof subscriptions.$inferSelect,
  "item" | "nextItem" | "paidMonth" | "startDate" | "stopDate"
> & { subscriptionState: typeof subscriptions.$inferSelect.state };

export type MoneySourceRow = typeof moneySources.$inferSelect & Subscribed;

/** Whose it is: what is not the member's own does not exist. */
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

/** All of a member's of one kind, ended ones too, the newest first; or some of them. */
export const findSources = (
  db: Db,
  owner: SourceOwner,
  kind: MoneySourceKind,
  some: { where?: SQL | undefined; limit?: number } = {},
): Promise<MoneySourceRow[]> => {
  const rows = selectSources(db)
    .where(and(isOwned(owner, kind), some.where))
    .orderBy(desc(moneySources.sourceSeq));
  return some.limit === undefined ? rows : rows.limit(some.limit);
};

export async function lockSource(db: Transaction, name: SourceName): Promise<MoneySourceRow> {
  const [locked] = await db
    .select({ sourceSeq: moneySources.sourceSeq })
    .from(moneySources)
    .where(and(isOwned(name, name.kind), eq(moneySources.sourceSeq, name.sourceSeq)))
    .for("no key update");
  if (!locked) throw new AppError("NOT_FOUND");
  return findSource(db, name);
}

/** Numbers are sealed and no index can tell them apart: whoever registers for a member does it alone. */
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

/** A stop can be taken back within its month. */
export const isStoppedThisMonth = ({ stopDate }: MoneySourceRow, day: SeoulDate = today()): boolean =>
  stopDate !== null && monthOf(stopDate) === monthOf(day);
