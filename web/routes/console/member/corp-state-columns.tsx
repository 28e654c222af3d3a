import type { CorpStateLookup } from "#contracts/corp-states.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { formatWon } from "#domain/money/won.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import type { StatusMeaning } from "#domain/states/status-meaning.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { StatusBadge } from "#web/ui/badge.tsx";

/** A lookup as the list shows it, in words: made on the server, so that the script of the page stays small. */
export interface ShownCorpState extends Omit<CorpStateLookup, "state" | "taxType"> {
  label: { text: string; meaning: StatusMeaning };
  taxTypeText: string | null;
  advice: string;
}

export const CORP_STATE_COLUMNS: readonly Column<ShownCorpState>[] = [
  {
    key: "corpNum",
    header: "사업자등록번호",
    cell: ({ corpNum }) => <span className="tabular-nums">{formatBizId(corpNum)}</span>,
    sort: { field: "corpNum" },
  },
  {
    key: "state",
    header: "상태",
    cell: ({ label }) => <StatusBadge meaning={label.meaning}>{label.text}</StatusBadge>,
    sort: { field: "state" },
    onCard: "corner",
  },
  {
    key: "taxType",
    header: "과세 유형",
    cell: ({ taxTypeText }) => taxTypeText ?? <span className="text-faint">없음</span>,
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
    cell: ({ advice }) => <span className="text-muted">{advice}</span>,
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
