import { Calculator, CalendarDays, CirclePercent, Undo2 } from "lucide-react";
import { SETTLE_AMOUNT_MAX, SETTLE_AMOUNT_MIN } from "#domain/money/settle-amount.ts";
import { SETTLE_PAY_METHODS } from "#domain/money/settle-lifecycle.ts";
import { SUPPLY_PERCENT } from "#domain/money/supply-price.ts";
import { PRICE_SOURCE_LABELS } from "#domain/money/unit-price.ts";
import { formatWon } from "#domain/money/won.ts";
import { ArrowLink } from "#web/routes/portal/home/arrow-link.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { type Feature, FeatureGrid } from "#web/routes/portal/services/feature-grid.tsx";
import { NextLinks } from "#web/routes/portal/services/next-links.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/cost.ts";
import { CostAnchors, CostTables } from "./cost-table.tsx";
import { PartnerHero } from "./partner-hero.tsx";

const LEAD = "가입비와 기본료 없이 쓴 만큼만 내요. 여기 적힌 금액은 모두 부가세를 포함해요.";

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "요금 안내", description: LEAD });

const { member, partner, catalogue } = PRICE_SOURCE_LABELS;

const RULES: readonly Feature[] = [
  {
    icon: Calculator,
    title: "단가가 정해지는 순서",
    text: `${member}, ${partner}, ${catalogue} 순서로 먼저 있는 것을 적용해요. 여기 표는 ${catalogue}예요.`,
  },
  {
    icon: CirclePercent,
    title: "공급 단가",
    text: `수익형 파트너에게 받는 단가예요. 따로 계약하지 않으면 기본 단가의 ${SUPPLY_PERCENT}%이고, 1원 미만은 버려요.`,
  },
  {
    icon: CalendarDays,
    title: "월 단위 요금",
    text: "시작한 날과 매월 1일에 차감해요. 그만두어도 그달 말일까지 쓸 수 있어요.",
  },
  {
    icon: Undo2,
    title: "실패하면 돌려드려요",
    text: "보내지 못한 문자, 팩스, 카카오톡은 쓴 포인트를 돌려드려요.",
  },
];

export default function Cost() {
  return (
    <div className="[--category:var(--brand)] [--category-soft:var(--brand-soft)]">
      <PartnerHero
        name="요금 안내"
        title="쓴 만큼만, 품목마다 정해진 단가로"
        lead={LEAD}
        actions={
          <>
            <ButtonLink to="/partners/cost/partner" variant="primary" size="lg">
              월 비용 계산하기
            </ButtonLink>
            <ButtonLink to="/partners/cost/on-premise" size="lg">
              설치형 요금
            </ButtonLink>
          </>
        }
      />
      <PageSection
        id="prices"
        title="품목별 단가"
        lead="테스트 서버에서는 실제로 청구되지 않아요. 서비스를 누르면 그 요금으로 가요."
      >
        <CostAnchors />
        <div className="mt-10">
          <CostTables />
        </div>
      </PageSection>
      <PageSection
        tone="sunken"
        title="이렇게 계산해요"
        lead={`이용료는 포인트에서 차감해요. 포인트는 ${Object.values(SETTLE_PAY_METHODS).join(", ")}로 ${formatWon(SETTLE_AMOUNT_MIN)}부터 ${formatWon(SETTLE_AMOUNT_MAX)}까지 충전하고, 보너스가 있으면 보너스를 먼저 써요.`}
        action={<ArrowLink href="/partners/info#billing">누가 내는지 보기</ArrowLink>}
      >
        <FeatureGrid features={RULES} />
      </PageSection>
      <NextLinks
        links={[
          { href: "/partners/cost/partner", title: "월 비용 계산하기", note: "이용량으로 비용과 수익을 미리 봐요" },
          { href: "/partners/info", title: "파트너 안내", note: "어떤 유형이 맞는지 비교해요" },
          { href: "/cs/faq?category=BILLING", title: "요금 질문", note: "충전, 과금, 정산" },
        ]}
      />
    </div>
  );
}
