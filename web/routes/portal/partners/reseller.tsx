import { Building2, FileSearch, Mail, ReceiptText, ShieldCheck, Tags } from "lucide-react";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { supplyPrice } from "#domain/money/supply-price.ts";
import { formatWon } from "#domain/money/won.ts";
import { PROVIDER } from "#domain/provider.ts";
import { ArrowLink } from "#web/routes/portal/home/arrow-link.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { type Feature, FeatureGrid } from "#web/routes/portal/services/feature-grid.tsx";
import { NextLinks } from "#web/routes/portal/services/next-links.tsx";
import { LiveForm } from "#web/routes/portal/services/try-outs/live-form.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/reseller.ts";
import { COMMON_ITEMS, EXAMPLE_OF_ONE_MEMBER } from "./calculator-items.ts";
import { MarginAnswer } from "./calculators/margin-answer.tsx";
import { MarginFields } from "./calculators/margin-fields.tsx";
import { VolumeFields } from "./calculators/volume-fields.tsx";
import { MARGIN_QUERY, readVolumes, volumesQuery } from "./calculators/volumes-input.ts";
import { MoneyRibbon } from "./money-ribbon.tsx";
import { PartnerHero } from "./partner-hero.tsx";
import { SettlementCourse } from "./settlement-course.tsx";

const QUERY = [...MARGIN_QUERY, ...COMMON_ITEMS];
const LEAD = "회원사에게 받을 단가를 여러분이 정해요. 공급 단가와의 차액이 매월 여러분의 수익으로 정산돼요.";

export const handle = { query: QUERY };

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "수익형 파트너", description: LEAD });

export const loader = ({ url }: Route.LoaderArgs) => ({
  input: readVolumes(url.searchParams, QUERY, EXAMPLE_OF_ONE_MEMBER),
});

const LIST = PRICE_LIST.taxinvoice.won;
const SUPPLY = supplyPrice("taxinvoice");

export default function Reseller({ loaderData: { input } }: Route.ComponentProps) {
  const terms = { type: "reseller", members: input.members, percent: input.memberPercent };
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
          <ArrowLink href={`/partners/cost/partner?${volumesQuery(input, terms)}#estimate`}>
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
              <MarginFields input={input} />
              <fieldset className="min-w-0">
                <legend className="mb-3 font-semibold">회원사 한 곳의 한 달 이용량</legend>
                <div className="grid grid-cols-2 gap-x-4 gap-y-5">
                  <VolumeFields items={COMMON_ITEMS} volumes={input.volumes} />
                </div>
              </fieldset>
            </>
          }
        >
          <MarginAnswer input={input} />
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

const RESELLER_FEATURES: readonly Feature[] = [
  { icon: Tags, title: "회원사별 단가", text: "회원사와 품목별로 단가를 정하고, 표를 붙여 넣어 한꺼번에 바꿔요." },
  {
    icon: Building2,
    title: "회원사 등록",
    text: "한 곳씩 등록하거나 CSV로 한꺼번에 올려요. 올리기 전에 틀린 줄을 알려 드려요.",
  },
  {
    icon: FileSearch,
    title: "근거가 보이는 정산",
    text: "정산 금액을 품목과 회원사, 포인트 코드까지 열어 볼 수 있어요.",
  },
  { icon: Mail, title: "여러분의 이름으로", text: "발행 메일에 여러분의 로고나 고객센터 이미지를 넣어요." },
  { icon: ShieldCheck, title: "이용 제한", text: "회원사가 쓸 서비스와 접속할 수 있는 주소를 파트너가 정해요." },
  {
    icon: ReceiptText,
    title: "사람마다 다른 권한",
    text: "영업, 정산, 고객 응대, 개발 담당자가 볼 수 있는 화면을 나눠요.",
  },
];
