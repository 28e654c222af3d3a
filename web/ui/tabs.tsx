import type { ReactNode } from "react";
import { useId } from "react";
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

export interface RadioTab {
  value: string;
  label: string;
  panel: ReactNode;
}

interface RadioTabsProps {
  /** What is being chosen, for those who do not see the row: "예제 언어". */
  label: string;
  tabs: readonly RadioTab[];
  defaultValue?: string;
  /** Groups with the same key follow each other's choice where the enhance script runs. */
  syncKey?: string;
}

/** Tabs that need no script: a radio group whose checked option shows the panel beside it. */
export function RadioTabs({ label, tabs, defaultValue = tabs[0]?.value, syncKey }: RadioTabsProps) {
  const name = useId();
  return (
    <fieldset data-tabs-sync={syncKey} className="flex min-w-0 flex-wrap sm:gap-x-1">
      <legend className="sr-only">{label}</legend>
      {tabs.map((tab) => (
        <div key={tab.value} className="group/tab contents">
          <label className="relative order-1 flex h-10 items-center rounded-sm border-b-2 border-transparent px-2 text-sm text-muted transition-colors hover:text-text sm:px-3 has-checked:rounded-b-none has-checked:border-brand has-checked:font-semibold has-checked:text-text has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
            <input
              type="radio"
              name={name}
              value={tab.value}
              defaultChecked={tab.value === defaultValue}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {tab.label}
          </label>
          <div className="order-2 -mt-px hidden w-full min-w-0 border-t border-line pt-3 group-has-checked/tab:block">
            {tab.panel}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
