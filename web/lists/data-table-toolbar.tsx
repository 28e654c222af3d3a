import { ArrowDownUp, Columns3, type LucideIcon, Rows2, Rows3 } from "lucide-react";
import { type FormEvent, type MouseEvent, type ReactNode, useId } from "react";
import { Form, Link } from "react-router";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import type { Column, Density } from "./data-table-column.ts";
import { visibleColumns } from "./data-table-column.ts";
import { KeptInputs } from "./kept-inputs.tsx";
import { listHref, readSort } from "./list-url.ts";

interface ToolbarProps<Row> {
  columns: readonly Column<Row>[];
  params: URLSearchParams;
  density: Density;
  summary?: ReactNode;
  actions?: ReactNode;
}

/** The links lead to the list itself, whose route is already known, so `discover` is off. */
export function DataTableToolbar<Row>({ columns, params, density, summary, actions }: ToolbarProps<Row>) {
  const isCompact = density === "compact";
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 print:hidden">
      <div className="text-sm tabular-nums text-muted">{summary}</div>
      <div className="-me-2 flex items-center gap-0.5">
        <SortChoice columns={columns} params={params} />
        <ButtonLink
          to={listHref(params, { density: isCompact ? null : "compact", page: params.get("page") })}
          discover="none"
          preventScrollReset
          variant="ghost"
          size="sm"
          icon={isCompact ? Rows3 : Rows2}
          className="max-md:hidden"
        >
          {isCompact ? "넓게 보기" : "촘촘히 보기"}
        </ButtonLink>
        <ColumnChoice columns={columns} params={params} />
        {actions}
      </div>
    </div>
  );
}

interface ChoiceProps {
  icon: LucideIcon;
  label: string;
  className?: string;
  children: ReactNode;
}

/** These handlers close the popover after a choice; without scripts the next page shows it closed anyway. */
const closers = {
  onClick: (event: MouseEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest("a")) event.currentTarget.hidePopover();
  },
  onSubmit: (event: FormEvent<HTMLElement>) => event.currentTarget.hidePopover(),
};

/** A native popover: the browser opens, closes and places it without a script. */
function Choice({ icon, label, className = "", children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={className}>
      <Button popoverTarget={id} variant="ghost" size="sm" icon={icon}>
        {label}
      </Button>
      <div id={id} popover="auto" {...closers} className="data-choice">
        {children}
      </div>
    </div>
  );
}

function ColumnChoice<Row>({ columns, params }: Pick<ToolbarProps<Row>, "columns" | "params">) {
  const visibleKeys = new Set(visibleColumns(columns, params).map((column) => column.key));
  return (
    <Choice icon={Columns3} label="열 선택" className="max-md:hidden">
      <Form key={params.toString()} method="get" discover="none" preventScrollReset>
        <KeptInputs params={params} ownNames={["columns"]} />
        <fieldset>
          <legend className="sr-only">보여 줄 열</legend>
          {columns.slice(1).map((column) => (
            <label key={column.key}>
              <input type="checkbox" name="columns" value={column.key} defaultChecked={visibleKeys.has(column.key)} />
              {column.header}
            </label>
          ))}
        </fieldset>
        <div className="sticky -bottom-1 -mx-1 -mb-1 flex gap-1 border-t border-line bg-surface p-2">
          <Button type="submit" variant="primary" size="sm" className="grow">
            적용
          </Button>
          <ButtonLink
            to={listHref(params, { columns: null })}
            discover="none"
            preventScrollReset
            variant="ghost"
            size="sm"
          >
            기본값
          </ButtonLink>
        </div>
      </Form>
    </Choice>
  );
}

/** Replaces the header row on a phone, where there is none to sort by. */
function SortChoice<Row>({ columns, params }: Pick<ToolbarProps<Row>, "columns" | "params">) {
  const current = readSort(params);
  const sortable = columns.flatMap((column) =>
    column.sort ? [{ header: column.header, field: column.sort.field }] : [],
  );
  if (sortable.length === 0) return null;
  return (
    <Choice icon={ArrowDownUp} label="정렬" className="md:hidden">
      <ul>
        {sortable.flatMap(({ header, field }) =>
          (["desc", "asc"] as const).map((direction) => (
            <li key={`${field},${direction}`}>
              <Link
                to={listHref(params, { sort: `${field},${direction}` })}
                discover="none"
                preventScrollReset
                aria-current={current?.field === field && current.direction === direction ? "true" : undefined}
              >
                {`${header} ${direction === "desc" ? "내림차순" : "오름차순"}`}
              </Link>
            </li>
          )),
        )}
      </ul>
    </Choice>
  );
}
