import { ArrowLink } from "#web/routes/portal/home/arrow-link.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { PartnerTypes } from "#web/routes/portal/home/partner-types.tsx";
import { NextLinks } from "#web/routes/portal/services/next-links.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/partners.ts";
import { AdviceForm } from "./advice-form.tsx";
import { ADVICE_QUERY, readAdvice } from "./partner-advice.ts";
import { PartnerHero } from "./partner-hero.tsx";

const LEAD =
  "API는 하나예요. 회원사에게 팔아 수익을 얻거나, 직접 쓰면서 비용을 줄이거나, 회사 안에 설치해 쓸 수 있어요.";

export const handle = { query: ADVICE_QUERY };

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "파트너", description: LEAD });

export const loader = ({ url }: Route.LoaderArgs) => ({ input: readAdvice(url.searchParams) });

export default function Partners({ loaderData: { input } }: Route.ComponentProps) {
  return (
    <div className="[--category:var(--brand)] [--category-soft:var(--brand-soft)]">
      <PartnerHero
        name="파트너"
        title="여러분의 서비스에 맞는 계약을 골라요"
        lead={LEAD}
        actions={
          <>
            <ButtonLink to="/accounts/signup" variant="primary" size="lg">
              테스트 서버로 시작하기
            </ButtonLink>
            <ButtonLink to="/proposal" size="lg">
              제안서 받기
            </ButtonLink>
          </>
        }
      />
      <PageSection
        id="advice"
        title="세 가지만 고르면 알 수 있어요"
        lead="고른 답은 주소에 담겨서 그대로 공유할 수 있어요."
      >
        <AdviceForm sectionId="advice" input={input} />
      </PageSection>
      <PageSection
        tone="sunken"
        title="두 유형을 나란히 보세요"
        action={<ArrowLink href="/partners/info">자세히 비교하기</ArrowLink>}
      >
        <PartnerTypes />
      </PageSection>
      <NextLinks
        links={[
          { href: "/partners/cost/partner", title: "월 비용 계산하기", note: "이용량으로 비용과 수익을 미리 봐요" },
          { href: "/partners/cost", title: "요금 안내", note: "품목마다 정해진 기본 단가" },
          { href: "/partners/cost/on-premise", title: "설치형 요금", note: "우리 회사 서버에 두는 경우" },
        ]}
      />
    </div>
  );
}
