import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Link } from "react-router";
import type { Column, Density } from "./data-table-column.ts";
import { readSort, type SortDirection, sortHref } from "./list-url.ts";

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[];
  params: URLSearchParams;
  density: Density;
}

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

export function DataTableHead<Row>({ columns, params, density }: DataTableHeadProps<Row>) {
  const sort = readSort(params);
  return (
    <thead className="max-md:hidden">
      <tr>
        {columns.map((column, index) => {
          const direction = column.sort && sort?.field === column.sort.field ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={direction ? ARIA_SORT[direction] : undefined}
              style={{ width: column.width }}
              className={`sticky top-0 border-b border-line bg-surface-sunken px-3 text-xs font-medium whitespace-nowrap text-muted first:ps-5 last:pe-5 ${
                density === "compact" ? "h-8" : "h-9"
              } ${index === 0 ? "left-0 z-30" : "z-20"} ${column.align === "end" ? "text-right" : "text-left"}`}
            >
              {column.sort ? (
                <SortLink
                  label={column.header}
                  href={sortHref(params, column.sort.field, column.sort.firstDirection)}
                  direction={direction}
                />
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface SortLinkProps {
  label: string;
  href: string;
  direction: SortDirection | undefined;
}

function SortLink({ label, href, direction }: SortLinkProps) {
  const Icon = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <Link
      to={href}
      preventScrollReset
      className={`group -mx-1.5 inline-flex h-6 items-center gap-0.5 rounded-sm px-1.5 hover:bg-surface-hover hover:text-text active:bg-line ${
        direction ? "text-text" : ""
      }`}
    >
      {label}
      <Icon
        aria-hidden="true"
        strokeWidth={2.25}
        className={`size-3.5 ${direction ? "text-brand" : "text-faint opacity-60 group-hover:opacity-100"}`}
      />
      <span className="sr-only">정렬</span>
    </Link>
  );
}
