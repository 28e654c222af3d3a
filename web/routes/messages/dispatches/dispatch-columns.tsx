import type { DispatchRow } from "#contracts/messages/dispatches.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import type { StatusLabels } from "#domain/states/status-meaning.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { RowTitle, sortedWhile, statusColumn, textOrNothing } from "#web/routes/documents/document-cells.tsx";
import type { DocumentPage } from "#web/routes/documents/load-documents.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Badge } from "#web/ui/badge.tsx";

/** A row as the list shows it: words in place of codes, and a short excerpt of the text. */
export interface DispatchCells
  extends Pick<
    DispatchRow,
    "docSeq" | "sendDT" | "isReserved" | "status" | "toName" | "toNumber" | "carrier" | "fee" | "refund" | "mgtNum"
  > {
  kind: string;
  fromNumber: string;
  content: string;
  /** The reason of a failure. */
  result: string | null;
}

const EXCERPT_LENGTH = 18;

/** Returns the subject or the beginning of the text, and the number of pages of a fax. */
export function excerptOf({ subject, text, pages }: Pick<DispatchRow, "subject" | "text" | "pages">): string {
  const line = [...(subject || text).replace(/\s+/g, " ").trim()];
  const excerpt = line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH).join("")}…` : line.join("");
  return pages > 0 ? [excerpt, `${pages}쪽`].filter(Boolean).join(" · ") : excerpt;
}

interface ColumnWords {
  statuses: StatusLabels<string>;
  contentHeader: string;
}

export function dispatchColumns(
  page: DocumentPage<DispatchCells>,
  { statuses, contentHeader }: ColumnWords,
): readonly Column<DispatchCells>[] {
  const sortedBy = sortedWhile(page.isSortable);
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
    statusColumn(page, statuses),
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
    ...moneyColumns(page.totals, page.isSortable),
    RESULT_COLUMN,
    ...FURTHER_COLUMNS,
  ];
}

/** Shows why it failed. A delivered one shows only its carrier, because its status says the rest. */
const RESULT_COLUMN: Column<DispatchCells> = {
  key: "result",
  header: "결과",
  cell: ({ result, carrier }) => (
    <>
      {result} {carrier ? <span className="text-muted">{carrier}</span> : null}
      {result || carrier ? null : textOrNothing(null)}
    </>
  ),
};

const FURTHER_COLUMNS: readonly Column<DispatchCells>[] = [
  {
    key: "fromNumber",
    header: "발신번호",
    cell: ({ fromNumber }) => <span className="tabular-nums">{fromNumber}</span>,
    isHiddenAtFirst: true,
  },
  { key: "mgtNum", header: "문서번호", cell: ({ mgtNum }) => textOrNothing(mgtNum), isHiddenAtFirst: true },
];

/** Fee and refund. The sums below them cover all rows that match the filter. */
const moneyColumns = (
  totals: DocumentPage<DispatchCells>["totals"],
  isSortable: boolean,
): readonly Column<DispatchCells>[] => [
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
