import { ArrowLink } from "#web/routes/portal/home/arrow-link.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { FaqList } from "#web/routes/portal/services/faq-list.tsx";
import { NextLinks } from "#web/routes/portal/services/next-links.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/info.ts";
import { BillingMethods } from "./billing-methods.tsx";
import { INFO_FAQS } from "./info-faqs.tsx";
import { JoinSteps } from "./join-steps.tsx";
import { PartnerHero } from "./partner-hero.tsx";
import { SettlementCourse } from "./settlement-course.tsx";
import { TypeComparison } from "./type-comparison.tsx";

const LEAD = "누가 이용료를 내고, 누가 단가를 정하고, 언제 정산하는지 한 곳에 모았어요.";

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "파트너 안내", description: LEAD });

export default function PartnerInfo() {
  return (
    <>
      <PartnerHero
        name="파트너 안내"
        title="돈이 어떻게 오가는지부터 보여 드릴게요"
        lead={LEAD}
        actions={
          <>
            <ButtonLink to="/partners#advice" variant="primary" size="lg">
              나에게 맞는 유형 찾기
            </ButtonLink>
            <ButtonLink to="/partners/cost/partner" size="lg">
              월 비용 계산하기
            </ButtonLink>
          </>
        }
      />
      <PageSection title="유형 비교" lead="유형은 파트너마다 하나예요. API와 화면은 두 유형이 같아요.">
        <TypeComparison />
        <p className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
          <ArrowLink href="/partners/reseller">수익형 자세히 보기</ArrowLink>
          <ArrowLink href="/partners/standalone">할인형 자세히 보기</ArrowLink>
        </p>
      </PageSection>
      <PageSection
        id="billing"
        tone="sunken"
        title="과금 방식은 두 가지예요"
        lead="유형과 따로 골라요. 둘을 함께 쓸 수도 있어요."
      >
        <BillingMethods />
      </PageSection>
      <PageSection
        id="settlement"
        title="한 달은 이렇게 정산돼요"
        lead="수익형 파트너의 지난달 이용료를 매월 같은 날에 모아요."
      >
        <SettlementCourse />
      </PageSection>
      <PageSection id="join" tone="sunken" title="시작하는 순서">
        <JoinSteps />
      </PageSection>
      <PageSection
        title="자주 묻는 질문"
        action={<ArrowLink href="/cs/faq?category=BILLING">요금 질문 모두 보기</ArrowLink>}
      >
        <FaqList faqs={INFO_FAQS} />
      </PageSection>
      <NextLinks
        links={[
          { href: "/partners/cost", title: "요금 안내", note: "품목마다 정해진 기본 단가" },
          { href: "/proposal", title: "제안서", note: "PDF로 받거나 맞춤 제안을 요청해요" },
          { href: "/cs/inquiry/partner", title: "제휴 문의", note: "유형과 단가를 상의해요" },
        ]}
      />
    </>
  );
}
