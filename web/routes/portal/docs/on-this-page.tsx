import { ChevronDown } from "lucide-react";
import type { DocumentHeading } from "#contracts/portal/content.ts";
import { KeptDots } from "#web/shell/site/kept-dots.tsx";

/** Returns the headings of two levels; empty where there is only one heading. */
export function outlineOf(headings: readonly DocumentHeading[]): readonly DocumentHeading[] {
  const outline = headings.filter(({ level }) => level <= 3);
  return outline.length < 2 ? [] : outline;
}

/** Shows the outline; web/enhance marks the section being read. */
export function OnThisPage({ headings }: { headings: readonly DocumentHeading[] }) {
  const outline = outlineOf(headings);
  if (outline.length === 0) return null;
  return (
    <nav
      aria-labelledby="on-this-page"
      className="sticky top-[70px] hidden max-h-[calc(100dvh-70px)] overflow-y-auto py-10 [scrollbar-width:thin] xl:block"
      data-screen-only=""
      data-scroll-spy=""
    >
      <p id="on-this-page" className="text-xs font-semibold text-faint">
        이 페이지에서
      </p>
      <Outline headings={outline} />
    </nav>
  );
}

/** Shows the outline folded above the article, in windows with room for one column beside it. */
export function FoldedOutline({ headings }: { headings: readonly DocumentHeading[] }) {
  const outline = outlineOf(headings);
  if (outline.length === 0) return null;
  return (
    <details
      className="group mt-6 hidden rounded-md border border-line bg-surface lg:block xl:hidden"
      data-screen-only=""
    >
      <summary className="flex h-12 items-center justify-between px-4 text-[0.9375rem] font-medium marker:content-none">
        이 페이지에서
        <ChevronDown aria-hidden="true" className="size-4 text-faint transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label="이 페이지의 차례" className="border-t border-line px-4 pb-4">
        <Outline headings={outline} />
      </nav>
    </details>
  );
}

export function Outline({ headings }: { headings: readonly DocumentHeading[] }) {
  return (
    <ul className="mt-3 border-s border-line text-sm leading-snug">
      {headings.map(({ id, text, number, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={`-ms-px flex gap-1.5 border-s-2 border-transparent py-1.5 pe-1 text-muted transition-colors hover:text-text aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-brand ${level > 2 ? "ps-6" : "ps-3"}`}
          >
            <span className="shrink-0 tabular-nums">{number}.</span>
            <span className="min-w-0">
              <KeptDots text={text} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
