import { Link } from "react-router";
import { formatNumber } from "./grouped-number.ts";

export interface LinkTab {
  href: string;
  label: string;
  isCurrent: boolean;
  count?: number;
}

/** Tabs with addresses: each is a link, and `aria-current` marks the chosen one. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className="link-tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link to={tab.href} preventScrollReset aria-current={tab.isCurrent ? "page" : undefined}>
              {tab.label}
              {tab.count === undefined ? null : <span>{formatNumber(tab.count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
