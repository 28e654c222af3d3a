import type { ReactNode } from "react";
import type { ServiceCategoryCode } from "#domain/money/service-category.ts";
import type { ServiceScreen } from "#samples/service-programs.ts";
import { ArrowLink } from "#web/routes/portal/home/arrow-link.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { categoryStyle } from "./category-style.ts";
import { CodeSamples } from "./code-samples.tsx";
import { type Faq, FaqList } from "./faq-list.tsx";
import { type Feature, FeatureGrid } from "./feature-grid.tsx";
import { FlowDrawing, type FlowStep } from "./flow-drawing.tsx";
import { type Limit, LimitTable } from "./limit-table.tsx";
import { type NextLink, NextLinks } from "./next-links.tsx";
import { PriceTable } from "./price-table.tsx";
import { type Problem, ProblemList } from "./problem-list.tsx";
import { ServiceHero } from "./service-hero.tsx";
import type { ServiceSample } from "./service-samples.server.ts";

/** Everything a service has to say; the page's order and looks are the same for all of them. */
export interface ServiceContent {
  category: ServiceCategoryCode;
  name: string;
  title: string;
  lead: string;
  problemTitle: string;
  problems: readonly Problem[];
  flow: { title: string; lead: string; label: string; lanes: readonly string[]; steps: readonly FlowStep[] };
  features: readonly Feature[];
  limits: readonly Limit[];
  limitLead: string;
  sampleLead: string;
  /** Items of further categories that belong to the service, such as the 080 opt-out of texts. */
  pricedWith?: readonly ServiceCategoryCode[];
  faqs: readonly Faq[];
  links: readonly NextLink[];
}

/** A service whose screen is opened by a one-time address; the samples show how in every language. */
export interface ScreenServiceContent extends ServiceContent {
  screen: ServiceScreen;
}

interface ServicePageProps {
  content: ServiceContent;
  samples: readonly ServiceSample[];
  picture: ReactNode;
  /** What one can try on the page itself, after the problem. */
  tryOut?: ReactNode;
}

export function ServicePage({ content, samples, picture, tryOut }: ServicePageProps) {
  const { category, name, flow } = content;
  return (
    <div style={categoryStyle(category)}>
      <ServiceHero category={category} name={name} title={content.title} lead={content.lead} picture={picture} />
      <PageSection title={content.problemTitle}>
        <ProblemList problems={content.problems} />
      </PageSection>
      {tryOut}
      <PageSection tone="sunken" title={flow.title} lead={flow.lead}>
        <FlowDrawing label={flow.label} lanes={flow.lanes} steps={flow.steps} />
      </PageSection>
      <PageSection title="이런 일을 할 수 있어요">
        <FeatureGrid features={content.features} />
      </PageSection>
      <PageSection tone="sunken" title="예제 코드" lead={content.sampleLead}>
        <CodeSamples samples={samples} />
      </PageSection>
      <PageSection title="한도와 규칙" lead={content.limitLead}>
        <LimitTable caption={`${name} 한도와 규칙`} limits={content.limits} />
      </PageSection>
      <PageSection
        tone="sunken"
        title="요금"
        lead="부가세를 포함한 기본 단가예요. 회원사와 파트너에 따로 정한 단가가 있으면 그 단가를 먼저 적용해요."
        action={<ArrowLink href="/partners/cost/partner">월 비용 계산하기</ArrowLink>}
      >
        <PriceTable categories={[category, ...(content.pricedWith ?? [])]} />
      </PageSection>
      <PageSection title="자주 묻는 질문" action={<ArrowLink href="/cs/faq">질문 모두 보기</ArrowLink>}>
        <FaqList faqs={content.faqs} />
      </PageSection>
      <NextLinks links={content.links} />
    </div>
  );
}
