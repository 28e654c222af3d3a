import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Column } from "./data-table-column.ts";

const ON_CARD = { corner: "corner", line: "", none: "off-card" } as const;

/** Returns only the attributes that differ from the default, because every row repeats them. */
function cellProps<Row>({ header, align, isPinned, onCard = "line" }: Column<Row>) {
  const className = [align === "end" ? "end" : "", isPinned ? "pinned" : "", ON_CARD[onCard]].filter(Boolean).join(" ");
  return { className: className || undefined, "data-label": onCard === "line" ? header : undefined };
}

interface DataTableBodyProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  openKey?: string;
  isPending: boolean;
}

/** A click anywhere in a row follows the link in its first cell, with its modifier keys. */
function followRowLink(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.closest("a, button, input, label, summary") || window.getSelection()?.toString()) return;
  const link = target.closest("tr")?.querySelector("a.data-row-link");
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

export function DataTableBody<Row>(props: DataTableBodyProps<Row>) {
  const { rows, rowKey, rowHref, openKey, isPending } = props;
  const rowPointer = rowHref ? { onClick: followRowLink } : {};
  return (
    <tbody
      {...rowPointer}
      className="data-rows"
      data-linked={rowHref ? "" : undefined}
      data-pending={isPending ? "" : undefined}
    >
      {rows.map((row, index) => {
        const key = rowKey(row);
        return (
          <tr key={key} aria-current={key === openKey ? "true" : undefined}>
            <RowCells {...props} row={row} isFirst={index === 0} />
          </tr>
        );
      })}
    </tbody>
  );
}

function RowCells<Row>({ columns, rowHref, row, isFirst }: DataTableBodyProps<Row> & { row: Row; isFirst: boolean }) {
  return columns.map((column, index) =>
    index === 0 ? (
      <th key={column.key} scope="row">
        <RowLink href={rowHref?.(row)} isFirst={isFirst}>
          {column.cell(row)}
        </RowLink>
      </th>
    ) : (
      <td key={column.key} {...cellProps(column)}>
        {column.cell(row)}
      </td>
    ),
  );
}

interface RowLinkProps {
  href: string | undefined;
  isFirst: boolean;
  children: ReactNode;
}

/** All rows lead to the same route, so only the link of the first row discovers it. */
function RowLink({ href, isFirst, children }: RowLinkProps) {
  if (href === undefined) return children;
  return (
    <Link to={href} discover={isFirst ? "render" : "none"} preventScrollReset className="data-row-link">
      {children}
    </Link>
  );
}

const SKELETON_WIDTHS = ["72%", "56%", "84%", "64%"];

export function DataTableSkeletonBody<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  const rowNumbers = Array.from({ length: count }, (_, index) => index);
  return (
    <tbody aria-hidden="true" className="data-rows">
      {rowNumbers.map((rowNumber) => (
        <tr key={rowNumber}>
          {columns.map((column, index) => (
            <td key={column.key} {...(index === 0 ? {} : cellProps(column))}>
              <Skeleton
                width={SKELETON_WIDTHS[(rowNumber + index) % SKELETON_WIDTHS.length]}
                className="min-w-12 max-md:max-w-32"
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export function DataTableTotals<Row>({ columns, isLoading }: { columns: readonly Column<Row>[]; isLoading: boolean }) {
  return (
    <tfoot className="data-totals">
      <tr>
        <th scope="row">합계</th>
        {columns.slice(1).map((column) => (
          <td
            key={column.key}
            {...cellProps(column.total === undefined ? { ...column, onCard: "none" as const } : column)}
          >
            {isLoading && column.total !== undefined ? <Skeleton width="60%" /> : column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
