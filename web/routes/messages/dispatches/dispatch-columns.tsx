import type { DispatchRow } from "#contracts/messages/dispatches.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import type { StatusLabels } from "#domain/states/status-meaning.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { RowTitle, StatusCell, sortedWhile, textOrNothing } from "#web/routes/documents/document-cells.tsx";
import type { DocumentPage } from "#web/routes/documents/load-documents.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Badge } from "#web/ui/badge.tsx";

/** A row as the list shows it: words in the place of codes, the text cut to what fits. */
export interface ShownDispatch
  extends Pick<
    DispatchRow,
    "docSeq" | "sendDT" | "isReserved" | "status" | "toName" | "toNumber" | "carrier" | "fee" | "refund" | "mgtNum"
  > {
  kind: string;
  fromNumber: string;
  content: string;
  /** Why it failed. */
  result: string | null;
}

const EXCERPT_LENGTH = 18;

/** What it says at a glance: its subject or how it begins, of a fax how many pages too. */
export function shownText({ subject, text, pages }: Pick<DispatchRow, "subject" | "text" | "pages">): string {
  const line = [...(subject || text).replace(/\s+/g, " ").trim()];
  const excerpt = line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH).join("")}…` : line.join("");
  return pages > 0 ? [excerpt, `${pages}쪽`].filter(Boolean).join(" · ") : excerpt;
}

interface ColumnWords {
  statuses: StatusLabels<string>;
  contentHeader: string;
}

export function dispatchColumns(
  { totals, isSortable }: DocumentPage<ShownDispatch>,
  { statuses, contentHeader }: ColumnWords,
): readonly Column<ShownDispatch>[] {
  const sortedBy = sortedWhile(isSortable);
  return [
    {
      key: "sendDT",
      header: "발송 일시",
      cell: ({ sendDT, toName, toNumber, isReserved }) => (
        <>
          <RowTitle date={formatListTime(sendDT)} party={toName || toNumber} />
          {isReserved ? <Badge tone="outline">예약</Badge> : null}
        </>
      ),
      sort: { field: "sendDT", firstDirection: "desc" },
    },
    {
      key: "status",
      header: "상태",
      cell: ({ status }) => <StatusCell status={status} labels={statuses} isDeleted={false} />,
      onCard: "corner",
      ...sortedBy("status"),
    },
    { key: "kind", header: "종류", cell: ({ kind }) => kind },
    {
      key: "to",
      header: "받는 사람",
      cell: ({ toName, toNumber }) => (
        <>
          {toName ? `${toName} ` : null}
          <span className={`tabular-nums ${toName ? "text-muted" : ""}`}>{toNumber}</span>
        </>
      ),
      ...sortedBy("toName"),
    },
    { key: "content", header: contentHeader, cell: ({ content }) => textOrNothing(content), onCard: "line" },
    ...moneyColumns(totals, isSortable),
    RESULT_COLUMN,
    ...FURTHER_COLUMNS,
  ];
}

/** Why it failed; of what arrived only by whom, as its status says the rest. */
const RESULT_COLUMN: Column<ShownDispatch> = {
  key: "result",
  header: "결과",
  cell: ({ result, carrier }) => (
    <>
      {result} {carrier ? <span className="text-muted">{carrier}</span> : null}
      {result || carrier ? null : textOrNothing(null)}
    </>
  ),
};

const FURTHER_COLUMNS: readonly Column<ShownDispatch>[] = [
  {
    key: "fromNumber",
    header: "발신번호",
    cell: ({ fromNumber }) => <span className="tabular-nums">{fromNumber}</span>,
    isHiddenAtFirst: true,
  },
  { key: "mgtNum", header: "문서번호", cell: ({ mgtNum }) => textOrNothing(mgtNum), isHiddenAtFirst: true },
];

/** What it cost and what came back; the list's own sums are those of all that is filtered. */
const moneyColumns = (
  totals: DocumentPage<ShownDispatch>["totals"],
  isSortable: boolean,
): readonly Column<ShownDispatch>[] => [
  {
    key: "fee",
    header: "요금",
    align: "end",
    cell: ({ fee }) => <Amount value={fee} />,
    ...(totals && { total: <Amount value={totals.supply} /> }),
    ...(isSortable && { sort: { field: "fee", firstDirection: "desc" as const } }),
  },
  {
    key: "refund",
    header: "환불",
    align: "end",
    cell: ({ refund }) => <Amount value={refund} />,
    ...(totals && { total: <Amount value={totals.tax} /> }),
  },
];
