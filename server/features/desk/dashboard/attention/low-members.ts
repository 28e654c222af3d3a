import { sql } from "drizzle-orm";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatMonthDay } from "#domain/calendar/time-format.ts";
import { type RunOut, runOut, runOutHistoryStart, type SpentDay } from "#domain/money/run-out.ts";
import { lowOnFunds } from "#server/features/companies/members/low-on-funds.ts";
import { SPENT } from "#server/features/money/ledger/spent.ts";
import { shownName } from "#server/lists/shown-company.ts";
import { attentionProvider } from "./attention.ts";

interface LowMember {
  name: string;
  funds: number;
  days: SpentDay[] | null;
}

interface Facts {
  count: number;
  first: LowMember[] | null;
}

const NAMES_SHOWN = 2;

/** Members who pay for themselves and have less than a month's cost left, the lowest share first. */
export const lowMemberAttention = attentionProvider<Facts>({
  kind: "low-members",
  area: "members",
  facts: ({ partnerSeq, today }) => sql`(WITH low AS (${lowOnFunds(partnerSeq, today)})
    SELECT json_build_object('count', (SELECT count(*) FROM low), 'first', (
      SELECT json_agg(json_build_object('name', ${shownName}, 'funds', funds, 'days', (
        SELECT json_agg(json_build_object('date', point_date, 'spent', spent)) FROM (
          SELECT point_date, sum(${SPENT}) AS spent FROM usage_days
          WHERE partner_seq = ${partnerSeq} AND member_seq = first.member_seq
            AND point_date BETWEEN ${runOutHistoryStart(today)} AND ${today}
          GROUP BY point_date) AS days)) ORDER BY funds::float / spent, member_seq)
      FROM (SELECT * FROM low ORDER BY funds::float / spent, member_seq LIMIT ${NAMES_SHOWN}) AS first
      JOIN members USING (member_seq) JOIN companies USING (company_seq) WHERE members.partner_seq = ${partnerSeq})))`,
  items: ({ count, first }, { today }) =>
    count > 0
      ? [
          {
            meaning: "warning",
            text: `잔액이 한 달 쓸 만큼 남지 않은 회원사 ${count}곳`,
            detail: (first ?? [])
              .map(({ name, funds, days }) => `${name} ${whenOut(runOut(funds, days ?? [], today), today)}`)
              .join(", "),
            page: "members/list",
            query: "?funds=low",
          },
        ]
      : [],
});

function whenOut(forecast: RunOut, today: SeoulDate): string {
  if (forecast.kind === "EMPTY") return "잔액 없음";
  if (forecast.kind !== "DATE") return "한동안 이용 없음";
  return forecast.date === today ? "오늘 소진 예상" : `${formatMonthDay(forecast.date)}쯤 소진 예상`;
}
