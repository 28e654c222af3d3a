import type { TermsKind, TermsVersion } from "#contracts/portal/content.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { TERMS_KIND_LABELS } from "#domain/console/content-labels.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";

type Version = Pick<TermsVersion, "effective">;

export const versionHref = (kind: TermsKind, { effective }: Version): string => `/terms/${kind}?version=${effective}`;

export const changesHref = (kind: TermsKind, from: Version, to: Version): string =>
  `/terms/${kind}?from=${from.effective}&to=${to.effective}`;

const STANDINGS = {
  UPCOMING: { text: "시행 예정", meaning: "progress" },
  IN_FORCE: { text: "시행 중", meaning: "success" },
  PAST: { text: "지난 판", meaning: "neutral" },
} as const;

export function TermsStandingBadge({ standing }: Pick<TermsVersion, "standing">) {
  const { text, meaning } = STANDINGS[standing];
  return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
}

interface TermsVersionsProps {
  kind: TermsKind;
  /** The newest version comes first. */
  versions: readonly TermsVersion[];
}

/** Lists every version with its changes, and compares any two, with links and a plain form. */
export function TermsVersions({ kind, versions }: TermsVersionsProps) {
  return (
    <section aria-labelledby="versions" className="mt-20 border-t border-line bg-surface-sunken print:hidden">
      <div className="mx-auto max-w-content px-4 py-12 sm:px-6">
        <h2 id="versions" className="text-xl font-bold">
          {TERMS_KIND_LABELS[kind]}의 모든 판
        </h2>
        <ol className="mt-6 divide-y divide-line border-y border-line">
          {versions.map((version, index) => (
            <VersionRow key={version.effective} kind={kind} version={version} before={versions[index + 1]} />
          ))}
        </ol>
        {versions.length > 1 ? <ComparisonForm kind={kind} versions={versions} /> : null}
      </div>
    </section>
  );
}

interface VersionRowProps {
  kind: TermsKind;
  version: TermsVersion;
  before: TermsVersion | undefined;
}

function VersionRow({ kind, version, before }: VersionRowProps) {
  const date = formatDate(version.effective);
  const href = version.standing === "IN_FORCE" ? `/terms/${kind}` : versionHref(kind, version);
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <span className="flex flex-wrap items-center gap-2">
        <time dateTime={version.effective} className="font-semibold tabular-nums">
          {date}
        </time>
        <TermsStandingBadge standing={version.standing} />
      </span>
      <span className="min-w-0 text-[0.9375rem] text-muted">{version.summary}</span>
      <span className="flex gap-4 text-sm font-medium whitespace-nowrap">
        <a href={href} className="inline-flex min-h-8 items-center text-brand hover:underline">
          읽기<span className="sr-only"> {date} 시행</span>
        </a>
        {before ? (
          <a
            href={changesHref(kind, before, version)}
            className="inline-flex min-h-8 items-center text-brand hover:underline"
          >
            바뀐 점<span className="sr-only"> {date} 시행</span>
          </a>
        ) : null}
      </span>
    </li>
  );
}

function ComparisonForm({ kind, versions }: TermsVersionsProps) {
  const options = versions.map(({ effective }) => ({ value: effective, label: `${formatDate(effective)} 시행` }));
  return (
    <form method="get" action={`/terms/${kind}`} className="mt-8 flex flex-wrap items-end gap-3">
      <Field label="이전 판" className="w-full sm:w-60">
        <Select name="from" options={options} defaultValue={versions[1]?.effective} />
      </Field>
      <Field label="다음 판" className="w-full sm:w-60">
        <Select name="to" options={options} defaultValue={versions[0]?.effective} />
      </Field>
      <Button type="submit">두 판 비교하기</Button>
    </form>
  );
}
