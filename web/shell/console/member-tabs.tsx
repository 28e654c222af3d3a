import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import type { MenuGroup } from "./console-state.ts";

/** Links the pages of a member by group. On a narrow screen the row scrolls to the current page. */
export function MemberTabs({ groups }: { groups: readonly MenuGroup[] }) {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current tab
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row.current || !current) return;
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label="회원사 메뉴" className="relative print:hidden">
      <span aria-hidden="true" className="absolute inset-x-0 bottom-0 border-b border-line" />
      <ul ref={row} className="relative flex overflow-x-auto overscroll-x-contain px-2 [scrollbar-width:none] md:px-6">
        {groups.map((group) => (
          <li
            key={group.text}
            className="shrink-0 not-first:ms-2 not-first:border-s not-first:border-line not-first:ps-2"
          >
            <p className="px-2 text-xs text-faint">{group.text}</p>
            <ul className="flex">
              {group.entries.map((entry) => (
                <li key={entry.path} className="shrink-0">
                  <NavLink to={entry.path} className="member-tab">
                    {entry.text}
                  </NavLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
