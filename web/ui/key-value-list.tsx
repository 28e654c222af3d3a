import type { ReactNode } from "react";

export interface KeyValue {
  label: string;
  value: ReactNode;
  /** The row takes the whole width in a list of two columns. */
  isWide?: boolean;
}

interface KeyValueListProps {
  items: readonly KeyValue[];
  /** `rows`: label left, value right, for panels. `columns`: label above value, for page headers. */
  layout?: "rows" | "columns";
}

const isMissing = (value: ReactNode): boolean => value === null || value === undefined || value === "";

export function KeyValueList({ items, layout = "rows" }: KeyValueListProps) {
  const isRows = layout === "rows";
  return (
    <dl
      className={
        isRows
          ? "divide-y divide-line text-sm"
          : "grid grid-cols-2 gap-x-6 gap-y-4 text-sm md:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]"
      }
    >
      {items.map((item) => (
        <div
          key={item.label}
          className={
            isRows
              ? "grid grid-cols-[minmax(6rem,34%)_1fr] gap-x-4 py-2 first:pt-0 last:pb-0"
              : `flex min-w-0 flex-col gap-0.5 ${item.isWide ? "col-span-full" : ""}`
          }
        >
          <dt className="text-muted">{item.label}</dt>
          <dd className="min-w-0 text-text tabular-nums">
            {isMissing(item.value) ? <span className="text-faint">없음</span> : item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
