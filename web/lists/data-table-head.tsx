import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Link } from "react-router";
import type { Column } from "./data-table-column.ts";
import { readSort, type SortDirection, sortHref } from "./list-url.ts";

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[];
  params: URLSearchParams;
}

const headClass = <Row,>({ align, isPinned }: Column<Row>): string | undefined =>
  [align === "end" ? "end" : "", isPinned ? "pinned" : ""].filter(Boolean).join(" ") || undefined;

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

export function DataTableHead<Row>({ columns, params }: DataTableHeadProps<Row>) {
  const sort = readSort(params);
  return (
    <thead className="data-head">
      <tr>
        {columns.map((column) => {
          const direction = column.sort && sort?.field === column.sort.field ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={direction ? ARIA_SORT[direction] : undefined}
              style={{ width: column.width }}
              className={headClass(column)}
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
    <Link to={href} discover="none" preventScrollReset className="data-sort">
      {label}
      <Icon aria-hidden="true" strokeWidth={2.25} />
      <span className="sr-only">정렬</span>
    </Link>
  );
}
