import { diagnoseError, type ErrorDiagnosis } from "#contracts/desk/error-diagnoses.ts";
import { call } from "#web/api-client.ts";
import { CODE_FONT_PRELOAD } from "#web/code-font.ts";
import errorHitsUrl from "#web/enhance/error-hits.ts?worker&url";
import { apiOf } from "#web/page-api.ts";
import { ERROR_DOCTOR_PATH } from "#web/shell/error-doctor-path.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { Article } from "#web/ui/article.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import type { Route } from "./+types/error.ts";

export const handle = { query: ["fields"] };

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) =>
  pageMeta({
    pathname: location.pathname,
    matches,
    title: loaderData && `${loaderData.code} ${loaderData.cause}`,
    description: loaderData?.cause,
    isIndexed: false,
  });

export const links: Route.LinksFunction = () => [CODE_FONT_PRELOAD];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const fields = (url.searchParams.get("fields") ?? "").slice(0, 700);
  return call(apiOf(context), diagnoseError, { params: { code: params.code }, query: { fields } });
}

export default function ErrorOfCode({ loaderData: diagnosis }: Route.ComponentProps) {
  const { code, html, countedAs } = diagnosis;
  return (
    <div className="mx-auto max-w-content px-4 pb-20 sm:px-6 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-14">
      <article className="min-w-0 pt-6 lg:pt-10">
        <DiagnosisHeader diagnosis={diagnosis} />
        <div className="pt-8">
          <Article html={html} />
        </div>
      </article>
      <aside aria-label="이 오류의 기록" className="mt-12 lg:mt-0 lg:pt-10">
        <div className="lg:sticky lg:top-28">
          {countedAs === null ? null : <ErrorHits code={code} countedAs={countedAs} />}
          <a
            href={ERROR_DOCTOR_PATH}
            className="mt-6 inline-block text-sm font-medium text-brand underline-offset-4 hover:underline"
          >
            다른 오류 진단하기
          </a>
        </div>
      </aside>
    </div>
  );
}

function DiagnosisHeader({ diagnosis: { code, kindText, status, cause, sameAs } }: { diagnosis: ErrorDiagnosis }) {
  return (
    <header className="border-b border-line pb-7">
      <div data-screen-only="">
        <Breadcrumbs
          crumbs={[{ label: "문서", href: "/docs" }, { label: "오류 진단", href: ERROR_DOCTOR_PATH }, { label: code }]}
        />
      </div>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <code className="font-mono text-lg font-semibold break-all text-danger">{code}</code>
        <span className="text-sm text-muted">
          {kindText}
          {status === null ? "" : `, HTTP ${status}`}
        </span>
      </p>
      <h1 className="mt-2 text-2xl font-bold sm:text-3xl">{cause}</h1>
      {sameAs.length > 0 ? (
        <p className="mt-3 text-sm text-muted">
          같은 오류의 다른 이름:{" "}
          {sameAs.map((other, index) => (
            <span key={other}>
              {index > 0 ? ", " : null}
              <a
                href={`${ERROR_DOCTOR_PATH}/${other}`}
                className="font-mono break-all text-brand underline underline-offset-4"
              >
                {other}
              </a>
            </span>
          ))}
        </p>
      ) : null}
    </header>
  );
}

interface ErrorHitsProps {
  /** The code of the page. */
  code: string;
  /** The number under which the request log counts the error. */
  countedAs: number;
}

/** Leaves places for web/enhance/error-hits.ts, which loads a signed-in reader's part, because the page is the same for everyone. */
function ErrorHits({ code, countedAs }: ErrorHitsProps) {
  return (
    <section aria-labelledby="error-hits" className="rounded-lg border border-line p-5">
      <h2 id="error-hits" className="font-bold">
        최근 7일
      </h2>
      <p className="user-absent mt-2 text-sm leading-relaxed text-muted">
        <a
          href={`/accounts/login?${new URLSearchParams({ redirect: `${ERROR_DOCTOR_PATH}/${code}` })}`}
          className="text-brand underline underline-offset-4"
        >
          로그인
        </a>
        하면 이 오류가 어느 회원사에서 몇 번 났는지 보여 드려요.
      </p>
      <div className="user-present" data-error-hits={countedAs}>
        <p role="status" className="mt-2 text-sm text-muted" data-hits-summary="">
          요청 기록을 확인하고 있어요.
        </p>
        <template data-hits-partner="">
          <div className="mt-4 border-t border-line pt-4">
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <a
                href="/console/partners"
                className="min-w-0 font-semibold text-brand underline-offset-4 hover:underline"
                data-hit="partner"
              >
                파트너
              </a>
              <span className="shrink-0 tabular-nums" data-hit="count" />
            </p>
            <p className="text-xs text-muted" data-hit="server" />
            <ul className="mt-2 flex flex-col gap-1 text-sm text-muted" data-hit="members" />
          </div>
        </template>
      </div>
      <script type="module" src={errorHitsUrl} />
    </section>
  );
}
