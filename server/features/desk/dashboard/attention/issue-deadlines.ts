import { sql } from "drizzle-orm";
import { addMonths, daysBetween, firstDayOf, monthOf, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatMonthDay } from "#domain/calendar/time-format.ts";
import { issueDeadline } from "#domain/documents/deadlines.ts";
import { issuePenalty, penaltyWon } from "#domain/documents/penalties.ts";
import { formatWon, sumWon } from "#domain/money/won.ts";
import { shownName } from "#server/lists/shown-company.ts";
import { attentionProvider, type PageItem } from "./attention.ts";
import { documentListOf } from "./counted-documents.ts";

interface OpenDay {
  day: SeoulDate;
  memberSeq: number;
  name: string;
  count: number;
  supply: number;
}

/** Warns early enough to still issue in time. */
const SOON_DAYS = 3;

/** A tax period and its return: an invoice written earlier can no longer be issued. */
const MONTHS = 7;

/**
 * Drafts and approved invoices that somebody has to issue. The daily counts say which days have any; the rows of those
 * days are read as well, because a deleted draft still counts.
 */
export const issueDeadlineAttention = attentionProvider<OpenDay[] | null>({
  kind: "issue-deadlines",
  area: "documents",
  facts: ({ partnerSeq, today }) => {
    const isOpen = sql.raw("status IN ('REGISTERED', 'PRE_ACCEPTED')");
    const from = firstDayOf(addMonths(monthOf(today), -MONTHS));
    return sql`(SELECT json_agg(json_build_object('day', list_date, 'memberSeq', member_seq, 'name', ${shownName},
        'count', open.count, 'supply', open.supply) ORDER BY list_date, member_seq)
      FROM (SELECT side.member_seq, side.list_date, count(*) AS count, sum_won(abs(side.supply)) AS supply
        FROM (SELECT member_seq, day FROM document_days WHERE partner_seq = ${partnerSeq} AND list = 'taxSales'
            AND date_kind = 'list' AND day BETWEEN ${from} AND ${today} AND ${isOpen} AND count > 0
          GROUP BY member_seq, day) AS days
        JOIN document_sides side ON side.partner_seq = ${partnerSeq} AND side.member_seq = days.member_seq
          AND side.list = 'taxSales' AND side.list_date = days.day
        WHERE ${isOpen} AND NOT side.deleted_yn GROUP BY side.member_seq, side.list_date) AS open
      JOIN members USING (member_seq) JOIN companies USING (company_seq)
      WHERE members.partner_seq = ${partnerSeq} AND proven_by IS NOT NULL)`;
  },
  items: (facts, { today }) => {
    const days = facts ?? [];
    const late = days.filter(({ day }) => issuePenalty(day, null, today) === "lateIssue");
    const soon = days.filter(({ day }) => {
      const left = daysBetween(today, issueDeadline(day));
      return left >= 0 && left <= SOON_DAYS;
    });
    return [...lateItem(late, today), ...soonItem(soon, today)];
  },
});

const countOf = (days: readonly OpenDay[]): number => days.reduce((sum, { count }) => sum + count, 0);

const penaltyOf = (days: readonly OpenDay[]): string =>
  formatWon(sumWon(days.map(({ supply }) => penaltyWon("lateIssue", supply))));

function lateItem(days: readonly OpenDay[], today: SeoulDate): PageItem[] {
  if (days.length === 0) return [];
  return [
    {
      meaning: "danger",
      text: `발행 기한이 지난 세금계산서 ${countOf(days)}건`,
      detail: `지금 발행하면 지연발급 가산세 ${penaltyOf(days)}이 예상됩니다. 임시저장하거나 승인받은 문서입니다.`,
      ...listOf(days, today),
    },
  ];
}

function soonItem(days: readonly OpenDay[], today: SeoulDate): PageItem[] {
  const [first] = days.map(({ day }) => issueDeadline(day)).sort();
  if (!first) return [];
  return [
    {
      meaning: "warning",
      text: `발행 기한이 다가온 세금계산서 ${countOf(days)}건`,
      detail: `${formatMonthDay(first)}까지 발행하지 않으면 지연발급 가산세 ${penaltyOf(days)}이 예상됩니다.`,
      ...listOf(days, today),
    },
  ];
}

/** Links to the member's own list where all belong to one member, otherwise to the members side by side. */
function listOf(days: readonly OpenDay[], today: SeoulDate): Pick<PageItem, "page" | "query"> {
  const [first] = days;
  const range = `${first?.day ?? today},${days.at(-1)?.day ?? today}`;
  const owners = new Map(days.map(({ memberSeq, name }) => [memberSeq, { memberSeq, name }]));
  if (owners.size > 1) return { page: "stats/taxinvoices", query: `?dateRange=${range}` };
  const members = { count: 0, members: 1, first: [...owners.values()] };
  return documentListOf(members, `taxinvoices/sales?writeDateRange=${range}`);
}
