import type { ApiRequestRow } from "#contracts/desk/api-requests.ts";
import { formatDateTime } from "#domain/calendar/time-format.ts";
import { formatNumber } from "#domain/money/won.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { Badge, type Meaning, StatusBadge } from "#web/ui/badge.tsx";

type Outcome = Pick<ApiRequestRow, "status" | "code">;

/** Judges by the code as well, because SOAP answers 200 for refusals. */
export function outcomeMeaning({ status, code }: Outcome): Meaning {
  if (status >= 500) return "danger";
  return status >= 400 || code !== null ? "warning" : "success";
}

export const OutcomeBadge = ({ status, code, isPlain = false }: Outcome & { isPlain?: boolean }) => (
  <StatusBadge meaning={outcomeMeaning({ status, code })} isPlain={isPlain}>
    <span className="tabular-nums">{code === null ? status : `${status} · ${code}`}</span>
  </StatusBadge>
);

const Call = ({ transport, method, path, operation }: ApiRequestRow) => (
  <span className="flex min-w-0 items-center gap-2">
    <Badge tone="outline">{transport === "SOAP" ? "SOAP" : method}</Badge>
    <span className="truncate font-mono text-[0.8125rem]">{transport === "SOAP" ? operation : path}</span>
  </span>
);

export const REQUEST_COLUMNS: readonly Column<ApiRequestRow>[] = [
  { key: "call", header: "요청", cell: (row) => <Call {...row} /> },
  {
    key: "outcome",
    header: "결과",
    onCard: "corner",
    cell: ({ status, code }) => <OutcomeBadge status={status} code={code} isPlain />,
  },
  {
    key: "member",
    header: "회원사",
    cell: ({ memberName, corpNum }) => memberName ?? corpNum ?? <span className="text-faint">–</span>,
  },
  {
    key: "durationMs",
    header: "걸린 시간",
    align: "end",
    cell: ({ durationMs }) => <span className="tabular-nums">{formatNumber(durationMs)} ms</span>,
  },
  {
    key: "startDT",
    header: "일시",
    sort: { field: "startDT", firstDirection: "desc" },
    cell: ({ startDT }) => <time dateTime={startDT}>{formatDateTime(startDT)}</time>,
  },
  { key: "operation", header: "작업", isHiddenAtFirst: true, cell: ({ operation }) => operation },
  {
    key: "requestId",
    header: "요청 ID",
    isHiddenAtFirst: true,
    cell: ({ requestId }) => <code className="text-xs">{requestId}</code>,
  },
];
