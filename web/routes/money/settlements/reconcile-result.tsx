import { DownloadIcon } from "lucide-react";
import type { ReconciledRow, Reconciliation } from "#contracts/money/settlement-reconciliations.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { csvText } from "#domain/text/csv.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { Amount } from "#web/ui/amount.tsx";
import { type Meaning, StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { saveFile } from "#web/ui/save-file.ts";

const OUTCOMES: Record<ReconciledRow["outcome"], { text: string; meaning: Meaning }> = {
  DIFFERENT: { text: "값이 다름", meaning: "danger" },
  ONLY_IN_FILE: { text: "정산에 없음", meaning: "warning" },
  ONLY_IN_LEDGER: { text: "장부에 없음", meaning: "warning" },
  ERROR: { text: "읽지 못함", meaning: "neutral" },
};

const NO_PARAMS = new URLSearchParams();

export function ReconcileResult({ result }: { result: Reconciliation }) {
  const { rows, differentCount } = result;
  return (
    <section aria-label="대사 결과" className="mt-6 flex min-w-0 flex-col gap-4">
      <Summary result={result} />
      {rows.length > 0 ? (
        <>
          <DataTable
            caption="다른 줄"
            columns={COLUMNS}
            rows={rows}
            rowKey={(row) => `${row.line} ${row.memberSeq} ${row.service} ${row.outcome}`}
            params={NO_PARAMS}
            hasToolbar={false}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted">
              {rows.length < differentCount
                ? `다른 줄 가운데 처음 ${formatNumber(rows.length)}개만 보여 줍니다.`
                : null}
            </p>
            <Button
              icon={DownloadIcon}
              onClick={() => saveFile(`다른 줄 ${result.adjustMonth}.csv`, differingCsv(rows))}
            >
              다른 줄 내려받기
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}

function Summary({ result: { file, ledger, sameCount, differentCount } }: { result: Reconciliation }) {
  const gap = file.revenue - ledger.revenue;
  const sums = `장부 ${formatWon(file.revenue)}, 정산 ${formatWon(ledger.revenue)}`;
  if (differentCount === 0) {
    return (
      <Callout kind="tip" title="장부와 정산이 같습니다">
        {formatNumber(sameCount)}줄이 모두 일치합니다. {sums}입니다.
      </Callout>
    );
  }
  return (
    <Callout kind="warning" title={`다른 줄이 ${formatNumber(differentCount)}개 있습니다`}>
      {sums}
      {gap === 0 ? "으로 합계는 같습니다." : `으로 ${formatWon(Math.abs(gap))} 차이가 납니다.`} 일치하는 줄은{" "}
      {formatNumber(sameCount)}개입니다.
    </Callout>
  );
}

const COLUMNS: readonly Column<ReconciledRow>[] = [
  { key: "member", header: "회원사", cell: ({ member }) => member || <span className="text-faint">비어 있음</span> },
  {
    key: "outcome",
    header: "결과",
    cell: ({ outcome }) => <StatusBadge meaning={OUTCOMES[outcome].meaning}>{OUTCOMES[outcome].text}</StatusBadge>,
    onCard: "corner",
  },
  { key: "service", header: "서비스", cell: ({ service }) => service },
  {
    key: "line",
    header: "줄",
    cell: ({ line }) => (line === null ? "–" : formatNumber(line)),
    align: "end",
    width: "4rem",
  },
  { key: "fileCount", header: "장부 건수", cell: ({ file }) => countText(file), align: "end" },
  { key: "ledgerCount", header: "정산 건수", cell: ({ ledger }) => countText(ledger), align: "end" },
  { key: "fileRevenue", header: "장부 금액", cell: ({ file }) => <Amount value={file?.revenue} />, align: "end" },
  { key: "ledgerRevenue", header: "정산 금액", cell: ({ ledger }) => <Amount value={ledger?.revenue} />, align: "end" },
  {
    key: "error",
    header: "차이",
    cell: ({ error, file, ledger }) =>
      error ? (
        <span className="whitespace-normal">{error}</span>
      ) : (
        <Amount value={(file?.revenue ?? 0) - (ledger?.revenue ?? 0)} isSigned />
      ),
    align: "end",
  },
];

const countText = (side: ReconciledRow["file"]): string => (side ? formatNumber(side.count) : "–");

const differingCsv = (rows: readonly ReconciledRow[]): string =>
  csvText([
    ["줄", "결과", "회원사", "포인트코드", "서비스", "장부 건수", "정산 건수", "장부 금액", "정산 금액", "이유"],
    ...rows.map(({ line, outcome, member, pointCode, service, file, ledger, error }) => [
      ...[line, OUTCOMES[outcome].text, member, pointCode, service],
      ...[file?.count ?? null, ledger?.count ?? null, file?.revenue ?? null, ledger?.revenue ?? null, error],
    ]),
  ]);
