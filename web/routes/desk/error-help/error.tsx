import { diagnoseError, type ErrorDiagnosis } from "#contracts/desk/error-diagnoses.ts";
import { call } from "#web/api-client.ts";
import { CODE_FONT_PRELOAD } from "#web/code-font.ts";
import { apiOf } from "#web/page-api.ts";
import { ERROR_DOCTOR_PATH } from "#web/shell/error-doctor-path.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { Article } from "#web/ui/article.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import type { Route } from "./+types/error.ts";
import { ErrorHits } from "./error-hits.tsx";

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
          {sameAs.map((other, place) => (
            <span key={other}>
              {place > 0 ? ", " : null}
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
