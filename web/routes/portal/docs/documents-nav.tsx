import { ChevronDown } from "lucide-react";
import {
  DOCUMENT_KIND_LABELS,
  type DocumentHeading,
  type DocumentKind,
  type DocumentSummary,
} from "#contracts/portal/content.ts";
import { groupDocuments } from "./document-groups.ts";
import { Outline, outlineOf } from "./on-this-page.tsx";

interface DocumentsNavProps {
  kind: DocumentKind;
  documents: readonly DocumentSummary[];
  currentSlug: string;
}

/** Stands beside the article where there is room; on a phone it is one bar that unfolds to the outline and the list. */
export function DocumentsNav({
  kind,
  documents,
  currentSlug,
  headings,
}: DocumentsNavProps & { headings: readonly DocumentHeading[] }) {
  const kindLabel = DOCUMENT_KIND_LABELS[kind];
  const links = <GroupedLinks kind={kind} documents={documents} currentSlug={currentSlug} />;
  return (
    <>
      <nav
        aria-label={`${kindLabel} 목록`}
        className="sticky top-[70px] hidden max-h-[calc(100dvh-70px)] overflow-y-auto py-10 pe-2 [scrollbar-width:thin] lg:block"
        data-screen-only=""
      >
        {links}
      </nav>
      <details className="group mt-3 rounded-md border border-line bg-surface lg:hidden" data-screen-only="">
        <summary className="flex h-11 items-center justify-between px-4 text-[0.9375rem] font-medium marker:content-none">
          차례와 {kindLabel} 목록
          <ChevronDown aria-hidden="true" className="size-4 text-faint transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-t border-line px-4 py-4">
          <FoldedHeadings headings={headings} />
          <nav aria-label={`다른 ${kindLabel}`} className="-mx-3">
            {links}
          </nav>
        </div>
      </details>
    </>
  );
}

function FoldedHeadings({ headings }: { headings: readonly DocumentHeading[] }) {
  const outline = outlineOf(headings);
  if (outline.length === 0) return null;
  return (
    <nav aria-label="차례" className="mb-6">
      <p className="text-xs font-semibold text-faint">이 페이지에서</p>
      <Outline headings={outline} />
    </nav>
  );
}

/** A longer list does not fit in a window, so only the group of the article is unfolded. */
const MOST_UNFOLDED = 20;

function GroupedLinks({ kind, documents, currentSlug }: DocumentsNavProps) {
  const isLong = documents.length > MOST_UNFOLDED;
  return (
    <ul className={`flex flex-col ${isLong ? "gap-4" : "gap-7"}`}>
      {groupDocuments(documents).map((group) => {
        const links = <GroupLinks kind={kind} documents={group.documents} currentSlug={currentSlug} />;
        return (
          <li key={group.code}>
            {isLong ? (
              <details className="group/nav" open={group.documents.some(({ slug }) => slug === currentSlug)}>
                <summary className="flex items-center justify-between rounded-md px-3 py-1 text-xs font-semibold text-faint marker:content-none hover:text-text">
                  {group.title}
                  <ChevronDown aria-hidden="true" className="size-3.5 transition-transform group-open/nav:rotate-180" />
                </summary>
                {links}
              </details>
            ) : (
              <>
                <p className="px-3 text-xs font-semibold text-faint">{group.title}</p>
                {links}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function GroupLinks({ kind, documents, currentSlug }: DocumentsNavProps) {
  return (
    <ul className="mt-2 flex flex-col gap-0.5">
      {documents.map((document) => (
        <li key={document.slug}>
          <a
            href={`/docs/${kind}/${document.slug}`}
            aria-current={document.slug === currentSlug ? "page" : undefined}
            className="block rounded-md px-3 py-2 text-[0.9375rem] leading-snug text-muted transition-colors hover:bg-surface-hover hover:text-text aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand"
          >
            {document.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
