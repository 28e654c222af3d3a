import { date, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { PointCode } from "#domain/money/point-codes.ts";
import { seqRef, won } from "#server/db/columns.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";

/** §3, in the signs of the statistics: spending is positive, refunds are negative. A refund counts under its usage's code. */
const sums = () => ({
  pointCode: text().$type<PointCode>().notNull(),
  count: seqRef().notNull(),
  refundCount: seqRef().notNull(),
  point: won().notNull(),
  bonusPoint: won().notNull(),
  refundPoint: won().notNull(),
  refundBonusPoint: won().notNull(),
  /** A reseller's share: units times unit price less supply price, where the member's own balance paid. */
  revenue: won().notNull(),
});

/** What a member used, a row a day and code; written with the entry it counts. */
export const usageDays = pgTable(
  "usage_days",
  { partnerSeq: seqRef().notNull(), memberSeq: seqRef().notNull(), pointDate: date().notNull(), ...sums() },
  (day) => [
    primaryKey({ columns: [day.partnerSeq, day.memberSeq, day.pointDate, day.pointCode] }),
    ofPartnersMember("usage_days", day),
  ],
);

/** The same a month, named by its first day. */
export const usageMonths = pgTable(
  "usage_months",
  { partnerSeq: seqRef().notNull(), memberSeq: seqRef().notNull(), pointMonth: date().notNull(), ...sums() },
  (month) => [
    primaryKey({ columns: [month.partnerSeq, month.pointMonth, month.memberSeq, month.pointCode] }),
    ofPartnersMember("usage_months", month),
  ],
);

/** The same a quarter, named by its first day: a year of every member in a third of the rows. */
export const usageQuarters = pgTable(
  "usage_quarters",
  { partnerSeq: seqRef().notNull(), memberSeq: seqRef().notNull(), pointQuarter: date().notNull(), ...sums() },
  (quarter) => [
    primaryKey({
      // Made of its columns, the name would be longer than PostgreSQL keeps it.
      name: "usage_quarters_pk",
      columns: [quarter.partnerSeq, quarter.pointQuarter, quarter.memberSeq, quarter.pointCode],
    }),
    ofPartnersMember("usage_quarters", quarter),
  ],
);

/** All members of a partner together: in a few slots, so that two of them seldom wait for one row. Readers add the slots. */
export const partnerUsageDays = pgTable(
  "partner_usage_days",
  { partnerSeq: seqRef().notNull(), pointDate: date().notNull(), slot: smallint().notNull(), ...sums() },
  (day) => [primaryKey({ columns: [day.partnerSeq, day.pointDate, day.pointCode, day.slot] })],
);

export const partnerUsageMonths = pgTable(
  "partner_usage_months",
  { partnerSeq: seqRef().notNull(), pointMonth: date().notNull(), slot: smallint().notNull(), ...sums() },
  (month) => [primaryKey({ columns: [month.partnerSeq, month.pointMonth, month.pointCode, month.slot] })],
);
