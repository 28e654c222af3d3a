import { Download as DownloadIcon, FileCode } from "lucide-react";
import { listSampleArchives, SAMPLE_SERVICES, type SampleArchive } from "#contracts/portal/sample-archives.ts";
import { serviceCategoryByCode } from "#domain/money/service-category.ts";
import { formatNumber } from "#domain/money/won.ts";
import { SAMPLE_LANGUAGE_LABELS, SAMPLE_LANGUAGES, type SampleLanguage } from "#samples/catalogue.ts";
import { call } from "#web/api-client.ts";
import { CODE_FONT_PRELOAD } from "#web/code-font.ts";
import { apiOf } from "#web/page-api.ts";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { NextLinks } from "#web/routes/portal/services/next-links.tsx";
import { readChoice } from "#web/routes/portal/services/try-outs/query-values.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import type { Route } from "./+types/download.ts";

const ALL = "all";
const QUERY = ["language", "service"] as const;
const LEAD = "그대로 실행되는 연동 샘플이에요. 여섯 언어로 준비했고, 압축을 풀면 실행하는 방법이 함께 들어 있어요.";

export const handle = { query: QUERY };

export const links: Route.LinksFunction = () => [CODE_FONT_PRELOAD];

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "다운로드", description: LEAD });

type LanguageChoice = SampleLanguage | typeof ALL;
type ServiceChoice = (typeof SAMPLE_SERVICES)[number] | typeof ALL;

export async function loader({ url, context }: Route.LoaderArgs) {
  const archives = await call(apiOf(context), listSampleArchives, {});
  return {
    archives,
    language: readChoice<LanguageChoice>(url.searchParams.get("language"), SAMPLE_LANGUAGES, ALL),
    service: readChoice<ServiceChoice>(url.searchParams.get("service"), SAMPLE_SERVICES, ALL),
  };
}

const nameOf = (service: ServiceChoice): string => serviceCategoryByCode(service)?.text ?? "모든 서비스";

/** Returns all archives of a chosen language, otherwise those of the service in each language. */
function choose(archives: readonly SampleArchive[], language: LanguageChoice, service: ServiceChoice) {
  const ofLanguage = archives.filter(
    (archive) => !archive.isProject && (language === ALL || archive.language === language),
  );
  if (service !== ALL) return ofLanguage.filter((archive) => archive.service === service);
  return language === ALL ? ofLanguage.filter((archive) => archive.service === null) : ofLanguage;
}

/** Returns the projects; they belong to tax invoices. */
const projectsOf = (archives: readonly SampleArchive[], language: LanguageChoice, service: ServiceChoice) =>
  service === ALL || service === "taxinvoice"
    ? archives.filter((archive) => archive.isProject && (language === ALL || archive.language === language))
    : [];

function addressOf(language: LanguageChoice, service: ServiceChoice): string {
  const query = Object.entries({ language, service }).filter(([, value]) => value !== ALL);
  return query.length > 0 ? `/download?${new URLSearchParams(query)}` : "/download";
}

export default function Download({ loaderData: { archives, language, service } }: Route.ComponentProps) {
  const chosenArchives = choose(archives, language, service);
  const projects = projectsOf(archives, language, service);
  const languages: FilterChoice[] = [ALL, ...SAMPLE_LANGUAGES].map((choice) => ({
    text: choice === ALL ? "모든 언어" : SAMPLE_LANGUAGE_LABELS[choice as SampleLanguage],
    href: addressOf(choice as LanguageChoice, service),
    isChosen: choice === language,
  }));
  const services: FilterChoice[] = [ALL, ...SAMPLE_SERVICES].map((choice) => ({
    text: nameOf(choice as ServiceChoice),
    href: addressOf(language, choice as ServiceChoice),
    isChosen: choice === service,
  }));
  return (
    <>
      <PageSection rank={1} title="샘플 다운로드" lead={LEAD}>
        <div className="flex flex-col gap-5">
          <FilterLinks legend="언어" choices={languages} />
          <FilterLinks legend="서비스" choices={services} />
        </div>
        <p className="mt-8 mb-4 text-sm text-muted">파일 {chosenArchives.length}개</p>
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {chosenArchives.map((archive) => (
            <ArchiveCard key={archive.fileName} archive={archive} />
          ))}
        </ul>
      </PageSection>
      {projects.length > 0 ? (
        <PageSection
          id="projects"
          title="완성된 프로젝트로 시작하세요"
          lead="예제 하나하나가 아니라 처음부터 끝까지 이어진 프로그램이에요. 응답을 잃거나 거절당해도 스스로 판단하고, 다른 라이브러리 없이 돌아요."
        >
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {projects.map((archive) => (
              <ArchiveCard key={archive.fileName} archive={archive} rank={3} />
            ))}
          </ul>
        </PageSection>
      ) : null}
      <PageSection
        tone="sunken"
        title="받은 파일을 확인하세요"
        lead="같은 샘플은 언제 받아도 같은 파일이에요. 아래 명령의 결과가 화면의 SHA-256과 같으면 온전하게 받은 거예요."
      >
        <div className="grid gap-6 lg:grid-cols-2">
          <CodeBlock title="macOS, Linux" code={`shasum -a 256 ${chosenArchives[0]?.fileName ?? ""}`} isWrapped />
          <CodeBlock title="Windows PowerShell" code={`Get-FileHash ${chosenArchives[0]?.fileName ?? ""}`} isWrapped />
        </div>
      </PageSection>
      <NextLinks
        links={[
          { href: "/docs/guides/quick-start", title: "시작하기", note: "키를 받고 첫 호출까지" },
          { href: "/docs/references/v1", title: "API 레퍼런스", note: "파라미터와 응답" },
          { href: "/cs/inquiry/technical", title: "기술 문의", note: "막히는 곳을 물어보세요" },
        ]}
      />
    </>
  );
}

function ArchiveCard({ archive, rank = 2 }: { archive: SampleArchive; rank?: 2 | 3 }) {
  const Heading = `h${rank}` as const;
  const { service, isProject, fileName, path, bytes, sha256, programs } = archive;
  const language = SAMPLE_LANGUAGE_LABELS[archive.language as SampleLanguage];
  const examples = service ? (serviceCategoryByCode(service)?.text ?? "") : "모든 예제";
  const scope = isProject ? "프로젝트" : examples;
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface">
      <div className="flex grow flex-col p-5">
        <Heading className="text-lg font-bold">
          {language} <span className="font-medium text-muted">{scope}</span>
        </Heading>
        <ul className="mt-3 mb-5 flex flex-col gap-1.5 text-[0.9375rem]">
          {programs.map(({ file, text }) => (
            <li key={file} className="flex gap-2">
              <FileCode aria-hidden="true" className="mt-1 size-4 shrink-0 text-faint" />
              <span className="min-w-0">
                {text} <code className="font-mono text-[0.8125rem] text-muted">{file}</code>
              </span>
            </li>
          ))}
        </ul>
        <a href={path} download={fileName} className="button button-primary button-md mt-auto w-full">
          <span className="button-content">
            <DownloadIcon aria-hidden="true" />
            받기<span className="sr-only">: {fileName}</span>
          </span>
        </a>
      </div>
      <dl className="border-t border-line px-5 py-3.5 text-sm">
        <div className="flex items-baseline justify-between gap-3">
          <dt className="min-w-0 font-mono break-all text-[0.8125rem]">{fileName}</dt>
          <dd className="shrink-0 text-muted tabular-nums">{formatNumber(bytes)}바이트</dd>
        </div>
        <div className="mt-1">
          <dt className="text-xs text-muted">SHA-256</dt>
          <dd className="flex items-start justify-between gap-2 font-mono text-xs leading-5 text-muted">
            <span className="min-w-0 break-all">{sha256}</span>
            <CopyButton text={sha256} label={`${fileName}의 SHA-256`} />
          </dd>
        </div>
      </dl>
    </li>
  );
}

interface FilterChoice {
  text: string;
  href: string;
  isChosen: boolean;
}

/** Shows choices as plain links, because the address is the state with scripts or without. */
function FilterLinks({ legend, choices }: { legend: string; choices: readonly FilterChoice[] }) {
  return (
    <nav aria-label={`${legend} 고르기`} className="grid gap-x-6 gap-y-2 md:grid-cols-[4rem_minmax(0,1fr)]">
      <p className="pt-1.5 text-sm font-semibold">{legend}</p>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ text, href, isChosen }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isChosen ? "true" : undefined}
              className="flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:bg-surface-hover aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
