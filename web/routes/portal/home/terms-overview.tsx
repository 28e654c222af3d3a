import { ArrowRight } from "lucide-react";
import { listTermsVersions, TermsKind } from "#contracts/portal/content.ts";
import { formatDateInText } from "#domain/calendar/time-format.ts";
import { TERMS_KIND_LABELS } from "#domain/console/content-labels.ts";
import { call } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import type { Route } from "./+types/terms-overview.ts";

const WORDS: Readonly<Record<TermsKind, string>> = {
  gaonbill: "개발자센터에 가입해 서비스를 이용할 때 회사와 회원이 지킬 것을 정해요.",
  partner: "파트너를 등록해 회원사에 서비스를 제공할 때의 권한과 정산을 정해요.",
  privacy: "어떤 개인정보를 왜, 얼마 동안 다루고 어떻게 지우는지 알려 드려요.",
};

const DESCRIPTION = "지금 시행 중인 약관과 지난 판, 두 판의 바뀐 점을 볼 수 있어요.";

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "약관", description: DESCRIPTION });

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const kinds = await Promise.all(
    TermsKind.options.map(async (kind) => ({
      kind,
      versions: await call(api, listTermsVersions, { params: { kind } }),
    })),
  );
  return kinds.map(({ kind, versions }) => ({
    kind,
    inForce: versions.find(({ standing }) => standing === "IN_FORCE"),
    upcoming: versions.findLast(({ standing }) => standing === "UPCOMING"),
  }));
}

type Kind = Route.ComponentProps["loaderData"][number];

export default function TermsOverview({ loaderData: kinds }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-content px-4 pt-10 pb-20 sm:px-6 sm:pt-14">
      <h1 className="text-3xl font-bold sm:text-4xl">약관</h1>
      <p className="mt-2 text-muted">{DESCRIPTION}</p>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {kinds.map((each) => (
          <KindRow key={each.kind} {...each} />
        ))}
      </ul>
    </div>
  );
}

function KindRow({ kind, inForce, upcoming }: Kind) {
  return (
    <li>
      <a
        href={`/terms/${kind}`}
        className="group grid gap-x-8 gap-y-2 px-1 py-6 -outline-offset-2 transition-colors hover:bg-surface-hover sm:px-4 md:grid-cols-[14rem_minmax(0,1fr)_auto] md:items-center"
      >
        <span className="text-lg font-bold group-hover:text-brand">{TERMS_KIND_LABELS[kind]}</span>
        <span className="min-w-0">
          <span className="block text-[0.9375rem]">{WORDS[kind]}</span>
          <span className="mt-1 block text-sm text-muted">
            {inForce ? `${formatDateInText(inForce.effective)}부터 시행` : "시행 전"}
            {upcoming ? `, ${formatDateInText(upcoming.effective)}부터 바뀌어요` : null}
          </span>
        </span>
        <ArrowRight aria-hidden="true" className="size-5 text-faint group-hover:text-brand max-md:hidden" />
      </a>
    </li>
  );
}
