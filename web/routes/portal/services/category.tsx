import { CODE_FONT_PRELOAD } from "#web/code-font.ts";
import { ArrowLink } from "#web/routes/portal/home/arrow-link.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { ServiceIcon } from "#web/shell/service-icon.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import {
  ON_PREMISE_LINK,
  SERVICE_GROUPS,
  SERVICE_OVERVIEW_LINK,
  type ServiceGroup,
} from "#web/shell/site/site-menu.ts";
import type { Route } from "./+types/category.ts";
import { categoryStyle } from "./category-style.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { PriceTable } from "./price-table.tsx";

const DESCRIPTION = "문서, 메시지, 조회 서비스를 한눈에 비교하고 항목코드와 단가를 확인하세요.";

export const links: Route.LinksFunction = () => [CODE_FONT_PRELOAD];

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: SERVICE_OVERVIEW_LINK.text, description: DESCRIPTION });

const LEADS: Readonly<Record<string, string>> = {
  문서: "법으로 정해진 문서를 발행하고, 국세청과 거래처에 전해요.",
  메시지: "발행한 문서와 알릴 일을 문자, 팩스, 카카오톡으로 보내요.",
  조회: "흩어져 있는 거래 자료와 사업자 상태를 모아서 보여 줘요.",
};

export default function Category() {
  return (
    <>
      <header className="mx-auto max-w-content px-4 pt-10 pb-10 sm:px-6 md:pt-16">
        <h1 className="text-3xl font-bold md:text-4xl">{SERVICE_OVERVIEW_LINK.text}</h1>
        <p className="mt-3 max-w-[40rem] text-muted md:text-lg">{DESCRIPTION}</p>
        <div className="mt-8 grid gap-4 md:grid-cols-3">
          {SERVICE_GROUPS.map((group) => (
            <GroupCard key={group.text} group={group} />
          ))}
        </div>
      </header>
      <PageSection tone="sunken" title="비교해 보세요" lead="연동 방식은 모두 같고, 읽는 주소와 과금 단위만 달라요.">
        <ComparisonTable />
      </PageSection>
      <PageSection
        id="prices"
        title="항목코드와 단가"
        lead="통계와 단가 설정, API에서 쓰는 번호와 코드예요. 부가세를 포함한 기본 단가를 함께 적었어요."
        action={<ArrowLink href="/partners/cost/partner">월 비용 계산하기</ArrowLink>}
      >
        <div className="flex flex-col gap-12">
          {SERVICE_GROUPS.map((group) => (
            <section key={group.text} aria-label={`${group.text} 항목`}>
              <h3 className="mb-4 text-lg font-semibold">{group.text}</h3>
              <PriceTable
                categories={group.links.flatMap(({ category }) =>
                  category === "message" ? ["message" as const, "smsDeny" as const] : category,
                )}
              />
            </section>
          ))}
        </div>
      </PageSection>
    </>
  );
}

/** Adds the installed version to the group of its service; it has no items or prices of its own. */
const linksOf = ({ links }: ServiceGroup) =>
  links.some(({ category }) => category === ON_PREMISE_LINK.category) ? [...links, ON_PREMISE_LINK] : links;

function GroupCard({ group }: { group: ServiceGroup }) {
  return (
    <section aria-label={`${group.text} 서비스 소개`} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-xl font-bold">{group.text}</h2>
      <p className="mt-1 text-[0.9375rem] text-muted md:min-h-12">{LEADS[group.text]}</p>
      <ul className="mt-4 flex flex-col gap-1">
        {linksOf(group).map((link) => (
          <li key={link.path}>
            <a
              href={link.path}
              style={categoryStyle(link.category)}
              className="-mx-2 flex items-center gap-3 rounded-md px-2 py-2 hover:bg-(--category-soft)"
            >
              <ServiceIcon category={link.category} className="size-9 rounded-md" />
              <span className="min-w-0">
                <span className="block font-semibold leading-snug">{link.text}</span>
                <span className="block text-sm leading-snug text-muted">{link.note}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
