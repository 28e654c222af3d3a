import { ArrowLeft, ArrowRight, FileDown, KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import {
  DOCUMENT_CALLS,
  DOCUMENT_KIND_LABELS,
  type Document as DocumentEntry,
  type DocumentKind,
  type DocumentNeighbour,
} from "#contracts/portal/content.ts";
import { SEARCH_MAX_LENGTH } from "#contracts/portal/search.ts";
import { call } from "#web/api-client.ts";
import { CODE_FONT_PRELOAD } from "#web/code-font.ts";
import explorerUrl from "#web/enhance/explorer.ts?worker&url";
import pictureZoomUrl from "#web/enhance/picture-zoom.ts?worker&url";
import readerUrl from "#web/enhance/reader.ts?worker&url";
import runnableReaderUrl from "#web/enhance/runnable-reader.ts?worker&url";
import { apiOf } from "#web/page-api.ts";
import { LOGIN_PATH } from "#web/shell/safe-next.ts";
import { articleData } from "#web/shell/site/linked-data.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { PaintFromHere } from "#web/shell/site/paint-from-here.tsx";
import { Article } from "#web/ui/article.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import type { Route } from "./+types/document.ts";
import { readKind } from "./document-groups.ts";
import { DocumentsNav } from "./documents-nav.tsx";
import { ErrorFilter } from "./error-filter.tsx";
import { filterErrorRows } from "./error-rows.ts";
import { FoldedOutline, OnThisPage } from "./on-this-page.tsx";
import "./explorer.css";
import "./explorer-answer.css";

/** The address filters the list of error codes. */
export const handle = { query: ["q"] };

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) => [
  ...pageMeta({
    pathname: location.pathname,
    matches,
    title: loaderData?.document.title,
    description: loaderData?.document.summary,
    article: loaderData && { modified: loaderData.document.updated },
    linkedData: loaderData && documentData(location.pathname, loaderData),
  }),
  { tagName: "link", rel: "alternate", type: "text/markdown", href: `${location.pathname}.md` },
];

export const links: Route.LinksFunction = () => [CODE_FONT_PRELOAD];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const kind = readKind(params.kind);
  const api = apiOf(context);
  const [documents, document] = await Promise.all([
    call(api, DOCUMENT_CALLS[kind].list, { query: { body: "false" } }),
    call(api, DOCUMENT_CALLS[kind].get, { params: { slug: params.slug } }),
  ]);
  const q = (new URL(request.url).searchParams.get("q") ?? "").slice(0, SEARCH_MAX_LENGTH);
  return { kind, documents, ...withErrorFilter(document, q) };
}

/** Filters the page of error codes; the outline leaves out hidden headings. */
function withErrorFilter(document: DocumentEntry, q: string) {
  if (!document.html.includes("data-error-code")) return { document, errorFilter: undefined };
  const { html, count } = filterErrorRows(document.html, q);
  const headings = document.headings.filter(({ id }) => !html.includes(`<h3 hidden id="${id}"`));
  return { document: { ...document, html, headings }, errorFilter: { q, count } };
}

const documentData = (path: string, { kind, document }: { kind: DocumentKind; document: DocumentEntry }) =>
  articleData({
    type: "TechArticle",
    path,
    title: document.title,
    summary: document.summary,
    modified: document.updated,
    above: [
      { name: DOCUMENT_KIND_LABELS[kind], path: `/docs/${kind}` },
      { name: document.group.title, path: `/docs/${kind}#${document.group.code}` },
    ],
  });

export default function Document({ loaderData }: Route.ComponentProps) {
  const { kind, documents, document, errorFilter } = loaderData;
  return (
    <div className="mx-auto max-w-content px-4 sm:px-6 lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:gap-x-8 xl:grid-cols-[11.5rem_minmax(0,1fr)_11.5rem] print:block">
      <div>
        <DocumentsNav kind={kind} documents={documents} currentSlug={document.slug} headings={document.headings} />
      </div>
      <div className="min-w-0 pb-24">
        <FoldedOutline headings={document.headings} />
        <article className="mx-auto max-w-article pt-6 lg:pt-10 print:max-w-none print:pt-0">
          <DocumentHeader kind={kind} document={document} />
          {errorFilter ? <ErrorFilter {...errorFilter} /> : null}
          <div className="pt-8">
            <Article html={document.html} />
          </div>
        </article>
        <Neighbours kind={kind} previous={document.previous} next={document.next} />
      </div>
      <div>
        <OnThisPage headings={document.headings} />
      </div>
      {hasRunnable(document) ? (
        <script type="module" src={runnableReaderUrl} data-explorer-script={explorerUrl} />
      ) : (
        <script type="module" src={readerUrl} />
      )}
      {document.html.includes("data-picture") ? <script type="module" src={pictureZoomUrl} /> : null}
    </div>
  );
}

/** The variable of the key in samples; a signed-in reader can fill in their own key. */
const KEY_VARIABLE = "GAONBILL_PARTNER_KEY";

const hasKey = ({ html }: DocumentEntry): boolean => html.includes(KEY_VARIABLE);
const hasRunnable = (document: DocumentEntry): boolean => hasKey(document) || document.html.includes("data-explorer=");

function DocumentHeader({ kind, document }: { kind: DocumentKind; document: DocumentEntry }) {
  return (
    <header className="border-b border-line pb-7">
      <div data-screen-only="">
        <Breadcrumbs
          crumbs={[
            { label: DOCUMENT_KIND_LABELS[kind], href: `/docs/${kind}` },
            { label: document.group.title, href: `/docs/${kind}#${document.group.code}` },
            { label: document.title },
          ]}
        />
      </div>
      <h1 className="mt-4 text-3xl font-bold sm:text-4xl">{document.title}</h1>
      <p className="mt-3 text-lg text-muted">{document.summary}</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <span>
          최종 수정 <time dateTime={document.updated}>{document.updated.replaceAll("-", ".")}</time>
        </span>
        <a
          href={`/docs/${kind}/${document.slug}.md`}
          className="inline-flex items-center gap-1.5 rounded-sm underline-offset-4 hover:text-text hover:underline"
          data-screen-only=""
        >
          <FileDown aria-hidden="true" className="size-4" />
          마크다운으로 보기
        </a>
        {hasKey(document) ? (
          <a
            href={`${LOGIN_PATH}?next=${encodeURIComponent(`/docs/${kind}/${document.slug}`)}`}
            className="needs-script inline-flex items-center gap-1.5 rounded-sm underline-offset-4 hover:text-text hover:underline"
            data-own-key=""
            data-screen-only=""
          >
            <KeyRound aria-hidden="true" className="size-4" />
            <span>내 테스트 연동키 넣기</span>
          </a>
        ) : null}
      </p>
      <PaintFromHere id="title-read" />
    </header>
  );
}

function Neighbours({ kind, previous, next }: Pick<DocumentEntry, "previous" | "next"> & { kind: DocumentKind }) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label="이전 문서와 다음 문서"
      className="mx-auto mt-16 grid max-w-article gap-3 sm:grid-cols-2"
      data-screen-only=""
    >
      {previous ? (
        <Neighbour kind={kind} document={previous} label="이전" icon={<ArrowLeft className="size-4" />} />
      ) : (
        <span />
      )}
      {next ? (
        <Neighbour kind={kind} document={next} label="다음" icon={<ArrowRight className="size-4" />} isNext />
      ) : null}
    </nav>
  );
}

interface NeighbourProps {
  kind: DocumentKind;
  document: DocumentNeighbour;
  label: string;
  icon: ReactNode;
  isNext?: boolean;
}

function Neighbour({ kind, document, label, icon, isNext = false }: NeighbourProps) {
  return (
    <a
      href={`/docs/${kind}/${document.slug}`}
      rel={isNext ? "next" : "prev"}
      className={`group flex flex-col gap-1 rounded-md border border-line px-5 py-4 transition-colors hover:border-brand-line hover:bg-surface-hover ${isNext ? "items-end text-end" : ""}`}
    >
      <span className={`flex items-center gap-1.5 text-sm text-muted ${isNext ? "flex-row-reverse" : ""}`}>
        <span aria-hidden="true">{icon}</span>
        {label}
      </span>
      <span className="font-semibold group-hover:text-brand">{document.title}</span>
    </a>
  );
}
