import type { ReactNode } from "react";
import type { ServiceCategoryCode } from "#domain/money/service-category.ts";
import { ArrowLink } from "#web/routes/portal/home/arrow-link.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { RadioTabs } from "#web/ui/tabs.tsx";
import { categoryStyle } from "./category-style.ts";
import { type Faq, FaqList } from "./faq-list.tsx";
import { type Feature, FeatureGrid } from "./feature-grid.tsx";
import { FlowDrawing, type FlowStep } from "./flow-drawing.tsx";
import { type Limit, LimitTable } from "./limit-table.tsx";
import { type NextLink, NextLinks } from "./next-links.tsx";
import { PriceTable } from "./price-table.tsx";
import { type Problem, ProblemList } from "./problem-list.tsx";
import { ServiceHero } from "./service-hero.tsx";
import type { ServiceSample } from "./service-samples.server.ts";

/** The content of a service's page; all pages have the same order and layout. */
export interface ServiceContent {
  category: ServiceCategoryCode;
  name: string;
  title: string;
  lead: string;
  problemTitle: string;
  problems: readonly Problem[];
  /** The words over the part to try. */
  tryOut?: { title: string; lead: string };
  flow: { title: string; lead: string; label: string; lanes: readonly string[]; steps: readonly FlowStep[] };
  features: readonly Feature[];
  limits: readonly Limit[];
  limitLead: string;
  sampleLead: string;
  /** Further categories whose items belong to the service, such as the 080 opt-out of texts. */
  pricedWith?: readonly ServiceCategoryCode[];
  faqs: readonly Faq[];
  links: readonly NextLink[];
}

interface ServicePageProps {
  content: ServiceContent;
  samples: readonly ServiceSample[];
  picture: ReactNode;
  /** A part to try on the page, after the problems, with its anchor. */
  tryOut?: { id: string; part: ReactNode };
}

export function ServicePage({ content, samples, picture, tryOut }: ServicePageProps) {
  const { category, name, flow } = content;
  return (
    <div style={categoryStyle(category)}>
      <ServiceHero category={category} name={name} title={content.title} lead={content.lead} picture={picture} />
      <PageSection title={content.problemTitle}>
        <ProblemList problems={content.problems} />
      </PageSection>
      {tryOut && content.tryOut ? (
        <PageSection id={tryOut.id} {...content.tryOut}>
          {tryOut.part}
        </PageSection>
      ) : null}
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

/** Shows tabs whose chosen language is remembered on all pages. */
function CodeSamples({ samples }: { samples: readonly ServiceSample[] }) {
  return (
    <RadioTabs
      label="예제 언어"
      syncKey="language"
      tabs={samples.map(({ language, label, title, code, html }) => ({
        value: language,
        label,
        panel: <CodeBlock title={title} language={label} code={code} html={html} />,
      }))}
    />
  );
}
