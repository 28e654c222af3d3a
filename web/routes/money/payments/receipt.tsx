import { PrinterIcon } from "lucide-react";
import { data } from "react-router";
import { getSettle, getSettleOffer, type SettleDetail } from "#contracts/money/payments.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { COMPANY, SUPPORT_PHONE } from "#domain/company.ts";
import { SETTLE_PAY_METHODS } from "#domain/money/settle-lifecycle.ts";
import { PROVIDER } from "#domain/provider.ts";
import { call } from "#web/api-client.ts";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { requireUser } from "#web/shell/require-user.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/receipt.ts";

export const middleware = [requireUser];

export const meta = () => consoleMeta("결제 영수증");

/** Reads a payment of the partner or, where the address names one, of its member. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { pgOrderKey } = params;
  const api = placeApi(context);
  const [settle, { isSimulated }] = await Promise.all([
    call(api, getSettle, { params: { pgOrderKey } }),
    call(api, getSettleOffer, {}),
  ]);
  const message = "결제를 마친 뒤에 영수증을 볼 수 있습니다.";
  if (settle.settleState !== "PAID") throw data({ code: "NOT_FOUND", message }, { status: 404 });
  return { settle, isSimulated };
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  return (
    <main className="min-h-dvh bg-surface-sunken px-4 py-8 print:bg-transparent print:p-0">
      <div className="mx-auto flex max-w-[34rem] flex-col gap-4">
        <div className="flex justify-end print:hidden">
          <Button icon={PrinterIcon} onClick={() => window.print()}>
            인쇄
          </Button>
        </div>
        <Slip {...loaderData} />
      </div>
    </main>
  );
}

function Slip({ settle, isSimulated }: { settle: SettleDetail; isSimulated: boolean }) {
  const { pgOrderKey, payerName, amount, credit, payMethod, issuer, paidDT } = settle;
  return (
    <article className="relative rounded-lg border border-line bg-surface px-8 py-9 print:rounded-none print:border-line-strong">
      <header className="flex items-start justify-between gap-6 border-b-2 border-text pb-5">
        <div>
          <p className="text-sm font-semibold text-brand">{PROVIDER.name}</p>
          <h1 className="mt-1 text-2xl font-bold tracking-[0.3em]">영수증</h1>
        </div>
        <Stamp />
      </header>
      {isSimulated ? (
        <p className="mt-5 rounded-md border border-warning-line bg-warning-soft px-3 py-2 text-sm">
          시험 결제입니다. 실제로 돈이 오가지 않았습니다.
        </p>
      ) : null}
      <p className="pt-6 text-lg">
        <span className="me-3 text-sm text-muted">받는 분</span>
        <b>{payerName}</b>
      </p>
      <p className="flex items-baseline justify-between gap-4 border-b border-line py-5">
        <span className="text-muted">결제 금액</span>
        <Amount value={amount} className="text-3xl font-bold" />
      </p>
      <dl className="divide-y divide-line text-sm">
        <Line label="내용" value={`${PROVIDER.name} 포인트 충전`} />
        <Line label="결제수단" value={[SETTLE_PAY_METHODS[payMethod], issuer].filter(Boolean).join(" ")} />
        <Line label="결제 일시" value={paidDT ? formatDate(paidDT) : ""} />
        <Line label="주문번호" value={pgOrderKey} />
        {credit > 0 ? <Line label="정산 크레딧" value={<Amount value={credit} />} /> : null}
        <Line label="충전 포인트" value={<Amount value={amount + credit} className="font-semibold" />} />
      </dl>
      <footer className="mt-6 border-t-2 border-text pt-4 text-xs leading-relaxed text-muted">
        <p className="font-semibold text-text">{COMPANY.name}</p>
        <p>
          사업자등록번호 {COMPANY.bizId} · 대표 {COMPANY.ceoName} · {COMPANY.address}
        </p>
        <p>
          고객센터 {SUPPORT_PHONE} · {COMPANY.email}
        </p>
        <p className="mt-3">포인트를 충전한 사실을 확인하는 영수증이며 세금계산서를 대신하지 않습니다.</p>
      </footer>
    </article>
  );
}

const Line = ({ label, value }: { label: string; value: React.ReactNode }) => (
  <div className="flex justify-between gap-6 py-2.5">
    <dt className="shrink-0 text-muted">{label}</dt>
    <dd className="min-w-0 text-end tabular-nums">{value}</dd>
  </div>
);

/** Draws the provider's seal. */
function Stamp() {
  return (
    <svg viewBox="0 0 64 64" className="size-16 shrink-0 -rotate-6 text-danger" aria-hidden="true">
      <rect x="3" y="3" width="58" height="58" rx="8" fill="none" stroke="currentColor" strokeWidth="3" />
      <g fill="currentColor" fontSize="21" fontWeight="700" textAnchor="middle">
        <text x="21" y="29">
          가
        </text>
        <text x="43" y="29">
          온
        </text>
        <text x="21" y="53">
          빌
        </text>
        <text x="43" y="53">
          인
        </text>
      </g>
    </svg>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
