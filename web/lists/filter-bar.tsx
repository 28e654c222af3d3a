import { RotateCcw, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { FilterChip } from "#web/ui/chip.tsx";
import { KeptInputs } from "./kept-inputs.tsx";
import { hrefWithoutFilters, hrefWithoutValue } from "./list-url.ts";

export interface ActiveFilter {
  name: string;
  value: string;
  /** The chip shows label and text together: "상태" and "발행완료". */
  label: string;
  text: string;
}

interface FilterBarProps {
  params: URLSearchParams;
  /** Every parameter that the fields may set; reset removes exactly these. */
  filterNames: readonly string[];
  active: readonly ActiveFilter[];
  /** Native fields, named as in `filterNames`. */
  children: ReactNode;
  /** Links beside the form, such as date presets. */
  presets?: ReactNode;
  isPending?: boolean;
}

export function FilterBar({ params, filterNames, active, children, presets, isPending = false }: FilterBarProps) {
  return (
    <search aria-label="목록 조건" className="flex flex-col gap-3 print:hidden">
      {presets ? <div className="flex flex-wrap gap-1.5">{presets}</div> : null}
      {/* Fields are uncontrolled; the key makes them follow the address when a chip or the back button changes it. */}
      <Form
        key={params.toString()}
        method="get"
        discover="none"
        preventScrollReset
        className="flex flex-wrap items-end gap-2 max-sm:*:grow"
      >
        <KeptInputs params={params} ownNames={filterNames} />
        {children}
        <Button type="submit" icon={Search} isLoading={isPending}>
          조회
        </Button>
      </Form>
      {active.length > 0 ? (
        <div className="flex flex-wrap items-center gap-1.5">
          {active.map((filter) => (
            <FilterChip
              key={`${filter.name}=${filter.value}`}
              label={filter.label}
              value={filter.text}
              removeHref={hrefWithoutValue(params, filter.name, filter.value)}
            />
          ))}
          <Link
            to={hrefWithoutFilters(params, filterNames)}
            preventScrollReset
            className="inline-flex h-7 items-center gap-1 rounded-full px-2 text-xs text-muted hover:bg-surface-hover hover:text-text"
          >
            <RotateCcw aria-hidden="true" className="size-3.5" />
            조건 초기화
          </Link>
        </div>
      ) : null}
    </search>
  );
}
