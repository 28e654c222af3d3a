import { monthOf, type SeoulDate, type SeoulMonth } from "#domain/calendar/seoul-date.ts";
import { type SubscriptionItem, subscriptionPointCode, subscriptionReference } from "#domain/money/subscription.ts";
import type { subscriptions } from "#server/db/schema/money/subscriptions.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** No month is before this one, so that a subscription that never began counts as never paid. */
export const NEVER_PAID: SeoulMonth = "1970-01";

/** Starts, or starts again. The item paid for this month stays; another item begins with the next. */
export function startedRow(row: SubscriptionRow, item: SubscriptionItem, today: SeoulDate): SubscriptionRow {
  const isPaid = row.paidMonth >= monthOf(today);
  return {
    ...row,
    state: "ACTIVE",
    stopDate: null,
    startDate: row.stopDate === null ? row.startDate : today,
    item: isPaid ? row.item : item,
    nextItem: isPaid && row.item !== item ? item : null,
  };
}

/** A stopped service goes on to the end of the month that was paid. */
export const stoppedRow = (row: SubscriptionRow, today: SeoulDate): SubscriptionRow => ({
  ...row,
  state: "STOPPED",
  stopDate: today,
  nextItem: null,
});

/** The other item begins with the next month. */
export const changedRow = (row: SubscriptionRow, item: SubscriptionItem): SubscriptionRow => ({
  ...row,
  nextItem: item === row.item ? null : item,
});

/** Returns the row at the start of a new month. */
export const turnedRow = (row: SubscriptionRow): SubscriptionRow => ({
  ...row,
  item: row.nextItem ?? row.item,
  nextItem: null,
});

export const paidRow = (row: SubscriptionRow, month: SeoulMonth): SubscriptionRow => ({
  ...row,
  state: "ACTIVE",
  paidMonth: month,
});

export const suspendedRow = (row: SubscriptionRow): SubscriptionRow => ({ ...row, state: "SUSPENDED" });

/** The reference lets the fee of a month post once. */
export const subscriptionUsage = ({ subscriptionSeq, item }: SubscriptionRow, month: SeoulMonth) => ({
  pointCode: subscriptionPointCode(item),
  reference: subscriptionReference(subscriptionSeq, month),
});
