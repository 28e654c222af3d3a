import { BarChart3, Coins, CreditCard, FlaskConical, History, Users } from "lucide-react";
import { SETTLE_AMOUNT_MAX, SETTLE_AMOUNT_MIN } from "#domain/money/settle-amount.ts";
import { SETTLE_PAY_METHODS } from "#domain/money/settle-lifecycle.ts";
import { formatWon } from "#domain/money/won.ts";
import { PROVIDER } from "#domain/provider.ts";
import { ArrowLink } from "#web/routes/portal/home/arrow-link.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { type Feature, FeatureGrid } from "#web/routes/portal/services/feature-grid.tsx";
import { NextLinks } from "#web/routes/portal/services/next-links.tsx";
import { LiveForm } from "#web/routes/portal/services/try-outs/live-form.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/standalone.ts";
import { COMMON_ITEMS, EXAMPLE_OF_ONE_USER } from "./calculator-items.ts";
import { CostAnswer } from "./calculators/cost-answer.tsx";
import { DiscountField } from "./calculators/margin-fields.tsx";
import { VolumeFields } from "./calculators/volume-fields.tsx";
import { COST_QUERY, readVolumes, volumesQuery } from "./calculators/volumes-input.ts";
import { PartnerHero } from "./partner-hero.tsx";

const QUERY = [...COST_QUERY, ...COMMON_ITEMS];
const LEAD = "사내 시스템이나 여러분의 서비스에서 직접 쓰는 만큼 낮은 단가로 계약해요. 정산 절차 없이 쓴 만큼만 내요.";

export const handle = { query: QUERY };

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "할인형 파트너", description: LEAD });

export const loader = ({ url }: Route.LoaderArgs) => ({
  input: readVolumes(url.searchParams, QUERY, EXAMPLE_OF_ONE_USER),
});

export default function Standalone({ loaderData: { input } }: Route.ComponentProps) {
  const terms = { type: "standalone", discount: input.discountPercent };
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
          <ArrowLink href={`/partners/cost/partner?${volumesQuery(input, terms)}#estimate`}>
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
              <DiscountField input={input} />
              <fieldset className="min-w-0">
                <legend className="mb-3 font-semibold">한 달 이용량</legend>
                <div className="grid grid-cols-2 gap-x-4 gap-y-5">
                  <VolumeFields items={COMMON_ITEMS} volumes={input.volumes} />
                </div>
              </fieldset>
            </>
          }
        >
          <CostAnswer input={input} />
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

const USERS = ["본사", "지점", "계열사"];
const WIDTH = 340;
const BOX = { width: 96, height: 46 };
const xOf = (index: number): number => index * (BOX.width + 26);

/** Draws many users and one payer, legible on a phone. */
function StandalonePicture() {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 246`}
      role="img"
      aria-label={`본사와 지점, 계열사가 쓴 이용료를 파트너가 잔액 하나로 ${PROVIDER.name}에 내요.`}
      className="mx-auto w-full max-w-105"
    >
      {USERS.map((user, index) => (
        <g key={user}>
          <path
            d={`M${xOf(index) + BOX.width / 2} 50 V78 Q${xOf(index) + BOX.width / 2} 90 170 104`}
            fill="none"
            strokeWidth="1.5"
            strokeDasharray="4 4"
            className="stroke-muted"
          />
          <Box x={xOf(index)} y={2} width={BOX.width} text={user} />
        </g>
      ))}
      <rect x="70" y="104" width="200" height="52" rx="8" className="fill-brand" />
      <text x="170" y="136" textAnchor="middle" className="fill-on-brand text-[16px] font-bold">
        파트너 잔액
      </text>
      <path d="M170 158 V196" strokeWidth="10" fill="none" className="stroke-brand" />
      <path d="M154 188 L170 206 L186 188 Z" className="fill-brand" />
      <text x="194" y="184" className="fill-muted text-[15px]">
        할인 단가
      </text>
      <text x="170" y="234" textAnchor="middle" className="fill-text text-[17px] font-bold">
        {PROVIDER.name}
      </text>
    </svg>
  );
}

function Box({ x, y, width, text }: { x: number; y: number; width: number; text: string }) {
  return (
    <>
      <rect x={x + 1} y={y} width={width - 2} height={BOX.height} rx="8" className="fill-surface stroke-line-strong" />
      <text x={x + width / 2} y={y + 29} textAnchor="middle" className="fill-text text-[16px] font-semibold">
        {text}
      </text>
    </>
  );
}

const STANDALONE_FEATURES: readonly Feature[] = [
  { icon: Coins, title: "잔액 하나", text: "파트너 과금이면 회원사가 몇 곳이든 파트너 포인트 하나로 내요." },
  {
    icon: CreditCard,
    title: "필요한 만큼 충전",
    text: `${Object.values(SETTLE_PAY_METHODS).join(", ")}로 ${formatWon(SETTLE_AMOUNT_MIN)}부터 ${formatWon(SETTLE_AMOUNT_MAX)}까지 충전해요.`,
  },
  {
    icon: BarChart3,
    title: "쓴 곳이 보이는 통계",
    text: "누가 어떤 서비스를 얼마나 썼는지 기간과 품목별로 나눠 봐요.",
  },
  { icon: History, title: "고칠 수 없는 원장", text: "차감과 환불이 한 줄씩 쌓이고, 잔액은 언제나 그 합과 같아요." },
  { icon: Users, title: "계열사도 함께", text: "계열사나 지점을 회원사로 등록하면 각자의 사업자등록번호로 발행해요." },
  {
    icon: FlaskConical,
    title: "테스트는 무료",
    text: "테스트 서버에서는 실제로 청구되지 않는 시험용 포인트로 써 봐요.",
  },
];
