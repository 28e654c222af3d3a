import { useLocation } from "react-router";
import { isWithin } from "./site-menu.ts";

export interface SectionTab {
  path: string;
  text: string;
  /** Further addresses that belong to this tab. */
  covers?: readonly string[];
}

/**
 * The second level of a public section. Plain links: public pages are documents of their own. On a phone the row begins
 * at the current one.
 */
export function SectionTabs({ label, tabs }: { label: string; tabs: readonly SectionTab[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="border-b border-line" data-screen-only="">
      <ul className="mx-auto flex max-w-content gap-1 overflow-x-auto px-2 scroll-px-12 [scrollbar-width:none] sm:px-4">
        {tabs.map((tab) => (
          <li key={tab.path} className="shrink-0">
            <a
              href={tab.path}
              aria-current={
                [tab.path, ...(tab.covers ?? [])].some((path) => isWithin(pathname, path)) ? "page" : undefined
              }
              className="flex h-13 items-center border-b-2 border-transparent px-3 text-[0.9375rem] font-medium text-muted -outline-offset-4 hover:text-text aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-text aria-[current]:[scroll-initial-target:nearest]"
            >
              {tab.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
