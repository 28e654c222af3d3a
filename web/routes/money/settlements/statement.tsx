import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { AdjustHistory } from "#contracts/money/settlements.ts";
import { firstDayOf, lastDayOf, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDate, formatMonth } from "#domain/calendar/time-format.ts";
import { settlementNext } from "#domain/money/adjust-next.ts";
import { SETTLE_METHOD_LABELS } from "#domain/money/settle-method.ts";
import { formatWon } from "#domain/money/won.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { useShownPartner } from "#web/shell/console/console-rights.ts";
import { Amount } from "#web/ui/amount.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { AdjustStatusBadge } from "./adjust-status-badge.tsx";
import type { StatementLine, StatementMember, StatementRow } from "./statement-lines.ts";
import { MemberLines, MemberTable, ServiceTable } from "./statement-tables.tsx";

interface StatementProps {
  history: AdjustHistory;
  lineRevenue: number;
  services: readonly StatementRow[];
  members: readonly StatementMember[];
  memberCount: number;
  chosen: StatementMember | undefined;
  lines: readonly StatementLine[];
  search: string;
  today: SeoulDate;
  partnerSeq: number;
  confirm: ReactNode;
}

/** Shows the month as a paper: who, what for and how much, and then what it is made of. */
export function Statement(props: StatementProps) {
  const { history, services, chosen, lines } = props;
  const company = useShownPartner()?.company;
  const { adjustMonth } = history;
  return (
    <article
      aria-label={`${formatMonth(adjustMonth)} 정산 명세서`}
      className="flex min-w-0 flex-col gap-7 rounded-lg border border-line bg-surface p-5 md:p-8 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b-2 border-text pb-5">
        <div className="min-w-0">
          <h2 className="text-lg font-bold">{formatMonth(adjustMonth)} 정산 명세서</h2>
          {company ? (
            <p className="mt-1 text-sm text-muted">
              {company.name} <span className="tabular-nums">{formatBizId(company.bizId)}</span>
            </p>
          ) : null}
          <p className="text-sm text-muted tabular-nums">
            {formatDate(firstDayOf(adjustMonth))} ~ {formatDate(lastDayOf(adjustMonth))}
          </p>
        </div>
        <div className="flex flex-col items-start gap-2 sm:items-end">
          <AdjustStatusBadge status={history.status} />
          <p className="text-sm text-muted sm:max-w-80 sm:text-end">{settlementNext(history, props.today)}</p>
          <div className="print:hidden">{props.confirm}</div>
        </div>
      </header>
      <Amounts history={history} lineRevenue={props.lineRevenue} />
      <ServiceTable rows={services} month={adjustMonth} partnerSeq={props.partnerSeq} />
      <MemberTable rows={props.members} total={props.memberCount} search={props.search} chosenSeq={chosen?.memberSeq} />
      {chosen ? <MemberLines member={chosen} lines={lines} month={adjustMonth} partnerSeq={props.partnerSeq} /> : null}
    </article>
  );
}

function Amounts({ history, lineRevenue }: { history: AdjustHistory; lineRevenue: number }) {
  const { status, revenue, carriedIn, payable, carriedOut, settleMethod } = history;
  const isOpen = status === "STANDBY";
  const isCarried = status === "CARRY_OVER";
  const due = isOpen ? revenue + carriedIn : isCarried ? carriedOut : payable;
  return (
    <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div>
        <dl className="text-sm">
          <Row label="수익" value={revenue} />
          <Row label="전월에서 이월" value={carriedIn} isAdded />
          <Row label={isOpen ? "지금까지 합계" : isCarried ? "다음 달로 이월" : "지급 금액"} value={due} isTotal />
        </dl>
        <Reconciled revenue={revenue} lineRevenue={lineRevenue} />
      </div>
      <KeyValueList
        items={[
          { label: "정산 방법", value: SETTLE_METHOD_LABELS[settleMethod] },
          { label: "집계", value: history.planDT && formatDate(history.planDT) },
          { label: "확정", value: confirmedText(history) },
          { label: isCarried ? "이월" : "지급", value: history.closeDT && formatDate(history.closeDT) },
          ...(history.payoutReference ? [{ label: "지급 번호", value: history.payoutReference }] : []),
          ...(history.payoutAccount ? [{ label: "입금 계좌", value: history.payoutAccount }] : []),
        ]}
      />
    </div>
  );
}

const confirmedText = ({ confirmDT, confirmedByName }: AdjustHistory): string | null =>
  confirmDT && `${formatDate(confirmDT)} ${confirmedByName ?? "자동 확정"}`;

function Row({
  label,
  value,
  isAdded,
  isTotal,
}: {
  label: string;
  value: number;
  isAdded?: boolean;
  isTotal?: boolean;
}) {
  return (
    <div
      className={
        isTotal
          ? "mt-2 flex items-baseline justify-between border-t border-text pt-3 text-base font-semibold"
          : "flex items-baseline justify-between py-1"
      }
    >
      <dt className={isTotal ? "" : "text-muted"}>{label}</dt>
      <dd className={isTotal ? "text-xl" : ""}>
        <Amount value={value} isSigned={isAdded ?? false} />
      </dd>
    </div>
  );
}

/** Proves the statement by comparing its total with the sum of the ledger's own rows. */
function Reconciled({ revenue, lineRevenue }: { revenue: number; lineRevenue: number }) {
  const isSame = revenue === lineRevenue;
  const Icon = isSame ? CircleCheck : TriangleAlert;
  return (
    <p className={`mt-3 flex items-start gap-1.5 text-sm ${isSame ? "text-success" : "text-danger"}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {isSame
        ? `아래 내역을 이루는 원장의 합계 ${formatWon(lineRevenue)}과 일치합니다.`
        : `원장의 합계는 ${formatWon(lineRevenue)}입니다. ${formatWon(Math.abs(revenue - lineRevenue))} 다릅니다.`}
    </p>
  );
}
