import { ON_PREMISE_PRICES } from "#domain/money/on-premise-price.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatWon } from "#domain/money/won.ts";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { type Faq, FaqList } from "#web/routes/portal/services/faq-list.tsx";
import { type Limit, LimitTable } from "#web/routes/portal/services/limit-table.tsx";
import { NextLinks } from "#web/routes/portal/services/next-links.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/cost-on-premise.ts";
import { ON_PREMISE_QUERY, OnPremiseCalculator, readOnPremise } from "./calculators/on-premise-calculator.tsx";
import { PartnerHero } from "./partner-hero.tsx";

const LEAD = "건마다 내는 이용료가 없어요. 처음에 설치 비용을, 2년째부터 해마다 유지 비용을 내요.";
const { installationWon, furtherServerWon, maintenancePercentPerYear } = ON_PREMISE_PRICES;

export const handle = { query: ON_PREMISE_QUERY };

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "설치형 요금", description: LEAD });

export const loader = ({ url }: Route.LoaderArgs) => ({ input: readOnPremise(url.searchParams) });

const COSTS: readonly Limit[] = [
  {
    label: "설치 비용",
    value: formatWon(installationWon),
    note: "서버 한 대의 설치와 인계, 첫해의 유지 비용을 포함해요",
  },
  {
    label: "서버 추가",
    value: `한 대에 ${formatWon(furtherServerWon)}`,
    note: "같은 데이터베이스를 쓰는 서버를 더 둘 때예요",
  },
  {
    label: "유지 비용",
    value: `해마다 ${maintenancePercentPerYear}%`,
    note: "설치 비용과 서버 추가 비용을 더한 금액의 비율이고, 2년째부터 내요",
  },
  {
    label: "세금계산서 발행",
    value: formatWon(0),
    note: `클라우드에서는 한 건에 ${formatWon(PRICE_LIST.taxinvoice.won)}이에요`,
  },
];

export default function CostOnPremise({ loaderData: { input } }: Route.ComponentProps) {
  return (
    <div className="[--category:var(--brand)] [--category-soft:var(--brand-soft)]">
      <PartnerHero
        name="설치형 요금"
        title="많이 발행할수록 한 건의 값이 내려가요"
        lead={LEAD}
        actions={
          <>
            <ButtonLink to="/proposal#request" variant="primary" size="lg">
              맞춤 제안 요청하기
            </ButtonLink>
            <ButtonLink to="/services/taxinvoice-on-premise" size="lg">
              설치형 살펴보기
            </ButtonLink>
          </>
        }
      />
      <PageSection
        title="비용은 세 가지예요"
        lead="부가세를 포함한 금액이에요. 서버와 데이터베이스, 인증서는 여러분이 준비해요."
      >
        <LimitTable caption="설치형 세금계산서 비용" limits={COSTS} />
      </PageSection>
      <PageSection
        id="compare"
        tone="sunken"
        title="클라우드와 비교해 보세요"
        lead="같은 양을 클라우드에서 기본 단가로 발행할 때와 나란히 놓았어요."
      >
        <OnPremiseCalculator sectionId="compare" input={input} />
      </PageSection>
      <PageSection title="자주 묻는 질문">
        <FaqList faqs={COST_ON_PREMISE_FAQS} />
      </PageSection>
      <NextLinks
        links={[
          { href: "/services/taxinvoice-on-premise", title: "설치형 세금계산서", note: "무엇이 어디에 있는지" },
          { href: "/partners/cost", title: "요금 안내", note: "클라우드의 품목별 단가" },
          { href: "/cs/inquiry/partner", title: "제휴 문의", note: "도입을 상의해요" },
        ]}
      />
    </div>
  );
}

const COST_ON_PREMISE_FAQS: readonly Faq[] = [
  {
    id: "messages",
    question: "문자나 알림톡도 설치형으로 쓸 수 있나요?",
    answer:
      "설치형은 세금계산서만 다뤄요. 문자, 팩스, 카카오톡과 조회 서비스는 통신사와 기관을 거쳐야 해서 클라우드의 단가로 써요.",
  },
  {
    id: "maintenance",
    question: "유지 비용에는 무엇이 들어 있나요?",
    answer: "새 버전과 기술 문의가 들어 있어요. 업그레이드는 여러분이 원하는 때에 해요.",
  },
  {
    id: "cloud-first",
    question: "클라우드로 시작했다가 옮길 수 있나요?",
    answer: "네. API와 화면이 같아서 주소와 연동키를 바꾸면 돼요. 옮기는 시점은 위 계산으로 가늠해 보세요.",
  },
];
