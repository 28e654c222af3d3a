import { ArrowDownRight, ArrowUpRight, Minus, PlusIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Dashboard } from "#contracts/desk/dashboard.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { useCanPay } from "#web/shell/console/console-rights.ts";
import { Amount } from "#web/ui/amount.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/grouped-number.ts";
import { changeRate, formatRate } from "#web/ui/korean-number.ts";
import { runOutWords } from "./run-out-words.ts";
import { statsHref } from "./stats-links.ts";

interface FigureProps {
  label: string;
  href?: string | undefined;
  value: number;
  unit: string;
  action?: ReactNode;
  children: ReactNode;
}

function Figure({ label, href, value, unit, action, children }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 px-5 py-4">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-sm text-muted">
          {href ? (
            <Link to={href} className="rounded-sm underline-offset-4 hover:text-text hover:underline">
              {label}
            </Link>
          ) : (
            label
          )}
        </h2>
        {action}
      </div>
      <p className="text-[1.75rem] leading-9 font-semibold tracking-tight tabular-nums">
        {formatNumber(value)}
        <span className="ms-0.5 text-lg font-normal text-faint">{unit}</span>
      </p>
      <div className="mt-1 flex flex-col gap-1 text-sm">{children}</div>
    </div>
  );
}

interface BalanceFigureProps {
  partnerSeq: number;
  today: SeoulDate;
  balance: Dashboard["balance"];
}

export function BalanceFigure({ partnerSeq, today, balance: { partner, members, runOut } }: BalanceFigureProps) {
  const canPay = useCanPay();
  const [own, theirs] = [sumOf(partner), sumOf(members)];
  const words = runOut && runOutWords(runOut, today);
  return (
    <Figure
      label={partner && members ? "파트너와 회원사 잔액" : members ? "회원사 잔액 합계" : "잔액"}
      value={own + theirs}
      unit="원"
      action={
        canPay ? (
          <ButtonLink to={partnerPath(partnerSeq, "settle")} size="sm" icon={PlusIcon}>
            충전
          </ButtonLink>
        ) : null
      }
    >
      {words ? <p className="font-medium">{words.text}</p> : null}
      {words?.basis ? <p className="text-xs text-muted">{words.basis}</p> : null}
      {partner && members ? (
        <p className="text-xs text-muted">
          파트너 <Amount value={own} />, 회원사 {formatNumber(members.memberCount)}곳 <Amount value={theirs} />을 더한
          금액입니다.
        </p>
      ) : null}
      {members && !partner ? (
        <p className="text-xs text-muted">
          잔액이 있는 회원사 {formatNumber(members.memberCount)}곳의 합계입니다. 회원사마다 따로 쓰므로, 부족해질
          회원사와 예상일은 확인할 일에 나옵니다.
        </p>
      ) : null}
    </Figure>
  );
}

const sumOf = (funds: { balance: number; bonus: number } | null): number => (funds ? funds.balance + funds.bonus : 0);

const MEASURES = {
  spent: { label: "이번 달 이용 금액", unit: "원" },
  count: { label: "이번 달 이용 건수", unit: "건" },
} as const;

interface UsageFigureProps {
  partnerSeq: number;
  dashboard: Pick<Dashboard, "thisMonth" | "lastMonth" | "lastYear">;
  measure: keyof typeof MEASURES;
}

export function UsageFigure({ partnerSeq, dashboard: { thisMonth, lastMonth, lastYear }, measure }: UsageFigureProps) {
  const { label, unit } = MEASURES[measure];
  const value = thisMonth[measure];
  return (
    <Figure label={label} href={statsHref(partnerSeq, "usage-per-period", thisMonth)} value={value} unit={unit}>
      <Change label="지난달 같은 날까지" value={value} before={lastMonth[measure]} unit={unit} />
      <Change label="지난해 같은 날까지" value={value} before={lastYear[measure]} unit={unit} />
    </Figure>
  );
}

interface ChangeProps {
  label: string;
  value: number;
  before: number;
  unit: string;
}

function Change({ label, value, before, unit }: ChangeProps) {
  const rate = changeRate(value, before);
  const Arrow = !rate ? Minus : rate > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 text-xs text-muted">
      <span>{label}</span>
      <span className="tabular-nums">
        {formatNumber(before)}
        {unit}
      </span>
      {rate === undefined ? null : (
        <span className="inline-flex items-center font-medium tabular-nums text-text">
          <Arrow aria-hidden="true" className="size-3.5 self-center" strokeWidth={2.25} />
          {rate === 0 ? "변동 없음" : formatRate(rate)}
          {rate === 0 ? null : <span className="sr-only">{rate > 0 ? " 늘었습니다" : " 줄었습니다"}</span>}
        </span>
      )}
    </p>
  );
}

interface RevenueFigureProps {
  partnerSeq: number;
  settlement: NonNullable<Dashboard["settlement"]>;
}

export function RevenueFigure({ partnerSeq, settlement: { revenue } }: RevenueFigureProps) {
  return (
    <Figure label="이번 달 정산 수익" href={partnerPath(partnerSeq, "adjust/list")} value={revenue} unit="원">
      <p className="text-xs text-muted">
        오늘까지 회원사가 낸 요금에서 공급가를 뺀 금액입니다. 다음 달 1일에 집계합니다.
      </p>
    </Figure>
  );
}
