import { Link } from "react-router";

export interface LinkTab {
  href: string;
  label: string;
  isCurrent: boolean;
  count?: number;
}

const count = new Intl.NumberFormat("ko-KR");

/** Tabs that are addresses: each one is a link, the chosen one is told by `aria-current`. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className="relative">
      <span aria-hidden="true" className="absolute inset-x-0 bottom-0 border-b border-line" />
      <ul className="relative -mx-1 flex gap-1 overflow-x-auto px-1 [scrollbar-width:none]">
        {tabs.map((tab) => (
          <li key={tab.href} className="shrink-0">
            <Link
              to={tab.href}
              preventScrollReset
              aria-current={tab.isCurrent ? "page" : undefined}
              className="group flex h-10 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm text-muted -outline-offset-2 transition-colors hover:border-line-strong hover:text-text aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-text"
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className="rounded-full bg-neutral-soft px-1.5 text-xs font-medium tabular-nums text-muted group-aria-[current]:bg-brand-soft group-aria-[current]:text-brand">
                  {count.format(tab.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
