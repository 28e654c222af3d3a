import {
  addDays,
  addMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthsBetween,
  type SeoulDate,
  type SeoulDateTime,
  type SeoulMonth,
} from "#domain/calendar/seoul-date.ts";
import type { SubscriptionItem } from "#domain/money/subscription.ts";
import type { Transaction } from "#server/db/connect.ts";
import { subscriptions } from "#server/db/schema/money/subscriptions.ts";
import {
  changedRow,
  NEVER_PAID,
  paidRow,
  type SubscriptionRow,
  stoppedRow,
  subscriptionUsage,
  suspendedRow,
  turnedRow,
} from "#server/features/money/subscriptions/subscription-row.ts";
import type { DemoMember } from "./document-world.ts";
import { insertRows, rowsOf } from "./insert-rows.ts";
import type { DemoTerm, LookupStage } from "./lookup-stage.ts";

export interface SubscriptionPlan extends DemoTerm {
  member: DemoMember;
  item: SubscriptionItem;
  subject: string;
  /** It begins with the next month. */
  nextItem?: SubscriptionItem | undefined;
}

export interface LivedSubscription {
  row: SubscriptionRow;
  /** The day on which each month was paid. */
  paid: ReadonlyMap<SeoulMonth, SeoulDate>;
}

/** Leads a subscription from month to month as the nightly job does: it is paid, or suspended until somebody can pay. Returns undefined where it never began. */
export function liveSubscription(
  { world: { now }, funds }: Pick<LookupStage, "world" | "funds">,
  subscriptionSeq: number,
  { member, item, subject, startDT, stopDT, nextItem }: SubscriptionPlan,
): LivedSubscription | undefined {
  const { partnerSeq, memberSeq } = member;
  const startDate = startDT.slice(0, 10);
  const paid = new Map<SeoulMonth, SeoulDate>();
  const isPaidAt = (row: SubscriptionRow, at: SeoulDateTime): boolean => {
    const isPaid = funds.charge(member, { ...subscriptionUsage(row, monthOf(at)), at });
    if (isPaid) paid.set(monthOf(at), at.slice(0, 10));
    return isPaid;
  };
  let row: SubscriptionRow = {
    partnerSeq,
    memberSeq,
    subscriptionSeq,
    item,
    nextItem: null,
    subject,
    state: "ACTIVE",
    startDate,
    stopDate: null,
    paidMonth: NEVER_PAID,
    insertDT: startDT,
  };
  if (!isPaidAt(row, startDT)) return undefined;
  row = paidRow(row, monthOf(startDT));
  const end = stopDT ?? now;
  for (const month of monthsBetween(addMonths(monthOf(startDT), 1), monthOf(end))) {
    const turned = turnedRow(row);
    const isPaid = nightsOf(month, end).some((at) => isPaidAt(turned, at));
    row = isPaid ? paidRow(turned, month) : suspendedRow(turned);
  }
  if (stopDT) row = stoppedRow(row, stopDT.slice(0, 10));
  else if (nextItem) row = changedRow(row, nextItem);
  return { row, paid };
}

function nightsOf(month: SeoulMonth, end: SeoulDateTime): SeoulDateTime[] {
  const nights: SeoulDateTime[] = [];
  for (let day = firstDayOf(month); day <= lastDayOf(month); day = addDays(day, 1)) nights.push(`${day}T00:10:00`);
  const begun = nights.filter((night) => night <= end);
  // On the first of a month, before the nightly job, payment is tried all the same.
  return begun.length > 0 ? begun : [end];
}

export const writeSubscriptions = (db: Transaction, all: readonly LivedSubscription[]): Promise<void> =>
  insertRows(db, subscriptions, rowsOf(all));
