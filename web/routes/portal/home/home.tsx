import { ArrowRight } from "lucide-react";
import { listNotices } from "#contracts/portal/notices.ts";
import { formatNumber } from "#domain/money/won.ts";
import { call } from "#web/api-client.ts";
import { CODE_FONT_PRELOAD } from "#web/code-font.ts";
import { apiOf } from "#web/page-api.ts";
import { categoryStyle } from "#web/routes/portal/services/category-style.ts";
import { highlightAll } from "#web/routes/portal/services/highlight.server.ts";
import { lowestPrice, pricesOf, unitWords } from "#web/routes/portal/services/service-prices.ts";
import { ServiceIcon } from "#web/shell/service-icon.tsx";
import { siteData } from "#web/shell/site/linked-data.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { SERVICE_GROUPS, type ServiceLink } from "#web/shell/site/site-menu.ts";
import type { Route } from "./+types/home.ts";
import { ArrowLink } from "./arrow-link.tsx";
import { FirstSteps, TOKEN_CALL, URL_CALL } from "./first-steps.tsx";
import { HomeHero } from "./home-hero.tsx";
import { INVOICE_STEPS } from "./invoice-steps.ts";
import { LatestNotices } from "./latest-notices.tsx";
import { PageSection } from "./page-section.tsx";
import { PartnerTypes } from "./partner-types.tsx";
import { SupportDesk } from "./support-desk.tsx";

const NOTICE_COUNT = 4;

export const links: Route.LinksFunction = () => [CODE_FONT_PRELOAD];

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, linkedData: siteData });

export async function loader({ context }: Route.LoaderArgs) {
  const [notices, highlighted] = await Promise.all([
    call(apiOf(context), listNotices, { query: { size: String(NOTICE_COUNT) } }),
    highlightAll(context, [
      ...INVOICE_STEPS.map((step) => [step.call, "http"] as const),
      ...INVOICE_STEPS.map((step) => [step.answer, "json"] as const),
      [TOKEN_CALL, "bash"],
      [URL_CALL, "xml"],
    ]),
  ]);
  return { notices: notices.content, highlighted };
}

export default function Home({ loaderData: { notices, highlighted } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero highlighted={highlighted} />
      <PageSection
        tone="sunken"
        title="열 가지 서비스, 하나의 연동"
        lead="인증, 과금, 오류 처리가 모두 같아요. 하나만 연동하면 나머지는 설정만 더하면 돼요."
        action={<ArrowLink href="/services/category">서비스 비교하기</ArrowLink>}
      >
        <ServiceCards />
      </PageSection>
      <PageSection
        title="세 단계면 첫 세금계산서를 만들 수 있어요"
        lead="계약하기 전에도 테스트 서버에서 처음부터 끝까지 해 볼 수 있어요."
      >
        <FirstSteps highlighted={highlighted} />
      </PageSection>
      <PageSection
        tone="sunken"
        title="파트너 유형은 두 가지예요"
        lead="이용료를 내는 쪽과 수익 구조만 다르고, API는 똑같아요."
        action={<ArrowLink href="/partners/info">나에게 맞는 유형 찾기</ArrowLink>}
      >
        <PartnerTypes />
      </PageSection>
      <PageSection
        title="서비스별 요금을 확인하세요"
        action={<ArrowLink href="/services/category#prices">전체 단가 보기</ArrowLink>}
      >
        <StartingPrices />
      </PageSection>
      <div className="border-t border-line">
        <div className="mx-auto grid max-w-content gap-x-12 gap-y-12 px-4 py-14 sm:px-6 md:py-20 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <LatestNotices notices={notices} />
          <SupportDesk />
        </div>
      </div>
    </>
  );
}

const SERVICES = SERVICE_GROUPS.flatMap((group) => group.links.map((link) => ({ link, group: group.text })));

function ServiceCards() {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5 lg:gap-4">
      {SERVICES.map(({ link, group }) => (
        <ServiceCard key={link.path} link={link} group={group} />
      ))}
    </ul>
  );
}

function ServiceCard({ link, group }: { link: ServiceLink; group: string }) {
  return (
    <li className="flex">
      <a
        href={link.path}
        style={categoryStyle(link.category)}
        className="group relative flex min-w-0 grow flex-col rounded-lg border border-line bg-surface p-4 transition-colors hover:border-(--category) hover:bg-(--category-soft) sm:p-5"
      >
        <span className="flex items-start justify-between">
          <ServiceIcon category={link.category} className="size-11 rounded-md" />
          <ArrowRight
            aria-hidden="true"
            className="size-4.5 text-faint transition-transform group-hover:translate-x-0.5 group-hover:text-text"
          />
        </span>
        <span className="mt-6 text-[0.8125rem] text-muted md:mt-9">{group}</span>
        <span className="text-[1.0625rem] font-semibold leading-snug">{link.text}</span>
        <span className="mt-1 text-sm text-muted">{link.note}</span>
      </a>
    </li>
  );
}

function StartingPrices() {
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {SERVICE_GROUPS.map((group) => (
          <section key={group.text} aria-label={`${group.text} 요금`}>
            <h3 className="border-b border-text pb-2.5 font-semibold">{group.text}</h3>
            <dl>
              {group.links.map((link) => (
                <PriceRow key={link.path} link={link} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="mt-6 text-sm text-muted">
        부가세를 포함한 기본 단가예요. 파트너가 따로 정한 단가가 있으면 그 단가를 적용하고, 이용료는 포인트에서
        차감해요.
      </p>
    </>
  );
}

function PriceRow({ link }: { link: ServiceLink }) {
  const { won, unit } = lowestPrice(link.category);
  const hasSeveral = pricesOf(link.category).some((price) => price.won !== won);
  return (
    <div className="flex items-center gap-3 border-b border-line py-3">
      <dt className="flex min-w-0 grow items-center gap-3">
        <ServiceIcon category={link.category} className="size-8 rounded-md" />
        <a href={link.path} className="rounded-sm font-medium hover:text-brand hover:underline">
          {link.text}
        </a>
      </dt>
      <dd className="shrink-0 text-right text-sm text-muted">
        {unitWords(unit)}{" "}
        <span className="text-base font-semibold tabular-nums text-text">
          {formatNumber(won)}
          <span className="font-normal text-muted">원{hasSeveral ? "부터" : ""}</span>
        </span>
      </dd>
    </div>
  );
}
