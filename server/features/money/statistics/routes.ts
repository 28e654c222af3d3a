import type { FileFormat } from "#contracts/list.ts";
import {
  listSettlesPerMonth,
  listUsagePerDate,
  listUsagePerMember,
  listUsagePerMonth,
} from "#contracts/money/statistics.ts";
import type { DateRange } from "#domain/calendar/date-range.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { defaultStatisticRange } from "#domain/money/statistic-span.ts";
import type { Session } from "#server/call/access/session.ts";
import { bind } from "#server/call/bind.ts";
import { answerSheet, type Sheet } from "#server/files/exports.ts";
import { findSettlesPerMonth } from "./settle-totals.ts";
import { settlesPerMonthSheet, usagePerDateSheet, usagePerMemberSheet, usagePerMonthSheet } from "./sheets.ts";
import { findUsagePerDate, findUsagePerMember, findUsagePerMonth } from "./usage-totals.ts";

interface StatisticQuery {
  dateRange?: DateRange | undefined;
  format?: FileFormat | undefined;
}

const rangeOf = ({ dateRange }: StatisticQuery): DateRange =>
  dateRange ?? defaultStatisticRange(toSeoulDate(new Date()));

const questionOf = <Query extends StatisticQuery>({ record }: Session, query: Query) => ({
  ...query,
  partnerSeq: record.partnerSeq,
  range: rangeOf(query),
});

const answerRows = async <Row>(rows: Promise<Row[]>, sheet: Sheet<Row>, { format }: StatisticQuery) =>
  format === undefined ? rows : answerSheet(await rows, sheet, format);

export const statisticRoutes = [
  bind(listUsagePerDate, ({ db, session, input: { query } }) =>
    answerRows(findUsagePerDate(db, questionOf(session, query)), usagePerDateSheet, query),
  ),
  bind(listUsagePerMonth, ({ db, session, input: { query } }) =>
    answerRows(findUsagePerMonth(db, questionOf(session, query)), usagePerMonthSheet, query),
  ),
  bind(listUsagePerMember, ({ db, session, input: { query } }) =>
    answerRows(findUsagePerMember(db, questionOf(session, query)), usagePerMemberSheet, query),
  ),
  bind(listSettlesPerMonth, ({ db, session: { record }, input: { query } }) =>
    answerRows(findSettlesPerMonth(db, record.partnerSeq, rangeOf(query)), settlesPerMonthSheet, query),
  ),
];
