import { ArrowRight, BookOpen, Braces, type LucideIcon, MonitorCog } from "lucide-react";
import { DOCUMENT_CALLS, DOCUMENT_KIND_LABELS, DocumentKind, type DocumentSummary } from "#contracts/portal/content.ts";
import { call } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/docs-home.ts";
import { DocsSearchForm } from "./docs-search-form.tsx";
import { KIND_DESCRIPTIONS } from "./document-groups.ts";

const DESCRIPTION = "처음 연동부터 오류 해결까지, 필요한 내용을 찾아보세요.";
const ICONS: Record<DocumentKind, LucideIcon> = { guides: BookOpen, manuals: MonitorCog, references: Braces };
const SHOWN = 4;

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "개발 문서", description: DESCRIPTION });

export async function loader({ context }: Route.LoaderArgs) {
  const lists = await Promise.all(
    DocumentKind.options.map((kind) => call(apiOf(context), DOCUMENT_CALLS[kind].list, { query: { body: "false" } })),
  );
  return { lists };
}

export default function DocsHome({ loaderData: { lists } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-content px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <h1 className="text-3xl font-bold sm:text-5xl">무엇을 찾고 있나요?</h1>
      <p className="mt-3 text-lg text-muted">{DESCRIPTION}</p>
      <DocsSearchForm className="mt-8 max-w-2xl" />
      <ul className="mt-14 grid gap-5 lg:grid-cols-3">
        {DocumentKind.options.map((kind, index) => (
          <KindCard key={kind} kind={kind} documents={lists[index] ?? []} />
        ))}
      </ul>
      <p className="mt-10 text-sm text-muted">
        코드 도우미에게 문서를 읽히려면{" "}
        <TextLink to="/llms.txt" reloadDocument>
          llms.txt
        </TextLink>
        를, API 도구에 불러오려면{" "}
        <TextLink to="/v1/openapi.json" reloadDocument>
          파트너 API의 OpenAPI 문서
        </TextLink>
        를 쓰세요. 콘솔이 쓰는 API는{" "}
        <TextLink to="/openapi.json" reloadDocument>
          따로 있어요
        </TextLink>
        .
      </p>
    </div>
  );
}

function KindCard({ kind, documents }: { kind: DocumentKind; documents: readonly DocumentSummary[] }) {
  const Icon = ICONS[kind];
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-6 sm:p-7">
      <span className="grid size-10 place-items-center rounded-md bg-brand-soft text-brand">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <h2 className="mt-4 text-xl font-bold">{DOCUMENT_KIND_LABELS[kind]}</h2>
      <p className="mt-1 text-[0.9375rem] text-muted">{KIND_DESCRIPTIONS[kind]}</p>
      <ul className="mt-5 flex grow flex-col gap-1 border-t border-line pt-4">
        {documents.slice(0, SHOWN).map((document) => (
          <li key={document.slug}>
            <a
              href={`/docs/${kind}/${document.slug}`}
              className="-mx-2 block rounded-md px-2 py-1.5 font-medium transition-colors hover:bg-surface-hover hover:text-brand"
            >
              {document.title}
            </a>
          </li>
        ))}
      </ul>
      <a
        href={`/docs/${kind}`}
        className="mt-5 inline-flex items-center gap-1.5 self-start rounded-sm text-sm font-semibold text-brand hover:text-brand-hover"
      >
        {DOCUMENT_KIND_LABELS[kind]} 모두 보기
        <ArrowRight aria-hidden="true" className="size-4" />
      </a>
    </li>
  );
}
