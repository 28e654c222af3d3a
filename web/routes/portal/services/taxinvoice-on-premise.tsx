import { ArrowLink } from "#web/routes/portal/home/arrow-link.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";
import type { Route } from "./+types/taxinvoice-on-premise.ts";
import { categoryStyle } from "./category-style.ts";
import { FaqList } from "./faq-list.tsx";
import { FeatureGrid } from "./feature-grid.tsx";
import { FlowDrawing } from "./flow-drawing.tsx";
import { NextLinks } from "./next-links.tsx";
import { ON_PREMISE_CHECKS, ON_PREMISE_FILE } from "./on-premise-settings.ts";
import { OnPremisePlaces } from "./pictures/on-premise-places.tsx";
import { ProblemList } from "./problem-list.tsx";
import { filledWords, plainContent } from "./service-content.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { onPremiseText } from "./service-text.server.ts";
import type { OnPremiseText } from "./service-text.ts";
import { ON_PREMISE_FACTS } from "./taxinvoice-on-premise-facts.ts";
import { ON_PREMISE_QUERY, OnPremiseSwitch, readWhere } from "./try-outs/on-premise-switch.tsx";

export const handle = { query: ON_PREMISE_QUERY };

const contentOf = (page: OnPremiseText) => plainContent(page, ON_PREMISE_FACTS.values);

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) => {
  if (!loaderData) return [];
  const { name: title, lead: description } = contentOf(loaderData.page);
  return pageMeta({ pathname: location.pathname, matches, title, description });
};

export const loader = ({ url }: Route.LoaderArgs) => ({
  page: onPremiseText(),
  where: readWhere(url.searchParams),
});

export default function TaxInvoiceOnPremise({ loaderData: { page, where } }: Route.ComponentProps) {
  const content = contentOf(page);
  const { flow } = content;
  return (
    <div style={categoryStyle("taxinvoice")}>
      <ServiceHero
        category="taxinvoice"
        name={content.name}
        title={content.title}
        lead={content.lead}
        picture={<OnPremisePlaces where="own" />}
      />
      <PageSection title={content.problemTitle}>
        <ProblemList problems={content.problems} />
      </PageSection>
      <PageSection id="places" {...page.tryOut}>
        <OnPremiseSwitch chosen={where} />
        <Differences differences={page.differences} />
      </PageSection>
      <PageSection tone="sunken" title={flow.title} lead={flow.lead}>
        <FlowDrawing label={flow.label} lanes={flow.lanes} steps={flow.steps} />
      </PageSection>
      <PageSection title={page.featureTitle}>
        <FeatureGrid features={content.features} />
      </PageSection>
      <PageSection tone="sunken" {...page.settings}>
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <CodeBlock title="환경 변수" code={ON_PREMISE_FILE} />
          <Checks />
        </div>
      </PageSection>
      <PageSection {...page.price} action={<ArrowLink href="/partners/cost/on-premise">설치형 요금 보기</ArrowLink>}>
        <p className="flex flex-wrap gap-x-8 gap-y-3">
          <ArrowLink href="/proposal">제안서 요청하기</ArrowLink>
          <ArrowLink href="/cs/inquiry/partner">도입 문의하기</ArrowLink>
        </p>
      </PageSection>
      <PageSection tone="sunken" title="자주 묻는 질문" action={<ArrowLink href="/cs/faq">질문 모두 보기</ArrowLink>}>
        <FaqList faqs={content.faqs} />
      </PageSection>
      <NextLinks links={content.links} />
    </div>
  );
}

const HEAD = "border-b border-text pb-2 text-left text-sm font-medium text-muted";
const CELL = "border-b border-line py-3 pr-4 align-top";

function Differences({ differences }: Pick<OnPremiseText, "differences">) {
  return (
    <table className="mt-10 w-full table-fixed border-collapse text-[0.9375rem]">
      <caption className="sr-only">설치형과 클라우드의 차이</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} w-24 sm:w-44`}>
            항목
          </th>
          <th scope="col" className={HEAD}>
            설치형
          </th>
          <th scope="col" className={HEAD}>
            클라우드
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, own, cloud }) => (
          <tr key={what}>
            <th scope="row" className={`${CELL} text-left font-medium`}>
              {what}
            </th>
            <td className={`${CELL} font-medium`}>{own}</td>
            <td className={`${CELL} text-muted`}>{filledWords(cloud, {})}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Checks() {
  return (
    <div>
      <h3 className="font-semibold">지켜보는 주소</h3>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {ON_PREMISE_CHECKS.map(({ path, note }) => (
          <li key={path} className="py-3">
            <code className="font-mono text-sm">{path}</code>
            <span className="block text-sm text-muted">{note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
