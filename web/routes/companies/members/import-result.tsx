import { DownloadIcon } from "lucide-react";
import type { MemberImport, MemberImportRow } from "#contracts/companies/member-import.ts";
import { formatNumber } from "#domain/money/won.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { MEMBER_CSV_COLUMNS, type MemberCsvField } from "#domain/people/member-csv.ts";
import { UNPROVEN_TEXT } from "#domain/people/member-proof.ts";
import { csvText } from "#domain/text/csv.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { type Meaning, StatusBadge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { saveFile } from "#web/ui/save-file.ts";

const HEADERS = new Map<string, string>(MEMBER_CSV_COLUMNS.map(({ field, header }) => [field, header]));

/** Shows the result of the file or of its check: how many lines, and each one that needs mending with the reason. */
export function ImportResult({ result, listHref }: { result: MemberImport; listHref: string }) {
  const failed = result.rows.filter(({ outcome }) => outcome === "ERROR");
  const newRows = result.rows.filter(({ outcome }) => outcome === "NEW").length;
  return (
    <section aria-label="확인 결과" className="flex min-w-0 flex-col gap-4">
      <Summary result={result} listHref={listHref} />
      <DataTable
        caption="파일의 줄"
        columns={columnsFor(result.isDryRun)}
        rows={result.rows.toSorted(needsHandFirst)}
        rowKey={({ line }) => String(line)}
        params={NO_PARAMS}
        hasToolbar={false}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {newRows < result.newCount ? `추가하는 줄은 처음 ${newRows}개만 보여 줍니다.` : null}
        </p>
        {failed.length > 0 ? (
          <Button icon={DownloadIcon} onClick={() => saveFile("고칠 줄.csv", failedCsv(failed))}>
            고칠 줄만 내려받기
          </Button>
        ) : null}
      </div>
    </section>
  );
}

const NO_PARAMS = new URLSearchParams();

function Summary({ result, listHref }: { result: MemberImport; listHref: string }) {
  const { isDryRun, newCount, unprovenCount, existingCount, errorCount } = result;
  const unproven = unprovenCount > 0 ? `(${UNPROVEN_TEXT} ${formatNumber(unprovenCount)}곳 포함)` : "";
  const counts = [
    `추가${isDryRun ? "할" : "한"} 회원사 ${formatNumber(newCount)}곳${unproven}`,
    ...(existingCount > 0 ? [`이미 등록된 회원사 ${formatNumber(existingCount)}곳`] : []),
    ...(errorCount > 0 ? [`고쳐야 할 줄 ${formatNumber(errorCount)}개`] : []),
  ].join(", ");
  if (isDryRun) {
    return (
      <Callout kind={errorCount > 0 ? "warning" : "tip"} title="아직 아무것도 추가하지 않았습니다">
        {counts}
        {errorCount > 0 ? "입니다. 고쳐야 할 줄은 빼고 추가합니다." : "입니다."}
      </Callout>
    );
  }
  return (
    <Callout
      kind="tip"
      title={newCount > 0 ? "회원사를 추가했습니다" : "새로 추가할 회원사가 없었습니다"}
      action={<ButtonLink to={listHref}>목록 보기</ButtonLink>}
    >
      {counts}입니다.
    </Callout>
  );
}

const OUTCOMES: Record<MemberImportRow["outcome"], { meaning: Meaning; before: string; after: string }> = {
  NEW: { meaning: "success", before: "추가 예정", after: "추가함" },
  UNPROVEN: { meaning: "warning", before: "확인 전으로 추가 예정", after: "확인 전으로 추가함" },
  EXISTS: { meaning: "neutral", before: "이미 등록됨", after: "이미 등록됨" },
  ERROR: { meaning: "danger", before: "고쳐야 함", after: "추가하지 않음" },
};

const ORDER: readonly MemberImportRow["outcome"][] = ["ERROR", "UNPROVEN", "NEW", "EXISTS"];
const needsHandFirst = (a: MemberImportRow, b: MemberImportRow): number =>
  ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || a.line - b.line;

const Empty = () => <span className="text-faint">비어 있음</span>;

const columnsFor = (isDryRun: boolean): Column<MemberImportRow>[] => [
  {
    key: "name",
    header: "상호",
    cell: ({ values }) => values.name || <Empty />,
  },
  { key: "line", header: "줄", cell: ({ line }) => formatNumber(line), align: "end", width: "4rem" },
  {
    key: "bizId",
    header: "사업자등록번호",
    cell: ({ values }) =>
      values.bizId ? <span className="tabular-nums">{formatBizId(values.bizId)}</span> : <Empty />,
  },
  {
    key: "outcome",
    header: "결과",
    cell: ({ outcome }) => {
      const { meaning, before, after } = OUTCOMES[outcome];
      return <StatusBadge meaning={meaning}>{isDryRun ? before : after}</StatusBadge>;
    },
    onCard: "corner",
  },
  { key: "errors", header: "이유", cell: (row) => <Reasons {...row} /> },
];

const UNPROVEN_REASON =
  "다른 파트너가 먼저 등록한 회사입니다. 회원사 목록에서 그 회사 관리자의 동의를 확인할 때까지 파일에 적은 정보만 볼 수 있습니다.";

const reasonsOf = (errors: MemberImportRow["errors"]): [header: string, message: string][] =>
  Object.entries(errors).map(([field, message]) => [HEADERS.get(field) ?? field, message]);

function Reasons({ outcome, errors }: MemberImportRow) {
  if (outcome === "UNPROVEN") return <span className="whitespace-normal">{UNPROVEN_REASON}</span>;
  return (
    <span className="whitespace-normal">
      {reasonsOf(errors).map(([header, message]) => (
        <span key={header} className="block">
          {message.startsWith(header) ? null : <span className="font-medium">{header} </span>}
          {message}
        </span>
      ))}
    </span>
  );
}

/** Writes the same columns with the reason behind them, so that the mended file can be sent again as it is. */
function failedCsv(rows: readonly MemberImportRow[]): string {
  const fields = MEMBER_CSV_COLUMNS.map(({ field }): MemberCsvField => field);
  return csvText([
    [...MEMBER_CSV_COLUMNS.map(({ header }) => header), "이유"],
    ...rows.map(({ values, errors }) => [
      ...fields.map((field) => values[field]),
      reasonsOf(errors)
        .map(([header, message]) => `${header}: ${message}`)
        .join(" "),
    ]),
  ]);
}
