import type { SettleDetail, SettleTotals } from "#contracts/money/payments.ts";
import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { SETTLE_PAY_METHODS, SETTLE_STATUS_LABELS } from "#domain/money/settle-lifecycle.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { Amount } from "#web/ui/amount.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";

interface SettleColumnsOptions {
  totals: SettleTotals;
  receiptPath: string;
  /** Only partners have credit. */
  hasCredit: boolean;
}

export const settleColumns = (options: SettleColumnsOptions): readonly Column<SettleDetail>[] => [
  {
    key: "insertDT",
    header: "요청 일시",
    cell: ({ insertDT }) => <Moment at={insertDT} />,
    sort: { field: "pgOrderKey", firstDirection: "desc" },
  },
  {
    key: "settleState",
    header: "상태",
    cell: ({ settleState }) => {
      const { text, meaning } = SETTLE_STATUS_LABELS[settleState];
      return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
    },
    total: `결제완료 ${options.totals.paidCount.toLocaleString("ko-KR")}건`,
    onCard: "corner",
  },
  {
    key: "payMethod",
    header: "결제수단",
    cell: ({ payMethod, issuer, vbankNum }) => (
      <span className="tabular-nums">
        {SETTLE_PAY_METHODS[payMethod]}{" "}
        <span className="text-muted">{[issuer, vbankNum].filter(Boolean).join(" ")}</span>
      </span>
    ),
  },
  {
    key: "amount",
    header: "결제 금액",
    align: "end",
    cell: ({ amount }) => <Amount value={amount} />,
    total: <Amount value={options.totals.paidAmount} />,
    sort: { field: "amount", firstDirection: "desc" },
  },
  ...(options.hasCredit ? [creditColumn(options.totals)] : []),
  {
    key: "paidDT",
    header: "결제 일시",
    cell: (settle) => <PaidOrDeadline settle={settle} />,
    sort: { field: "paidDT", firstDirection: "desc" },
  },
  {
    key: "pgOrderKey",
    header: "주문번호",
    cell: ({ pgOrderKey }) => <span className="text-muted tabular-nums">{pgOrderKey}</span>,
    isHiddenAtFirst: true,
  },
  {
    key: "receipt",
    header: "영수증",
    isPinned: true,
    cell: (settle) => <NextStep settle={settle} receiptPath={options.receiptPath} />,
  },
];

const creditColumn = (totals: SettleTotals): Column<SettleDetail> => ({
  key: "credit",
  header: "정산 크레딧",
  align: "end",
  cell: ({ credit }) => <Amount value={credit} />,
  total: <Amount value={totals.paidCredit} />,
  isHiddenAtFirst: totals.paidCredit === 0,
});

const Moment = ({ at }: { at: SeoulDateTime }) => (
  <time dateTime={`${at}+09:00`} className="tabular-nums">
    {formatListTime(at)}
  </time>
);

function PaidOrDeadline({ settle: { settleState, paidDT, vbankNum, expireDT } }: { settle: SettleDetail }) {
  if (paidDT) return <Moment at={paidDT} />;
  if (settleState !== "STANDBY" || !vbankNum || !expireDT) return <Amount value={null} />;
  return (
    <span className="text-muted">
      <Moment at={expireDT} />
      까지 입금
    </span>
  );
}

const LINK = "text-brand underline decoration-brand-line underline-offset-4 hover:decoration-brand";

function NextStep({ settle, receiptPath }: { settle: SettleDetail; receiptPath: string }) {
  const { settleState, pgOrderKey, depositUrl } = settle;
  const isPaid = settleState === "PAID";
  const href = isPaid ? `${receiptPath}/${pgOrderKey}` : depositUrl;
  if (!href) return <Amount value={null} />;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={LINK}>
      {isPaid ? "영수증" : "시험 입금"}
      <span className="sr-only"> {pgOrderKey} (새 창)</span>
    </a>
  );
}

export const SETTLE_FILTERS: readonly ListFilter[] = [
  { kind: "dates", name: "dateRange", label: "요청일" },
  {
    kind: "choice",
    name: "settleState",
    label: "상태",
    all: "모든 상태",
    options: Object.fromEntries(Object.entries(SETTLE_STATUS_LABELS).map(([state, { text }]) => [state, text])),
  },
  { kind: "choice", name: "payMethod", label: "결제수단", all: "모든 결제수단", options: SETTLE_PAY_METHODS },
];
