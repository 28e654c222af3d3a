import { sql } from "drizzle-orm";
import { date, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { SubscriptionItem, SubscriptionState } from "#domain/money/subscription.ts";
import { instant, month, seqRef } from "#server/db/columns.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";

/** A service a member pays by the month. It keeps its row when it is stopped and resumed, so no month is paid twice. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    partnerSeq: seqRef().notNull(),
    subscriptionSeq: seqRef().notNull().generatedAlwaysAsIdentity(),
    memberSeq: seqRef().notNull(),
    item: text().$type<SubscriptionItem>().notNull(),
    /** The item from the next month on, where it was changed. */
    nextItem: text().$type<SubscriptionItem>(),
    /** The subject names the subscribed thing in its feature's own words, without secrets: `card 9410…`, `hometax`. */
    subject: text().notNull(),
    state: text().$type<SubscriptionState>().notNull(),
    startDate: date().notNull(),
    stopDate: date(),
    /** The last month that is paid. */
    paidMonth: month().notNull(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (subscription) => [
    primaryKey({ columns: [subscription.partnerSeq, subscription.subscriptionSeq] }),
    ofPartnersMember("subscriptions", subscription),
    uniqueIndex("subscriptions_subject").on(subscription.partnerSeq, subscription.memberSeq, subscription.subject),
    index("subscriptions_unpaid").on(subscription.paidMonth).where(sql`${subscription.state} <> 'STOPPED'`),
  ],
);
