import { useLocation } from "react-router";
import { sectionMenuAt } from "./section-menus.ts";
import { isWithin } from "./site-menu.ts";

/** The tabs are plain links, because each public page is its own document. On a narrow screen the header shows them. */
export function SectionTabs() {
  const { pathname } = useLocation();
  const menu = sectionMenuAt(pathname);
  if (!menu) return null;
  return (
    <nav aria-label={menu.label} className="border-b border-line max-lg:hidden" data-screen-only="">
      <ul className="section-tabs mx-auto flex max-w-content gap-1 overflow-x-auto px-4 scroll-px-12 [scrollbar-width:none]">
        {menu.tabs.map(({ path, text }) => (
          <li key={path} className="shrink-0">
            <a
              href={path}
              aria-current={isWithin(pathname, path) ? "page" : undefined}
              className="flex h-13 items-center border-b-2 border-transparent px-3 text-[0.9375rem] font-medium text-muted -outline-offset-4 hover:text-text aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-text aria-[current]:[scroll-initial-target:nearest]"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
