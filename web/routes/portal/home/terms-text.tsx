import type { OutputOf } from "#contracts/endpoint.ts";
import type { DocumentHeading, getTerms, TermsKind, TermsVersion } from "#contracts/portal/content.ts";
import { formatDateInText } from "#domain/calendar/time-format.ts";
import { TERMS_KIND_LABELS } from "#domain/console/content-labels.ts";
import { Article } from "#web/ui/article.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { changesHref, TermsStandingBadge, versionHref } from "./terms-versions.tsx";

interface TermsTextProps {
  kind: TermsKind;
  versions: readonly TermsVersion[];
  version: TermsVersion;
  text: OutputOf<typeof getTerms>;
}

export function TermsText({ kind, versions, version, text }: TermsTextProps) {
  return (
    <div className="mx-auto max-w-content px-4 sm:px-6 lg:grid lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-x-12 print:block">
      <article className="max-w-article pt-10 sm:pt-14 print:max-w-none print:pt-0">
        <header className="border-b border-line pb-8">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <TermsStandingBadge standing={version.standing} />
            <span>
              <time dateTime={version.effective}>{formatDateInText(version.effective)}</time>부터 시행
            </span>
          </p>
          <h1 className="mt-4 text-3xl font-bold sm:text-4xl">{text.title}</h1>
          <p className="mt-4 text-muted">{version.summary}</p>
          <Standing kind={kind} versions={versions} version={version} />
        </header>
        <div className="pt-8 [&_h3]:scroll-mt-24">
          <Article html={text.html} />
        </div>
      </article>
      <Outline headings={text.headings} />
    </div>
  );
}

/** Warns that another version is in force, now or soon. */
function Standing({ kind, versions, version }: Omit<TermsTextProps, "text">) {
  const inForce = versions.find(({ standing }) => standing === "IN_FORCE");
  const upcoming = versions.findLast(({ standing }) => standing === "UPCOMING");
  if (version.standing === "PAST" && inForce) {
    return (
      <Note title="지난 판이에요">
        지금은{" "}
        <a href={`/terms/${kind}`}>
          {formatDateInText(inForce.effective)}부터 시행한 {TERMS_KIND_LABELS[kind]}
        </a>
        을 따라요. <a href={changesHref(kind, version, inForce)}>바뀐 점 보기</a>
      </Note>
    );
  }
  if (version.standing === "UPCOMING" && inForce) {
    return (
      <Note title="아직 시행하기 전이에요">
        {formatDateInText(version.effective)}까지는 <a href={`/terms/${kind}`}>지금 시행 중인 판</a>을 따라요.{" "}
        <a href={changesHref(kind, inForce, version)}>바뀌는 점 보기</a>
      </Note>
    );
  }
  if (!upcoming || !inForce) return null;
  return (
    <Note title={`${formatDateInText(upcoming.effective)}부터 바뀌어요`}>
      {upcoming.summary} <a href={versionHref(kind, upcoming)}>새 판 미리 보기</a>,{" "}
      <a href={changesHref(kind, inForce, upcoming)}>바뀌는 점 보기</a>
    </Note>
  );
}

const Note = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="mt-6 print:hidden">
    <Callout title={title}>{children}</Callout>
  </div>
);

/** Articles have their own numbers, so none are added. */
function Outline({ headings }: { headings: readonly DocumentHeading[] }) {
  return (
    <nav
      aria-label="차례"
      className="sticky top-[70px] hidden max-h-[calc(100dvh-70px)] overflow-y-auto py-14 [scrollbar-width:thin] lg:block print:hidden"
      data-scroll-spy=""
    >
      <p className="text-xs font-semibold text-faint">차례</p>
      <ul className="mt-3 border-s border-line text-sm leading-snug">
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`-ms-px block border-s-2 border-transparent py-1 pe-1 text-muted hover:text-text aria-[current]:border-brand aria-[current]:text-brand ${level > 2 ? "ps-5" : "ps-3 font-semibold text-text"}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
