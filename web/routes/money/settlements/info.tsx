import { useState } from "react";
import { data, Link } from "react-router";
import {
  type AdjustHistory,
  changeAdjustAccount,
  getAdjustAccount,
  getAdjustConfig,
  listAdjustHistories,
} from "#contracts/money/settlements.ts";
import { formatMonthRange } from "#domain/calendar/date-range.ts";
import { addMonths, monthOf, type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatMonth } from "#domain/calendar/time-format.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { settlementNext } from "#domain/money/adjust-next.ts";
import { ADJUST_MINIMUM_WON } from "#domain/money/adjust-revenue.ts";
import { ADJUST_DAYS, ADJUST_STATUS_LABELS } from "#domain/money/adjust-status.ts";
import type { BankCode } from "#domain/money/banks.ts";
import { SETTLE_METHOD_LABELS, SETTLE_METHODS } from "#domain/money/settle-method.ts";
import { formatWon } from "#domain/money/won.ts";
import { call, submit } from "#web/api-client.ts";
import { saved } from "#web/forms/saved-answer.ts";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { currentUser } from "#web/shell/require-user.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Card } from "#web/ui/card.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import type { Route } from "./+types/info.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { AdjustStatusBadge } from "./adjust-status-badge.tsx";

export const meta = () => consoleMeta("정산 정보");

export async function loader({ context }: Route.LoaderArgs) {
  const api = placeApi(context);
  const today = toSeoulDate(new Date());
  const lately = formatMonthRange({ start: addMonths(monthOf(today), -3), end: monthOf(today) });
  // The histories require the same right as §2.4 requires of the page.
  const [histories, config, account, user] = await Promise.all([
    call(api, listAdjustHistories, { query: { monthRange: lately } }),
    call(api, getAdjustConfig, {}),
    call(api, getAdjustAccount, {}),
    currentUser(context),
  ]);
  const open = histories.filter(({ closeYN }) => !closeYN);
  return { config, account, open, today, email: user?.email ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const values = { accountNum: text("accountNum"), holder: text("holder") };
  const body = { ...values, bankCode: text("bankCode") as BankCode, password: text("password") };
  const answered = await submit(placeApi(context), changeAdjustAccount, { body });
  const { answer, status } = saved(answered, "정산 계좌를 바꾸었습니다.", { ...values, bankCode: body.bankCode });
  return data(answer, { status });
}

export default function AdjustInfo({ loaderData, params }: Route.ComponentProps) {
  const { config, account, open, today, email } = loaderData;
  const { canWrite, brand } = useConsoleRights("adjust");
  const [isOpen, setOpen] = useState(false);
  const isByTransfer = config.settleMethod === SETTLE_METHODS.bankTransfer;
  const hasAccount = account.accountNum !== null;
  return (
    <ConsolePage
      title="정산 정보"
      description="회원사가 쓴 만큼의 수익을 매월 정산합니다. 정산 방법은 계약에 따르고, 정산 계좌는 여기에서 바꿉니다."
      action={<ButtonLink to={partnerPath(Number(params.partnerSeq), "adjust/list")}>정산 내역 보기</ButtonLink>}
    >
      {canWrite ? null : <ReadOnlyNote area="adjust" brand={brand} />}
      {isByTransfer && !hasAccount ? (
        <Callout kind="danger" title="정산 계좌가 없습니다">
          계좌를 등록해야 확정한 정산 금액을 입금받을 수 있습니다.
        </Callout>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card
          title="정산 계좌"
          description={isByTransfer ? "정산 금액을 이 계좌로 입금합니다." : "지금 정산 방법에서는 쓰지 않습니다."}
          action={
            <Button
              variant={hasAccount ? "secondary" : "primary"}
              size="sm"
              disabled={!canWrite}
              onClick={() => setOpen(true)}
              aria-haspopup="dialog"
            >
              {hasAccount ? "계좌 변경" : "계좌 등록"}
            </Button>
          }
        >
          <KeyValueList
            items={[
              { label: "은행", value: account.bankName },
              { label: "계좌번호", value: account.accountNum },
              { label: "예금주", value: account.holder },
            ]}
          />
        </Card>
        <Card title="정산 조건" description="바꾸려면 제휴 문의로 요청해 주세요.">
          <KeyValueList
            items={[
              { label: "정산", value: config.adjustYN ? "사용" : "사용 안 함" },
              { label: "정산 방법", value: SETTLE_METHOD_LABELS[config.settleMethod] },
              { label: "정산 주기", value: "매월, 한 달 이용분" },
              { label: "최소 지급액", value: `${formatWon(ADJUST_MINIMUM_WON)} (적으면 다음 달로 이월)` },
            ]}
          />
        </Card>
      </div>
      <OpenMonths months={open} today={today} partnerSeq={Number(params.partnerSeq)} />
      <Course />
      <AccountDialog account={account} email={email} isOpen={isOpen} onClose={() => setOpen(false)} />
    </ConsolePage>
  );
}

/** Lists the months under way, the oldest first, because its money comes next. */
function OpenMonths({ months, today, partnerSeq }: { months: AdjustHistory[]; today: SeoulDate; partnerSeq: number }) {
  return (
    <Card title="진행 중인 정산">
      <ul className="divide-y divide-line text-sm">
        {months.toReversed().map((month) => (
          <li
            key={month.adjustMonth}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
          >
            <Link
              to={partnerPath(partnerSeq, `adjust/details/${month.adjustMonth}`)}
              className="w-28 font-medium text-brand underline-offset-4 hover:underline"
            >
              {formatMonth(month.adjustMonth)}
            </Link>
            <AdjustStatusBadge status={month.status} />
            <span className="min-w-0 grow text-muted max-sm:order-last max-sm:basis-full">
              {settlementNext(month, today)}
            </span>
            <Amount
              value={month.status === "STANDBY" ? month.revenue : month.payable}
              className="ms-auto font-semibold"
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const STEPS = [
  { status: "STANDBY", when: "이용한 달", text: "회원사가 낸 금액에서 공급 금액을 뺀 수익을 날마다 더합니다." },
  { status: "PLAN", when: `다음 달 ${ADJUST_DAYS.totals}일`, text: "원장의 모든 줄과 맞추어 정산 금액을 정합니다." },
  {
    status: "CONFIRM",
    when: `다음 달 ${ADJUST_DAYS.confirmed}일까지`,
    text: "내역을 보고 확정합니다. 그날까지 확정하지 않으면 저절로 확정됩니다.",
  },
  { status: "CLOSE", when: "확정한 뒤", text: "정한 방법으로 지급합니다." },
] as const;

function Course() {
  return (
    <Card title="정산 순서">
      <ol className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2 xl:grid-cols-4">
        {STEPS.map(({ status, when, text }, index) => (
          <li
            key={status}
            className="flex gap-3 border-line max-sm:border-t max-sm:pt-3 max-sm:first:border-0 max-sm:first:pt-0"
          >
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-full border border-brand text-xs font-semibold text-brand tabular-nums"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="font-semibold">{ADJUST_STATUS_LABELS[status].text}</p>
              <p className="text-xs text-muted">{when}</p>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
