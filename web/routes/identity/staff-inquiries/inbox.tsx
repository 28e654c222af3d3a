import { PaperclipIcon } from "lucide-react";
import type { InquiryRow } from "#contracts/identity/staff-inquiries.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { INQUIRY_MODES, INQUIRY_STATES, INQUIRY_STATUS_LABELS, RECEIPT_MODE_LABELS } from "#domain/support/inquiry.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";

const time = (dateTime: string) => <time dateTime={`${dateTime}+09:00`}>{formatListTime(dateTime)}</time>;

export const MODE_COLUMN: Column<InquiryRow> = {
  key: "mode",
  header: "종류",
  cell: ({ mode }) => RECEIPT_MODE_LABELS[mode],
};

/** Inquiries and requests for a proposal have the same columns. */
export const INBOX_COLUMNS: readonly Column<InquiryRow>[] = [
  {
    key: "companyName",
    header: "회사",
    cell: ({ companyName }) => companyName,
    sort: { field: "companyName" },
  },
  {
    key: "excerpt",
    header: "내용",
    cell: ({ excerpt, fileCount }) => (
      <span className="flex max-w-md min-w-0 items-center gap-1.5">
        <span className="truncate">{excerpt}</span>
        {fileCount > 0 ? (
          <span className="inline-flex shrink-0 items-center gap-0.5 text-xs text-muted">
            <PaperclipIcon aria-hidden="true" className="size-3.5" />
            <span className="sr-only">첨부 </span>
            {fileCount}
          </span>
        ) : null}
      </span>
    ),
    onCard: "line",
  },
  {
    key: "state",
    header: "상태",
    cell: ({ state }) => (
      <StatusBadge meaning={INQUIRY_STATUS_LABELS[state].meaning}>{INQUIRY_STATUS_LABELS[state].text}</StatusBadge>
    ),
    onCard: "corner",
  },
  { key: "assigneeName", header: "담당자", cell: ({ assigneeName }) => assigneeName ?? "없음" },
  { key: "name", header: "이름", cell: ({ name }) => name },
  { key: "email", header: "이메일", cell: ({ email }) => email, isHiddenAtFirst: true },
  { key: "receiptNumber", header: "접수번호", cell: ({ receiptNumber }) => receiptNumber, isHiddenAtFirst: true },
  {
    key: "insertDT",
    header: "접수 일시",
    cell: ({ insertDT }) => time(insertDT),
    sort: { field: "insertDT", firstDirection: "desc" },
  },
  {
    key: "changeDT",
    header: "변경 일시",
    cell: ({ changeDT }) => time(changeDT),
    sort: { field: "changeDT", firstDirection: "desc" },
    isHiddenAtFirst: true,
  },
];

export const MODE_FILTER: ListFilter = {
  kind: "choice",
  name: "mode",
  label: "종류",
  all: "모든 종류",
  options: Object.fromEntries(INQUIRY_MODES.map((mode) => [mode, RECEIPT_MODE_LABELS[mode]])),
};

export const INBOX_FILTERS: readonly ListFilter[] = [
  {
    kind: "keyword",
    name: "keyword",
    label: "회사, 이름, 이메일, 접수번호 또는 내용",
    placeholder: "회사, 이름, 이메일, 접수번호, 내용",
  },
  {
    kind: "choice",
    name: "state",
    label: "상태",
    all: "모든 상태",
    options: Object.fromEntries(INQUIRY_STATES.map((state) => [state, INQUIRY_STATUS_LABELS[state].text])),
  },
  {
    kind: "choice",
    name: "assignee",
    label: "담당자",
    all: "모든 담당자",
    repeatsLabel: true,
    options: { me: "나", none: "없음" },
  },
  { kind: "dates", name: "insertDT", label: "접수 일시" },
];
