import { ArrowDown } from "lucide-react";
import { itemsOfCategory, type ServiceItemCode } from "#domain/money/item-codes.ts";
import { SERVICE_CATEGORIES, type ServiceCategory } from "#domain/money/service-category.ts";
import { ArrowLink } from "#web/routes/portal/home/arrow-link.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { categoryStyle } from "#web/routes/portal/services/category-style.ts";
import { NextLinks } from "#web/routes/portal/services/next-links.tsx";
import { ChoiceList } from "#web/routes/portal/services/try-outs/choice-list.tsx";
import { LiveForm } from "#web/routes/portal/services/try-outs/live-form.tsx";
import { readChoice } from "#web/routes/portal/services/try-outs/query-values.ts";
import { ServiceIcon } from "#web/shell/service-icon.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import type { Route } from "./+types/cost-partner.ts";
import { EXAMPLE_OF_ONE_MEMBER, EXAMPLE_OF_ONE_USER } from "./calculator-items.ts";
import { CostAnswer } from "./calculators/cost-answer.tsx";
import { MarginAnswer } from "./calculators/margin-answer.tsx";
import { DiscountField, MarginFields } from "./calculators/margin-fields.tsx";
import { VolumeFields } from "./calculators/volume-fields.tsx";
import {
  ALL_ITEM_CODES,
  COST_QUERY,
  MARGIN_QUERY,
  readVolumes,
  type VolumesInput,
} from "./calculators/volumes-input.ts";

const TYPES = ["standalone", "reseller"] as const;
const QUERY = ["type", ...COST_QUERY, ...MARGIN_QUERY, ...ALL_ITEM_CODES];
const LEAD =
  "한 달에 쓸 양을 넣으면 내는 돈과 버는 돈을 바로 보여 드려요. 계산한 주소를 보내면 상대도 같은 결과를 봐요.";

export const handle = { query: QUERY };

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "파트너 요금", description: LEAD });

export function loader({ url }: Route.LoaderArgs) {
  const type = readChoice(url.searchParams.get("type"), TYPES, "standalone");
  const example = type === "reseller" ? EXAMPLE_OF_ONE_MEMBER : EXAMPLE_OF_ONE_USER;
  // An address with the type only shows the example of that type.
  const names = QUERY.filter((name) => name !== "type");
  return { type, input: readVolumes(url.searchParams, names, example) };
}

export default function CostPartner({ loaderData: { type, input } }: Route.ComponentProps) {
  return (
    <div className="[--category:var(--brand)] [--category-soft:var(--brand-soft)]">
      <PageSection
        id="estimate"
        rank={1}
        title="월 비용과 수익을 계산해 보세요"
        lead={LEAD}
        action={<ArrowLink href="/partners/cost">단가표 보기</ArrowLink>}
      >
        <LiveForm
          sectionId="estimate"
          submitText="계산하기"
          layout="lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
          fields={<EstimateFields type={type} input={input} />}
        >
          <div className="lg:sticky lg:top-24">
            {type === "reseller" ? <MarginAnswer input={input} /> : <CostAnswer input={input} />}
          </div>
        </LiveForm>
      </PageSection>
      <NextLinks
        links={[
          { href: "/partners/info", title: "파트너 안내", note: "유형과 과금 방식을 비교해요" },
          { href: "/partners/cost/on-premise", title: "설치형 요금", note: "건마다 내는 대신 설치해서" },
          { href: "/proposal", title: "제안서", note: "PDF로 받거나 맞춤 제안을 요청해요" },
        ]}
      />
    </div>
  );
}

function EstimateFields({ type, input }: { type: (typeof TYPES)[number]; input: VolumesInput }) {
  return (
    <>
      <ChoiceList
        legend="어떻게 쓰나요?"
        name="type"
        chosen={type}
        choices={[
          { value: "standalone", label: "우리가 직접 써요", note: "할인형 파트너의 월 비용" },
          { value: "reseller", label: "회원사에게 팔아요", note: "수익형 파트너의 월 수익" },
        ]}
      />
      <div className="hidden flex-col gap-6 [form:has([value=standalone]:checked)_&]:flex">
        <DiscountField input={input} />
      </div>
      <div className="hidden flex-col gap-6 [form:has([value=reseller]:checked)_&]:flex">
        <MarginFields input={input} />
        <p className="text-sm text-muted">아래에는 회원사 한 곳의 한 달 이용량을 넣어 주세요.</p>
      </div>
      <div className="divide-y divide-line border-y border-line">
        {SERVICE_CATEGORIES.map((category) => (
          <CategoryFields key={category.code} category={category} input={input} />
        ))}
      </div>
      {/* On a phone the answer is below all fields. */}
      <a
        href="#estimate-answer"
        className="button button-primary button-md sticky bottom-4 self-center shadow-float lg:hidden noscript:hidden"
      >
        <span className="button-content">
          계산 결과 보기
          <ArrowDown aria-hidden="true" />
        </span>
      </a>
    </>
  );
}

/** Starts closed, or open where the address has counts in the category. */
function CategoryFields({ category, input }: { category: ServiceCategory; input: VolumesInput }) {
  const items: readonly ServiceItemCode[] = itemsOfCategory(category.code).map(({ code }) => code);
  const isCounted = items.some((code) => (input.volumes[code] ?? 0) > 0);
  return (
    <details open={isCounted} style={categoryStyle(category.code)} className="group">
      <summary className="flex list-none items-center gap-3 py-3 font-semibold hover:text-brand [&::-webkit-details-marker]:hidden">
        <ServiceIcon category={category.code} className="size-8 rounded-md" />
        <span className="grow">{category.text}</span>
        <span className="text-sm font-normal text-muted group-open:hidden">넣기</span>
        <span className="hidden text-sm font-normal text-muted group-open:inline">접기</span>
      </summary>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 pt-1 pb-6">
        <VolumeFields items={items} volumes={input.volumes} />
      </div>
    </details>
  );
}
