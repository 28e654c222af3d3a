import { ArrowLink } from "#web/routes/portal/home/arrow-link.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { FeatureGrid } from "#web/routes/portal/services/feature-grid.tsx";
import { NextLinks } from "#web/routes/portal/services/next-links.tsx";
import { LiveForm } from "#web/routes/portal/services/try-outs/live-form.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/standalone.ts";
import { COMMON_ITEMS, EXAMPLE_OF_ONE_USER } from "./calculator-items.ts";
import { askedVolumes, COST_QUERY, volumesQuery } from "./calculators/asked-volumes.ts";
import { CostAnswer } from "./calculators/cost-answer.tsx";
import { DiscountField } from "./calculators/margin-fields.tsx";
import { VolumeFields } from "./calculators/volume-fields.tsx";
import { PartnerHero } from "./partner-hero.tsx";
import { STANDALONE_FEATURES } from "./standalone-features.ts";
import { StandalonePicture } from "./standalone-picture.tsx";

const QUERY = [...COST_QUERY, ...COMMON_ITEMS];
const LEAD = "사내 시스템이나 여러분의 서비스에서 직접 쓰는 만큼 낮은 단가로 계약해요. 정산 절차 없이 쓴 만큼만 내요.";

export const handle = { query: QUERY };

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "할인형 파트너", description: LEAD });

export const loader = ({ url }: Route.LoaderArgs) => ({
  asked: askedVolumes(url.searchParams, QUERY, EXAMPLE_OF_ONE_USER),
});

export default function Standalone({ loaderData: { asked } }: Route.ComponentProps) {
  const terms = { type: "standalone", discount: asked.discountPercent };
  return (
    <div className="[--category:var(--brand)] [--category-soft:var(--brand-soft)]">
      <PartnerHero
        name="할인형 파트너"
        title="낮은 단가로, 잔액 하나로 끝내요"
        lead={LEAD}
        actions={
          <>
            <ButtonLink to="#cost" variant="primary" size="lg">
              월 비용 계산하기
            </ButtonLink>
            <ButtonLink to="/cs/inquiry/partner" size="lg">
              제휴 문의
            </ButtonLink>
          </>
        }
        picture={<StandalonePicture />}
      />
      <PageSection
        id="cost"
        title="한 달에 얼마나 나올까요?"
        lead="한 달에 쓸 양을 넣어 보세요. 넣은 값은 주소에 담겨서 그대로 공유할 수 있어요."
        action={
          <ArrowLink href={`/partners/cost/partner?${volumesQuery(asked, terms)}#estimate`}>
            모든 품목으로 계산하기
          </ArrowLink>
        }
      >
        <LiveForm
          sectionId="cost"
          submitText="계산하기"
          layout="lg:grid-cols-[22rem_minmax(0,1fr)]"
          fields={
            <>
              <DiscountField asked={asked} />
              <fieldset className="min-w-0">
                <legend className="mb-3 font-semibold">한 달 이용량</legend>
                <div className="grid grid-cols-2 gap-x-4 gap-y-5">
                  <VolumeFields items={COMMON_ITEMS} volumes={asked.volumes} />
                </div>
              </fieldset>
            </>
          }
        >
          <CostAnswer asked={asked} />
        </LiveForm>
      </PageSection>
      <PageSection tone="sunken" title="신경 쓸 일을 줄였어요">
        <FeatureGrid features={STANDALONE_FEATURES} />
      </PageSection>
      <NextLinks
        links={[
          { href: "/partners/reseller", title: "수익형 파트너", note: "회원사에게 파는 서비스라면" },
          { href: "/partners/cost/on-premise", title: "설치형 요금", note: "발행량이 아주 많다면" },
          { href: "/proposal", title: "제안서", note: "PDF로 받거나 맞춤 제안을 요청해요" },
        ]}
      />
    </div>
  );
}
