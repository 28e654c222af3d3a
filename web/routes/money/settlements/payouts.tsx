import { useState } from "react";
import { data, Link } from "react-router";
import { listPayouts, type Payout, payAdjust, revealPayoutAccount } from "#contracts/money/staff-payouts.ts";
import { formatListTime, formatMonth } from "#domain/calendar/time-format.ts";
import { ADJUST_STATES, ADJUST_STATUS_LABELS } from "#domain/money/adjust-status.ts";
import { SETTLE_METHOD_LABELS, SETTLE_METHODS } from "#domain/money/settle-method.ts";
import { submit } from "#web/api-client.ts";
import { saved } from "#web/forms/saved-answer.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { staffApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { Amount } from "#web/ui/amount.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/payouts.ts";
import { PayoutDialog } from "./payout-dialog.tsx";

export const meta = () => consoleMeta("정산 지급");

export const loader = ({ url, context }: Route.LoaderArgs) => loadList(staffApi(context), listPayouts, url);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const partnerSeq = text("partnerSeq");
  if (form.get("intent") === "reveal") {
    const answered = await submit(staffApi(context), revealPayoutAccount, { params: { partnerSeq } });
    if ("failure" in answered) return data({ failure: answered.failure }, { status: answered.status });
    return data({ account: answered.output });
  }
  const reference = text("reference");
  const answered = await submit(staffApi(context), payAdjust, {
    params: { partnerSeq, month: text("month") },
    body: reference ? { reference } : {},
  });
  const { answer, status } = saved(answered, `${formatMonth(text("month"))} 정산을 지급했습니다.`, { reference });
  return data(answer, { status });
}

const FILTERS: readonly ListFilter[] = [
  { kind: "keyword", name: "keyword", label: "파트너 또는 사업자등록번호", placeholder: "파트너, 사업자등록번호" },
  {
    kind: "choice",
    name: "status",
    label: "상태",
    all: "모든 상태",
    options: Object.fromEntries(
      (Object.keys(ADJUST_STATES) as (keyof typeof ADJUST_STATES)[]).map((status) => [
        status,
        ADJUST_STATUS_LABELS[status].text,
      ]),
    ),
  },
  { kind: "choice", name: "settleMethod", label: "정산 방법", all: "모든 방법", options: SETTLE_METHOD_LABELS },
];

export default function StaffPayouts({ loaderData: list }: Route.ComponentProps) {
  const [payout, setPayout] = useState<Payout>();
  return (
    <>
      <ListPage
        title="정산 지급"
        description="확정된 달을 지급합니다. 계좌 입금은 은행에서 이체한 뒤 기록하고, 포인트와 상계는 누르면 바로 지급합니다."
        list={list}
        columns={columnsWith(setPayout)}
        rowKey={({ partnerSeq, adjustMonth }) => `${partnerSeq} ${adjustMonth}`}
        filters={FILTERS}
        noMatch={{ title: "조건에 맞는 정산이 없습니다", description: "상태나 정산 방법을 바꿔 보세요." }}
        none={{
          title: "정산이 없습니다",
          description: "정산을 사용하는 파트너의 한 달이 끝나면 다음 달 1일에 여기에 나타납니다.",
        }}
      />
      <PayoutDialog payout={payout} onClose={() => setPayout(undefined)} />
    </>
  );
}

const columnsWith = (pay: (payout: Payout) => void): readonly Column<Payout>[] => [
  {
    key: "companyName",
    header: "파트너",
    cell: ({ companyName, partnerSeq }) => (
      <Link to={`/console/staff/partners/${partnerSeq}`} className="text-brand underline-offset-4 hover:underline">
        {companyName}
      </Link>
    ),
  },
  {
    key: "adjustMonth",
    header: "정산 월",
    cell: ({ adjustMonth }) => formatMonth(adjustMonth),
    sort: { field: "adjustMonth" },
  },
  {
    key: "status",
    header: "상태",
    cell: ({ status }) => (
      <StatusBadge meaning={ADJUST_STATUS_LABELS[status].meaning}>{ADJUST_STATUS_LABELS[status].text}</StatusBadge>
    ),
    onCard: "corner",
  },
  {
    key: "payable",
    header: "지급 금액",
    cell: ({ payable }) => <Amount value={payable} />,
    align: "end",
    sort: { field: "payable", firstDirection: "desc" },
  },
  { key: "settleMethod", header: "정산 방법", cell: ({ settleMethod }) => SETTLE_METHOD_LABELS[settleMethod] },
  { key: "account", header: "정산 계좌", cell: (payout) => <WhereTo payout={payout} /> },
  {
    key: "confirmDT",
    header: "확정",
    cell: ({ confirmDT }) => (confirmDT ? formatListTime(confirmDT) : <span className="text-faint">전</span>),
    sort: { field: "confirmDT", firstDirection: "desc" },
  },
  {
    key: "revenue",
    header: "수익",
    cell: ({ revenue }) => <Amount value={revenue} />,
    align: "end",
    isHiddenAtFirst: true,
  },
  {
    key: "difference",
    header: "집계 차이",
    cell: ({ difference }) => <Amount value={difference} isSigned />,
    align: "end",
    isHiddenAtFirst: true,
  },
  {
    key: "act",
    header: "지급",
    cell: (payout) => <Act payout={payout} pay={pay} />,
    isPinned: true,
    onCard: "line",
  },
];

function WhereTo({ payout: { settleMethod, account, payoutAccount } }: { payout: Payout }) {
  if (settleMethod !== SETTLE_METHODS.bankTransfer) return <span className="text-faint">쓰지 않음</span>;
  return payoutAccount ?? account ?? <span className="text-danger">등록 안 함</span>;
}

function Act({ payout, pay }: { payout: Payout; pay: (payout: Payout) => void }) {
  const { status, closeDT, payoutReference } = payout;
  if (status === "CONFIRM") {
    return (
      <Button variant="primary" size="sm" onClick={() => pay(payout)} aria-haspopup="dialog">
        지급
      </Button>
    );
  }
  if (!payoutReference || !closeDT) return <span className="text-faint">–</span>;
  return (
    <span className="text-muted">
      {closeDT.slice(0, 10)} {payoutReference}
    </span>
  );
}
