import { ChartColumn } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { type Dashboard as DashboardData, getDashboard } from "#contracts/desk/dashboard.ts";
import { getOnboarding, type Onboarding } from "#contracts/desk/onboarding.ts";
import { daysBetween, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDateInText, formatDaysLeft, formatMonthDay } from "#domain/calendar/time-format.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { call } from "#web/api-client.ts";
import { apiOf, partnerApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { OnboardingChecklist } from "#web/shell/onboarding-checklist.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/dashboard.ts";
import { AttentionList } from "./attention-list.tsx";
import { BalanceFigure, RevenueFigure, UsageFigure } from "./figures.tsx";
import { CategoryShares, TopMembers } from "./usage-shares.tsx";
import { UsageTrend } from "./usage-trend.tsx";

const TITLE = "대시보드";

export const meta = () => consoleMeta(TITLE);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { partnerSeq } = params;
  const [onboarding, dashboard] = await Promise.all([
    call(apiOf(context), getOnboarding, { params: { partnerSeq } }),
    call(partnerApi(context), getDashboard, {}),
  ]);
  return { partnerSeq: Number(partnerSeq), onboarding, dashboard };
}

export default function Dashboard({ loaderData: { partnerSeq, onboarding, dashboard } }: Route.ComponentProps) {
  const { today, attention, settlement } = dashboard;
  const isUsed = dashboard.months.some(({ count }) => count > 0);
  return (
    <ConsolePage title={TITLE} description={`${formatDateInText(today)} 기준`}>
      {onboarding.isFinished ? null : <OpenSteps {...onboarding} />}
      <Figures partnerSeq={partnerSeq} dashboard={dashboard} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5 xl:col-start-2 xl:row-start-1">
          <AttentionList partnerSeq={partnerSeq} items={attention} />
          {settlement ? <SettlementDates partnerSeq={partnerSeq} today={today} steps={settlement.steps} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-5 xl:col-start-1 xl:row-start-1">
          {isUsed ? (
            <>
              <UsageTrend partnerSeq={partnerSeq} today={today} months={dashboard.months} />
              <div className="grid gap-5 md:grid-cols-2">
                <CategoryShares partnerSeq={partnerSeq} today={today} share={dashboard.share} />
                <TopMembers partnerSeq={partnerSeq} today={today} share={dashboard.share} />
              </div>
            </>
          ) : (
            <NothingUsed partnerSeq={partnerSeq} hasMember={dashboard.hasMember} />
          )}
        </div>
      </div>
    </ConsolePage>
  );
}

/** Shows the numbers in one band with hairlines instead of nested boxes. */
function Figures({ partnerSeq, dashboard }: { partnerSeq: number; dashboard: DashboardData }) {
  const { balance, settlement, today } = dashboard;
  return (
    <section
      aria-label="한눈에 보기"
      className="grid rounded-lg border border-line bg-surface max-lg:divide-y lg:grid-cols-[1.25fr_1fr_1fr] lg:divide-x divide-line"
    >
      <BalanceFigure partnerSeq={partnerSeq} today={today} balance={balance} />
      <UsageFigure partnerSeq={partnerSeq} dashboard={dashboard} measure="spent" />
      {settlement ? (
        <RevenueFigure partnerSeq={partnerSeq} settlement={settlement} />
      ) : (
        <UsageFigure partnerSeq={partnerSeq} dashboard={dashboard} measure="count" />
      )}
    </section>
  );
}

function OpenSteps({ steps, partnerSeq }: Onboarding) {
  useLookOnReturn();
  return (
    <div className="max-w-article">
      <OnboardingChecklist steps={steps} partnerSeq={partnerSeq} voice="console" />
    </div>
  );
}

/** Reloads when the window gets the focus, because the first call is made in another window. */
function useLookOnReturn(): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const listen = () => look();
    addEventListener("focus", listen);
    return () => removeEventListener("focus", listen);
  }, []);
}

type Step = NonNullable<DashboardData["settlement"]>["steps"][number];

const STEPS: Readonly<Record<Step["step"], string>> = {
  TOTALS: "이용분을 집계합니다.",
  CONFIRMED: "이용분이 확정됩니다. 그 전에 직접 확정할 수 있습니다.",
};

interface SettlementDatesProps {
  partnerSeq: number;
  today: SeoulDate;
  steps: readonly Step[];
}

function SettlementDates({ partnerSeq, today, steps }: SettlementDatesProps) {
  return (
    <Card title="다음 정산 일정" action={<TextLink to={partnerPath(partnerSeq, "adjust/list")}>정산 내역</TextLink>}>
      <ol className="flex flex-col gap-3">
        {steps.map(({ date, month, step }) => (
          <li key={`${date} ${month}`} className="flex gap-3 text-sm">
            <span className="w-16 shrink-0">
              <time dateTime={date} className="block font-medium tabular-nums">
                {formatMonthDay(date)}
              </time>
              <span className="text-xs text-muted tabular-nums">{formatDaysLeft(daysBetween(today, date))}</span>
            </span>
            <span className="min-w-0 text-muted">
              {Number(month.slice(5))}월 {STEPS[step]}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Suggests the next step: a member first, then a document. */
function NothingUsed({ partnerSeq, hasMember }: { partnerSeq: number; hasMember: boolean }) {
  return (
    <Card>
      {hasMember ? (
        <EmptyState
          icon={ChartColumn}
          title="아직 이용한 서비스가 없습니다"
          description="회원사가 세금계산서를 발행하거나 문자를 보내면 금액의 흐름과 서비스별 비중이 여기에 나옵니다."
          action={<ButtonLink to={partnerPath(partnerSeq, "members/list")}>회원사 목록 보기</ButtonLink>}
        />
      ) : (
        <EmptyState
          icon={ChartColumn}
          title="아직 회원사가 없습니다"
          description="회원사를 추가하고 서비스를 이용하면 금액의 흐름과 서비스별 비중이 여기에 나옵니다."
          action={<ButtonLink to={partnerPath(partnerSeq, "members/list")}>회원사 추가하러 가기</ButtonLink>}
        />
      )}
    </Card>
  );
}
