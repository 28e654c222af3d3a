import { listNotices } from "#contracts/notices.ts";
import { apiOf, call } from "#web/api-client.ts";
import { highlightAll } from "#web/routes/services/highlight.server.ts";
import { siteData } from "#web/shell/site/linked-data.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import type { Route } from "./+types/home.ts";
import { ArrowLink } from "./arrow-link.tsx";
import { FirstSteps, TOKEN_CALL, URL_CALL } from "./first-steps.tsx";
import { HomeHero } from "./home-hero.tsx";
import { INVOICE_STEPS } from "./invoice-steps.ts";
import { LatestNotices } from "./latest-notices.tsx";
import { MovingInvoice } from "./moving-invoice.tsx";
import { PageSection } from "./page-section.tsx";
import { PartnerTypes } from "./partner-types.tsx";
import { ServiceCards } from "./service-cards.tsx";
import { StartingPrices } from "./starting-prices.tsx";
import { SupportDesk } from "./support-desk.tsx";

const NOTICE_COUNT = 4;

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
      <HomeHero />
      <section
        aria-label="세금계산서 한 장이 움직이는 순서"
        className="mx-auto max-w-content px-4 pb-14 sm:px-6 md:pb-20"
      >
        <MovingInvoice highlighted={highlighted} />
      </section>
      <PageSection
        tone="sunken"
        title="열 가지 서비스, 하나의 연동"
        lead="인증과 과금, 오류 처리 방식이 같아서 하나를 붙이면 나머지는 설정만 더하면 돼요."
        action={<ArrowLink href="/services/category">서비스 비교하기</ArrowLink>}
      >
        <ServiceCards />
      </PageSection>
      <PageSection
        title="첫 테스트 세금계산서까지 세 단계"
        lead="계약 전에도 테스트 서버에서 끝까지 만들어 볼 수 있어요."
      >
        <FirstSteps highlighted={highlighted} />
      </PageSection>
      <PageSection
        tone="sunken"
        title="파트너 유형은 두 가지예요"
        lead="이용료를 누가 내고 수익이 어디로 가는지만 달라요. 쓰는 API는 같아요."
        action={<ArrowLink href="/partners/info">어느 쪽인지 알아보기</ArrowLink>}
      >
        <PartnerTypes />
      </PageSection>
      <PageSection
        title="요금은 여기서 시작해요"
        action={<ArrowLink href="/partners/cost/partner">전체 요금과 계산기</ArrowLink>}
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
