import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { getOnboarding } from "#contracts/onboarding.ts";
import { apiOf, call } from "#web/api-client.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { OnboardingChecklist } from "#web/shell/onboarding-checklist.tsx";
import type { Route } from "./+types/dashboard.ts";
import { ComingSoonNote } from "./coming-soon-note.tsx";

const TITLE = "대시보드";

export const meta = () => consoleMeta(TITLE);

export async function loader({ params: { partnerSeq }, context }: Route.LoaderArgs) {
  return call(apiOf(context), getOnboarding, { params: { partnerSeq } });
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return loaderData.isFinished ? <ComingSoonNote title={TITLE} /> : <OpenSteps {...loaderData} />;
}

function OpenSteps({ steps, partnerSeq }: Route.ComponentProps["loaderData"]) {
  useLookOnReturn();
  return (
    <ConsolePage title={TITLE} description="아래 순서를 따라가면 테스트 서버에서 연동을 시작할 수 있습니다.">
      <div className="flex max-w-article flex-col gap-5">
        <OnboardingChecklist steps={steps} partnerSeq={partnerSeq} voice="console" />
        <p className="text-sm text-muted">이용 현황은 아직 만들고 있습니다. 완성되면 이 화면에 나옵니다.</p>
      </div>
    </ConsolePage>
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
