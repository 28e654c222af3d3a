import { ArrowLink } from "#web/routes/portal/home/arrow-link.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";
import type { Route } from "./+types/taxinvoice-on-premise.ts";
import { categoryStyle } from "./category-style.ts";
import { type Faq, FaqList } from "./faq-list.tsx";
import { FeatureGrid } from "./feature-grid.tsx";
import { FlowDrawing } from "./flow-drawing.tsx";
import { NextLinks } from "./next-links.tsx";
import { ON_PREMISE_CHECKS, ON_PREMISE_FILE } from "./on-premise-settings.ts";
import { OnPremisePlaces } from "./pictures/on-premise-places.tsx";
import { ProblemList } from "./problem-list.tsx";
import { ServiceHero } from "./service-hero.tsx";
import {
  ON_PREMISE_DIFFERENCES,
  ON_PREMISE_FEATURES,
  ON_PREMISE_FLOW,
  ON_PREMISE_LINKS,
  ON_PREMISE_PROBLEMS,
  ON_PREMISE_WORDS,
} from "./taxinvoice-on-premise-content.tsx";
import { ON_PREMISE_QUERY, OnPremiseSwitch, readWhere } from "./try-outs/on-premise-switch.tsx";

export const handle = { query: ON_PREMISE_QUERY };

const { name, title, lead } = ON_PREMISE_WORDS;

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: name, description: lead });

export const loader = ({ url }: Route.LoaderArgs) => ({ where: readWhere(url.searchParams) });

export default function TaxInvoiceOnPremise({ loaderData: { where } }: Route.ComponentProps) {
  return (
    <div style={categoryStyle("taxinvoice")}>
      <ServiceHero
        category="taxinvoice"
        name={name}
        title={title}
        lead={lead}
        picture={<OnPremisePlaces where="own" />}
      />
      <PageSection title="이런 곳에 맞아요">
        <ProblemList problems={ON_PREMISE_PROBLEMS} />
      </PageSection>
      <PageSection
        id="places"
        title="무엇이 어디에 있나요?"
        lead="구성 요소는 같고 두는 곳만 달라요. 두 방식을 바꿔 가며 보세요."
      >
        <OnPremiseSwitch chosen={where} />
        <Differences />
      </PageSection>
      <PageSection tone="sunken" title={ON_PREMISE_FLOW.title} lead={ON_PREMISE_FLOW.lead}>
        <FlowDrawing label={ON_PREMISE_FLOW.label} lanes={ON_PREMISE_FLOW.lanes} steps={ON_PREMISE_FLOW.steps} />
      </PageSection>
      <PageSection title="운영하기 쉽게 만들었어요">
        <FeatureGrid features={ON_PREMISE_FEATURES} />
      </PageSection>
      <PageSection
        tone="sunken"
        title="설정은 환경 변수로 끝나요"
        lead="값이 잘못되면 어떤 변수가 왜 틀렸는지 한 줄로 알려 주고 시작하지 않아요."
      >
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <CodeBlock title="환경 변수" code={ON_PREMISE_FILE} />
          <Checks />
        </div>
      </PageSection>
      <PageSection
        title="요금"
        lead="설치형 요금은 회원사가 쓴 만큼 내는 단가와 다르게 정해요. 요금 안내를 보시거나 제안서를 요청해 주세요."
        action={<ArrowLink href="/partners/cost/on-premise">설치형 요금 보기</ArrowLink>}
      >
        <p className="flex flex-wrap gap-x-8 gap-y-3">
          <ArrowLink href="/proposal">제안서 요청하기</ArrowLink>
          <ArrowLink href="/cs/inquiry/partner">도입 문의하기</ArrowLink>
        </p>
      </PageSection>
      <PageSection tone="sunken" title="자주 묻는 질문" action={<ArrowLink href="/cs/faq">질문 모두 보기</ArrowLink>}>
        <FaqList faqs={ON_PREMISE_FAQS} />
      </PageSection>
      <NextLinks links={ON_PREMISE_LINKS} />
    </div>
  );
}

const HEAD = "border-b border-text pb-2 text-left text-sm font-medium text-muted";
const CELL = "border-b border-line py-3 pr-4 align-top";

function Differences() {
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
        {ON_PREMISE_DIFFERENCES.map(({ what, own, cloud }) => (
          <tr key={what}>
            <th scope="row" className={`${CELL} text-left font-medium`}>
              {what}
            </th>
            <td className={`${CELL} font-medium`}>{own}</td>
            <td className={`${CELL} text-muted`}>{cloud}</td>
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

const ON_PREMISE_FAQS: readonly Faq[] = [
  {
    id: "internet",
    question: "인터넷이 막힌 망에도 설치할 수 있나요?",
    answer:
      "문서를 만들고 보관하는 일은 망 안에서 끝나요. 다만 국세청으로 전송하려면 서버에서 국세청으로 나가는 길 하나는 열어야 해요.",
  },
  {
    id: "same-api",
    question: "클라우드로 쓰던 연동을 고쳐야 하나요?",
    answer: "아니요. API와 화면이 같아서 부르는 주소와 키만 바꾸면 돼요.",
  },
  {
    id: "many-servers",
    question: "서버를 여러 대로 늘릴 수 있나요?",
    answer:
      "네. 프로그램은 상태를 갖지 않고 모두 데이터베이스에 두기 때문에 같은 것을 여러 대 띄우고 앞에 부하 분산기를 두면 돼요.",
  },
  {
    id: "backup",
    question: "백업은 어떻게 하나요?",
    answer:
      "PostgreSQL과 파일 저장소를 평소 쓰시는 방법으로 백업하면 돼요. 다른 곳에 남는 자료는 없어요. 비밀 값을 잠그는 키는 따로 보관해 주세요.",
  },
  {
    id: "try",
    question: "설치하기 전에 써 볼 수 있나요?",
    answer: "네. 클라우드의 테스트 서버가 같은 프로그램이에요. 파트너를 등록하면 테스트 키로 바로 연동해 볼 수 있어요.",
  },
];
