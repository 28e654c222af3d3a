import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import type { Dashboard as DashboardData } from "#contracts/desk/dashboard.ts";
import { getDashboard } from "#contracts/desk/dashboard.ts";
import { getOnboarding, type Onboarding } from "#contracts/desk/onboarding.ts";
import { formatDateInText } from "#domain/calendar/time-format.ts";
import { call } from "#web/api-client.ts";
import { apiOf, partnerApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { OnboardingChecklist } from "#web/shell/onboarding-checklist.tsx";
import type { Route } from "./+types/dashboard.ts";
import { AttentionList } from "./attention-list.tsx";
import { BalanceFigure, RevenueFigure, UsageFigure } from "./figures.tsx";
import { NothingUsed } from "./nothing-used.tsx";
import { SettlementDates } from "./settlement-dates.tsx";
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

/** Numbers first, in one band: hairlines between them, no boxes in boxes. */
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

/** The first call is made in another window: whoever comes back from there finds it ticked. */
function useLookOnReturn(): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const listen = () => look();
    addEventListener("focus", listen);
    return () => removeEventListener("focus", listen);
  }, []);
}
