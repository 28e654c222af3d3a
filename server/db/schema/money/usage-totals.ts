import { date, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { PointCode } from "#domain/money/point-codes.ts";
import { seqRef, won } from "#server/db/columns.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";

/** Sums of §3 as statistics show them: spending is positive, refunds are negative and count under the code of the usage. */
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

/** Usage of a member by day and code, written in the same transaction as the entry it counts. */
export const usageDays = pgTable(
  "usage_days",
  { partnerSeq: seqRef().notNull(), memberSeq: seqRef().notNull(), pointDate: date().notNull(), ...sums() },
  (day) => [
    primaryKey({ columns: [day.partnerSeq, day.memberSeq, day.pointDate, day.pointCode] }),
    ofPartnersMember("usage_days", day),
  ],
);

/** The same by month, named by its first day. */
export const usageMonths = pgTable(
  "usage_months",
  { partnerSeq: seqRef().notNull(), memberSeq: seqRef().notNull(), pointMonth: date().notNull(), ...sums() },
  (month) => [
    primaryKey({ columns: [month.partnerSeq, month.pointMonth, month.memberSeq, month.pointCode] }),
    ofPartnersMember("usage_months", month),
  ],
);

/** The same by quarter, named by its first day, so that a year of every member takes a third of the rows. */
export const usageQuarters = pgTable(
  "usage_quarters",
  { partnerSeq: seqRef().notNull(), memberSeq: seqRef().notNull(), pointQuarter: date().notNull(), ...sums() },
  (quarter) => [
    primaryKey({
      // A name made of its columns would be longer than PostgreSQL allows.
      name: "usage_quarters_pk",
      columns: [quarter.partnerSeq, quarter.pointQuarter, quarter.memberSeq, quarter.pointCode],
    }),
    ofPartnersMember("usage_quarters", quarter),
  ],
);

/** Usage of all members of a partner, spread over slots so that members seldom wait for one row. Readers add the slots. */
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
