import { ArrowRightIcon, FlaskConicalIcon, ServerIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { redirect } from "react-router";
import { BRAND_LABELS, isRealBrand } from "#domain/provider.ts";
import { OnboardingChecklist } from "#web/shell/onboarding-checklist.tsx";
import { currentUser } from "#web/shell/require-user.ts";
import { CONSENT_PATH, LOGIN_PATH } from "#web/shell/safe-next.ts";
import { announce } from "#web/shell/session-channel.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Route } from "./+types/login-complete.ts";
import { loadHome } from "./home-data.server.ts";

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({ pathname: location.pathname, title: "내 홈", isIndexed: false });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = await currentUser(context);
  if (!user) throw redirect(LOGIN_PATH);
  if (user.awaitsConsent) throw redirect(CONSENT_PATH);
  const isAgain = url.searchParams.has("again");
  return { name: user.name, home: isAgain ? undefined : await loadHome(context, request, user) };
}

type Home = NonNullable<Route.ComponentProps["loaderData"]["home"]>;

export default function LoginComplete({ loaderData: { name, home } }: Route.ComponentProps) {
  useEffect(() => announce("signed-in"), []);
  return home ? (
    <HomeCard name={name} home={home} />
  ) : (
    <AccountCard title="다시 로그인했어요" description="이 창을 닫고, 작성하던 화면에서 다시 보내 주세요.">
      <Ways />
    </AccountCard>
  );
}

function HomeCard({ name, home }: { name: string; home: Home }) {
  const { partner, partnerCount, open, notices } = home;
  const main = useFirstLink();
  return (
    <AccountCard width="wide" title={`${name}님, 반가워요`} description={greetingOf(home)}>
      <div className="flex flex-col gap-6">
        <div ref={main} className="flex flex-col gap-4 empty:hidden">
          {partner ? <LastPartner partner={partner} /> : null}
          {open ? <OnboardingChecklist {...open} voice="account" /> : null}
        </div>
        <Ways partnerCount={partnerCount} />
        <Notices notices={notices} />
      </div>
    </AccountCard>
  );
}

function greetingOf({ partner, isMemberUser, open }: Home): ReactNode {
  if (isMemberUser) return "이용 중인 서비스에서 열었던 화면으로 돌아가 주세요.";
  if (partner) {
    return (
      <>
        <span className="pointer-coarse:hidden">Enter를 누르면 마지막에 보던 파트너가 열려요.</span>
        <span className="not-pointer-coarse:hidden">마지막에 보던 파트너를 이어서 볼 수 있어요.</span>
      </>
    );
  }
  return open ? "파트너를 등록하면 테스트 서버를 바로 쓸 수 있어요." : "파트너 목록에서 볼 파트너를 찾아 주세요.";
}

/** Focuses the first link, so that most people need only press Enter. */
function useFirstLink() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector("a")?.focus({ preventScroll: true }), []);
  return container;
}

function LastPartner({ partner: { partnerSeq, brand, name, companyName } }: { partner: NonNullable<Home["partner"]> }) {
  const isReal = isRealBrand(brand);
  const Icon = isReal ? ServerIcon : FlaskConicalIcon;
  return (
    <a
      href={`/console/partners/${partnerSeq}/dashboard`}
      className="group flex items-center gap-4 rounded-lg border border-brand-line bg-brand-soft px-4 py-4 hover:border-brand"
    >
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-md bg-surface ${isReal ? "text-brand" : "text-test-server"}`}
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.8} />
      </span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name} <Badge tone={isReal ? "brand" : "test"}>{BRAND_LABELS[brand]}</Badge>
        </span>
        <span className="block truncate text-sm text-muted">{companyName}</span>
      </span>
      <ArrowRightIcon aria-hidden="true" className="size-5 shrink-0 text-brand" />
    </a>
  );
}

function Ways({ partnerCount }: { partnerCount?: number | undefined }) {
  return (
    <nav aria-label="다른 화면">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] font-medium">
        <Way href="/console/partners">내 파트너 목록{partnerCount ? ` (${partnerCount})` : ""}</Way>
        <Way href="/docs/guides/quick-start">시작하기 문서</Way>
        <Way href="/console/profile">회원정보 수정</Way>
      </ul>
    </nav>
  );
}

const Way = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <a href={href} className="inline-flex min-h-8 items-center text-brand hover:underline">
      {children}
    </a>
  </li>
);

function Notices({ notices }: Pick<Home, "notices">) {
  return (
    <section aria-labelledby="home-notices" className="border-t border-line pt-5">
      <div className="flex items-center justify-between gap-4">
        <h2 id="home-notices" className="font-semibold">
          새 소식
        </h2>
        <a href="/cs/notice" className="inline-flex min-h-8 items-center text-sm text-muted hover:underline">
          공지사항 모두 보기
        </a>
      </div>
      <ul className="mt-1">
        {notices.map(({ slug, title, date }) => (
          <li key={slug}>
            <a href={`/cs/notice/${slug}`} className="group flex items-baseline justify-between gap-4 py-2 text-sm">
              <span className="min-w-0 truncate group-hover:text-brand">{title}</span>
              <time dateTime={date} className="shrink-0 text-muted tabular-nums">
                {date.replaceAll("-", ".")}
              </time>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
