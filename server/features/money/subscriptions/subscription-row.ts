import { monthOf, type SeoulDate, type SeoulMonth } from "#domain/calendar/seoul-date.ts";
import { type SubscriptionItem, subscriptionPointCode, subscriptionReference } from "#domain/money/subscription.ts";
import type { subscriptions } from "#server/db/schema/money/subscriptions.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** No month is before it: what never began was never paid. */
export const NEVER_PAID: SeoulMonth = "1970-01";

/** Begun, or begun again. What was paid for this month stays what it is; another item begins with the next. */
export function startedRow(held: SubscriptionRow, item: SubscriptionItem, today: SeoulDate): SubscriptionRow {
  const isPaid = held.paidMonth >= monthOf(today);
  return {
    ...held,
    ...{ state: "ACTIVE", stopDate: null, startDate: held.stopDate === null ? held.startDate : today },
    item: isPaid ? held.item : item,
    nextItem: isPaid && held.item !== item ? item : null,
  };
}

/** It serves to the end of the month that was paid. */
export const stoppedRow = (row: SubscriptionRow, today: SeoulDate): SubscriptionRow => ({
  ...row,
  ...{ state: "STOPPED", stopDate: today, nextItem: null },
});

/** Another item from the next month on. */
export const changedRow = (row: SubscriptionRow, item: SubscriptionItem): SubscriptionRow => ({
  ...row,
  nextItem: item === row.item ? null : item,
});

/** As a new month finds it. */
export const turnedRow = (row: SubscriptionRow): SubscriptionRow => ({
  ...row,
  ...{ item: row.nextItem ?? row.item, nextItem: null },
});

export const paidRow = (row: SubscriptionRow, month: SeoulMonth): SubscriptionRow => ({
  ...row,
  ...{ state: "ACTIVE", paidMonth: month },
});

export const suspendedRow = (row: SubscriptionRow): SubscriptionRow => ({ ...row, state: "SUSPENDED" });

/** The fee of a month, once. */
export const subscriptionUsage = ({ subscriptionSeq, item }: SubscriptionRow, month: SeoulMonth) => ({
  pointCode: subscriptionPointCode(item),
  reference: subscriptionReference(subscriptionSeq, month),
});
