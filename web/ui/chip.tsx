import { Check, type LucideIcon, X } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";

const colored = (color: string): CSSProperties => ({ "--chip": color }) as CSSProperties;

interface CategoryChipProps {
  /** A CSS colour for the dot or icon, usually `var(--category-…)`; the words keep the text colour. */
  color: string;
  icon?: LucideIcon;
  children: ReactNode;
}

export function CategoryChip({ color, icon: Icon, children }: CategoryChipProps) {
  return (
    <span
      style={colored(color)}
      className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-[color-mix(in_oklab,var(--chip)_11%,var(--surface))] px-2.5 py-0.5 align-middle text-xs font-medium text-text"
    >
      {Icon ? (
        <Icon aria-hidden="true" className="size-3.5 shrink-0 text-(--chip)" strokeWidth={2.25} />
      ) : (
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-(--chip) print:border" />
      )}
      <span className="truncate">{children}</span>
    </span>
  );
}

/** Shows a service with a dot in its colour, for a row of many. */
export const CategoryName = ({
  color = "var(--line-strong)",
  children,
}: {
  color?: string | undefined;
  children: ReactNode;
}) => (
  <span className="category-name" style={colored(color)}>
    {children}
  </span>
);

/** Shows an active filter; the whole chip is the link that removes it. */
export function FilterChip({ label, value, removeHref }: { label: string; value: string; removeHref: string }) {
  return (
    <Link to={removeHref} preventScrollReset className="filter-chip group">
      <span className="shrink-0 text-muted">{label} </span>
      <span className="truncate font-medium text-text">{value}</span>
      <span className="sr-only"> 필터 해제</span>
      <X
        aria-hidden="true"
        className="size-4 shrink-0 rounded-full p-0.5 text-muted group-hover:bg-brand group-hover:text-on-brand"
      />
    </Link>
  );
}

/** A link to another view of the same list, such as a date preset. */
export function ChoiceChip({ href, isChosen, children }: { href: string; isChosen: boolean; children: ReactNode }) {
  return (
    <Link to={href} preventScrollReset aria-current={isChosen ? "true" : undefined} className="choice-chip">
      {isChosen ? <Check aria-hidden="true" className="size-3.5" strokeWidth={2.5} /> : null}
      {children}
    </Link>
  );
}
