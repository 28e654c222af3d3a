import { listSampleArchives, SAMPLE_SERVICES, type SampleArchive } from "#contracts/portal/sample-archives.ts";
import { serviceCategoryByCode } from "#domain/money/service-category.ts";
import { SAMPLE_LANGUAGE_LABELS, SAMPLE_LANGUAGES, type SampleLanguage } from "#samples/catalogue.ts";
import { call } from "#web/api-client.ts";
import { CODE_FONT_PRELOAD } from "#web/code-font.ts";
import { apiOf } from "#web/page-api.ts";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { NextLinks } from "#web/routes/portal/services/next-links.tsx";
import { askedChoice } from "#web/routes/portal/services/try-outs/asked.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";
import type { Route } from "./+types/download.ts";
import { ArchiveCard } from "./archive-card.tsx";
import { type FilterChoice, FilterLinks } from "./filter-links.tsx";

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
    language: askedChoice<LanguageChoice>(url.searchParams.get("language"), SAMPLE_LANGUAGES, ALL),
    service: askedChoice<ServiceChoice>(url.searchParams.get("service"), SAMPLE_SERVICES, ALL),
  };
}

const nameOf = (service: ServiceChoice): string => serviceCategoryByCode(service)?.text ?? "모든 서비스";

/** One language shows everything it has; otherwise each language shows what was asked for. */
function chosen(archives: readonly SampleArchive[], language: LanguageChoice, service: ServiceChoice) {
  const ofLanguage = archives.filter(
    (archive) => !archive.isProject && (language === ALL || archive.language === language),
  );
  if (service !== ALL) return ofLanguage.filter((archive) => archive.service === service);
  return language === ALL ? ofLanguage.filter((archive) => archive.service === null) : ofLanguage;
}

/** They issue tax invoices. */
const projectsOf = (archives: readonly SampleArchive[], language: LanguageChoice, service: ServiceChoice) =>
  service === ALL || service === "taxinvoice"
    ? archives.filter((archive) => archive.isProject && (language === ALL || archive.language === language))
    : [];

function addressOf(language: LanguageChoice, service: ServiceChoice): string {
  const query = Object.entries({ language, service }).filter(([, value]) => value !== ALL);
  return query.length > 0 ? `/download?${new URLSearchParams(query)}` : "/download";
}

export default function Download({ loaderData: { archives, language, service } }: Route.ComponentProps) {
  const shown = chosen(archives, language, service);
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
        <p className="mt-8 mb-4 text-sm text-muted">파일 {shown.length}개</p>
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((archive) => (
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
          <CodeBlock title="macOS, Linux" code={`shasum -a 256 ${shown[0]?.fileName ?? ""}`} isWrapped />
          <CodeBlock title="Windows PowerShell" code={`Get-FileHash ${shown[0]?.fileName ?? ""}`} isWrapped />
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
