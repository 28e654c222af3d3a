import { listNotices } from "#contracts/portal/notices.ts";
import { call } from "#web/api-client.ts";
import { CODE_FONT_PRELOAD } from "#web/code-font.ts";
import { apiOf } from "#web/page-api.ts";
import { highlightAll } from "#web/routes/portal/services/highlight.server.ts";
import { siteData } from "#web/shell/site/linked-data.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import type { Route } from "./+types/home.ts";
import { ArrowLink } from "./arrow-link.tsx";
import { FirstSteps, TOKEN_CALL, URL_CALL } from "./first-steps.tsx";
import { HomeHero } from "./home-hero.tsx";
import { INVOICE_STEPS } from "./invoice-steps.ts";
import { LatestNotices } from "./latest-notices.tsx";
import { PageSection } from "./page-section.tsx";
import { PartnerTypes } from "./partner-types.tsx";
import { ServiceCards } from "./service-cards.tsx";
import { StartingPrices } from "./starting-prices.tsx";
import { SupportDesk } from "./support-desk.tsx";

const NOTICE_COUNT = 4;

export const links: Route.LinksFunction = () => [CODE_FONT_PRELOAD];

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, linkedData: siteData });

export async function loader({ context }: Route.LoaderArgs) {
  const [notices, highlighted] = await Promise.all([
    call(apiOf(context), listNotices, { query: { size: String(NOTICE_COUNT) } }),
    highlightAll(context, [
      ...INVOICE_STEPS.map((step) => [step.call, "http"] as const),
      ...INVOICE_STEPS.map((step) => [step.answer, "json"] as const),
      [TOKEN_CALL, "bash"],
      [URL_CALL, "xml"],
    ]),
  ]);
  return { notices: notices.content, highlighted };
}

export default function Home({ loaderData: { notices, highlighted } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero highlighted={highlighted} />
      <PageSection
        tone="sunken"
        title="열 가지 서비스, 하나의 연동"
        lead="인증, 과금, 오류 처리가 모두 같아요. 하나만 연동하면 나머지는 설정만 더하면 돼요."
        action={<ArrowLink href="/services/category">서비스 비교하기</ArrowLink>}
      >
        <ServiceCards />
      </PageSection>
      <PageSection
        title="세 단계면 첫 세금계산서를 만들 수 있어요"
        lead="계약하기 전에도 테스트 서버에서 처음부터 끝까지 해 볼 수 있어요."
      >
        <FirstSteps highlighted={highlighted} />
      </PageSection>
      <PageSection
        tone="sunken"
        title="파트너 유형은 두 가지예요"
        lead="이용료를 내는 쪽과 수익 구조만 다르고, API는 똑같아요."
        action={<ArrowLink href="/partners/info">나에게 맞는 유형 찾기</ArrowLink>}
      >
        <PartnerTypes />
      </PageSection>
      <PageSection
        title="서비스별 요금을 확인하세요"
        action={<ArrowLink href="/services/category#prices">전체 단가 보기</ArrowLink>}
      >
        <StartingPrices />
      </PageSection>
      <div className="border-t border-line">
        <div className="mx-auto grid max-w-content gap-x-12 gap-y-12 px-4 py-14 sm:px-6 md:py-20 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <LatestNotices notices={notices} />
          <SupportDesk />
        </div>
      </div>
    </>
  );
}
