import { PRICE_LIST } from "#domain/money/price-list.ts";
import { supplyPrice } from "#domain/money/supply-price.ts";
import { formatWon } from "#domain/money/won.ts";
import { PROVIDER } from "#domain/provider.ts";
import { ArrowLink } from "#web/routes/portal/home/arrow-link.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { FeatureGrid } from "#web/routes/portal/services/feature-grid.tsx";
import { NextLinks } from "#web/routes/portal/services/next-links.tsx";
import { LiveForm } from "#web/routes/portal/services/try-outs/live-form.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/reseller.ts";
import { COMMON_ITEMS, EXAMPLE_OF_ONE_MEMBER } from "./calculator-items.ts";
import { askedVolumes, MARGIN_QUERY, volumesQuery } from "./calculators/asked-volumes.ts";
import { MarginAnswer } from "./calculators/margin-answer.tsx";
import { MarginFields } from "./calculators/margin-fields.tsx";
import { VolumeFields } from "./calculators/volume-fields.tsx";
import { MoneyRibbon } from "./money-ribbon.tsx";
import { PartnerHero } from "./partner-hero.tsx";
import { RESELLER_FEATURES } from "./reseller-features.ts";
import { SettlementCourse } from "./settlement-course.tsx";

const QUERY = [...MARGIN_QUERY, ...COMMON_ITEMS];
const LEAD = "회원사에게 받을 단가를 여러분이 정해요. 공급 단가와의 차액이 매월 여러분의 수익으로 정산돼요.";

export const handle = { query: QUERY };

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "수익형 파트너", description: LEAD });

export const loader = ({ url }: Route.LoaderArgs) => ({
  asked: askedVolumes(url.searchParams, QUERY, EXAMPLE_OF_ONE_MEMBER),
});

const LIST = PRICE_LIST.taxinvoice.won;
const SUPPLY = supplyPrice("taxinvoice");

export default function Reseller({ loaderData: { asked } }: Route.ComponentProps) {
  const terms = { type: "reseller", members: asked.members, percent: asked.memberPercent };
  return (
    <div className="[--category:var(--brand)] [--category-soft:var(--brand-soft)]">
      <PartnerHero
        name="수익형 파트너"
        title="회원사가 쓸 때마다 수익이 쌓여요"
        lead={LEAD}
        actions={
          <>
            <ButtonLink to="#revenue" variant="primary" size="lg">
              수익 계산하기
            </ButtonLink>
            <ButtonLink to="/cs/inquiry/partner" size="lg">
              제휴 문의
            </ButtonLink>
          </>
        }
        picture={
          <MoneyRibbon
            label={`회원사가 세금계산서 한 건에 ${formatWon(LIST)}을 내면 ${formatWon(SUPPLY)}은 ${PROVIDER.name}의 공급 단가이고, ${formatWon(LIST - SUPPLY)}은 파트너의 수익이에요.`}
            from={{ label: "회원사가 내는 세금계산서 한 건", won: LIST }}
            parts={[
              { label: `${PROVIDER.name} 공급 단가`, won: SUPPLY },
              { label: "파트너 수익", won: LIST - SUPPLY, isOwn: true },
            ]}
          />
        }
      />
      <PageSection
        id="revenue"
        title="얼마나 벌 수 있을까요?"
        lead="회원사 한 곳이 한 달에 쓰는 양을 넣어 보세요. 넣은 값은 주소에 담겨서 그대로 공유할 수 있어요."
        action={
          <ArrowLink href={`/partners/cost/partner?${volumesQuery(asked, terms)}#estimate`}>
            모든 품목으로 계산하기
          </ArrowLink>
        }
      >
        <LiveForm
          sectionId="revenue"
          submitText="계산하기"
          layout="lg:grid-cols-[22rem_minmax(0,1fr)]"
          fields={
            <>
              <MarginFields asked={asked} />
              <fieldset className="min-w-0">
                <legend className="mb-3 font-semibold">회원사 한 곳의 한 달 이용량</legend>
                <div className="grid grid-cols-2 gap-x-4 gap-y-5">
                  <VolumeFields items={COMMON_ITEMS} volumes={asked.volumes} />
                </div>
              </fieldset>
            </>
          }
        >
          <MarginAnswer asked={asked} />
        </LiveForm>
      </PageSection>
      <PageSection tone="sunken" title="파는 일에 필요한 것을 콘솔에 담았어요">
        <FeatureGrid features={RESELLER_FEATURES} />
      </PageSection>
      <PageSection
        title="정산은 이렇게 진행돼요"
        action={<ArrowLink href="/partners/info#billing">과금 방식 보기</ArrowLink>}
      >
        <SettlementCourse />
      </PageSection>
      <NextLinks
        links={[
          { href: "/partners/standalone", title: "할인형 파트너", note: "직접 쓰는 회사라면" },
          { href: "/terms/partner", title: "파트너 약관", note: "계약하기 전에 읽어 주세요" },
          { href: "/proposal", title: "제안서", note: "PDF로 받거나 맞춤 제안을 요청해요" },
        ]}
      />
    </div>
  );
}
