import type { CorpStateLookup } from "#contracts/collecting/corp-states.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { CORP_STATE_LABELS, CORP_TAX_TYPES, corpStateAdvice } from "#domain/documents/corp-state.ts";
import { formatWon } from "#domain/money/won.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { StatusBadge } from "#web/ui/badge.tsx";

export const CORP_STATE_COLUMNS: readonly Column<CorpStateLookup>[] = [
  {
    key: "corpNum",
    header: "사업자등록번호",
    cell: ({ corpNum }) => <span className="tabular-nums">{formatBizId(corpNum)}</span>,
    sort: { field: "corpNum" },
  },
  {
    key: "state",
    header: "상태",
    cell: ({ state }) => (
      <StatusBadge meaning={CORP_STATE_LABELS[state].meaning}>{CORP_STATE_LABELS[state].text}</StatusBadge>
    ),
    sort: { field: "state" },
    onCard: "corner",
  },
  {
    key: "taxType",
    header: "과세 유형",
    cell: ({ taxType }) => (taxType ? CORP_TAX_TYPES[taxType] : <span className="text-faint">없음</span>),
  },
  {
    key: "endDate",
    header: "폐업일",
    cell: ({ endDate }) =>
      endDate === null ? (
        <span className="text-faint">없음</span>
      ) : (
        <time dateTime={endDate} className="tabular-nums">
          {endDate}
        </time>
      ),
  },
  {
    key: "advice",
    header: "발행할 때",
    cell: ({ state, taxType }) => <span className="text-muted">{corpStateAdvice(state, taxType)}</span>,
    onCard: "line",
  },
  {
    key: "fee",
    header: "요금",
    cell: ({ fee }) => <span className="tabular-nums">{fee === 0 ? "무료" : formatWon(fee)}</span>,
    align: "end",
  },
  {
    key: "lookupDT",
    header: "조회 일시",
    cell: ({ lookupDT }) => <time dateTime={`${lookupDT}+09:00`}>{formatListTime(lookupDT)}</time>,
    sort: { field: "lookupDT", firstDirection: "desc" },
  },
];
