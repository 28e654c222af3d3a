import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { DataTable } from "./data-table.tsx";
import type { Column } from "./data-table-column.ts";
import { ExportChoice } from "./export-choice.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { activeFilters, DatePresets, type ListFilter, ListFilterField } from "./list-filters.tsx";
import { hrefWithoutFilters, pageHref } from "./list-url.ts";
import type { ListData } from "./load-list.ts";
import { Pager } from "./pager.tsx";
import { RefreshButton } from "./refresh-button.tsx";

interface EmptyWords {
  title: string;
  /** Says why the list is empty and what to do next. */
  description: ReactNode;
  action?: ReactNode;
}

export interface ListProps<Row> {
  /** Names the table and its pages. It must differ from the title of a card around it, which names a region too. */
  caption: string;
  /** The result of `loadList`. */
  list: ListData<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Returns the address a row leads to, usually that of a side panel. */
  rowHref?: (row: Row) => string;
  openKey?: string | number | undefined;
  filters?: readonly ListFilter[];
  /** The columns have totals of all filtered rows. */
  hasTotals?: boolean;
  /** Shown when the list has no rows at all. */
  none: EmptyWords;
  /** Shown when the filters leave no rows. */
  noMatch?: EmptyWords;
}

/** Draws a list whose state is its address: filters, table, pages, refresh button and file download. */
export function List<Row>({ caption, list, filters = [], columns, none, noMatch, ...rest }: ListProps<Row>) {
  const { page, search, today } = list;
  const params = new URLSearchParams(search);
  const isPending = useNavigation().state === "loading";
  const names = filters.map(({ name }) => name);
  const active = activeFilters(filters, params);
  const dates = filters.find(({ kind }) => kind === "dates");
  return (
    <>
      {filters.length > 0 ? (
        <FilterBar
          params={params}
          filterNames={names}
          active={active}
          isPending={isPending}
          presets={dates && <DatePresets filter={dates} params={params} today={today} />}
        >
          {filters.map((filter) => (
            <ListFilterField key={filter.name} filter={filter} params={params} />
          ))}
        </FilterBar>
      ) : null}
      <DataTable
        caption={caption}
        columns={columns}
        rows={page.content}
        rowKey={(row) => String(rest.rowKey(row))}
        {...(rest.rowHref && { rowHref: rest.rowHref })}
        {...(rest.openKey !== undefined && { openKey: String(rest.openKey) })}
        {...(rest.hasTotals && { hasTotals: true })}
        params={params}
        isPending={isPending}
        actions={
          <>
            <RefreshButton />
            <ExportChoice params={params} totalElements={page.totalElements} asksReason={list.asksReason} />
          </>
        }
        empty={
          <NoRows
            total={page.totalElements}
            params={params}
            names={names}
            none={none}
            noMatch={active.length > 0 && noMatch}
          />
        }
      />
      {page.content.length > 0 ? (
        <Pager
          params={params}
          totalElements={page.totalElements}
          isCapped={page.totalRelation === "GTE"}
          reachesAll={list.reachesAll}
          label={`${caption} 페이지`}
        />
      ) : null}
    </>
  );
}

interface NoRowsProps {
  total: number;
  params: URLSearchParams;
  names: readonly string[];
  none: EmptyWords;
  noMatch: EmptyWords | false | undefined;
}

function NoRows({ total, params, names, none, noMatch }: NoRowsProps) {
  if (total > 0) {
    return (
      <EmptyState
        title="이 페이지에는 아무것도 없습니다"
        description="그사이 목록이 줄어 페이지 번호가 바뀌었을 수 있습니다."
        action={<ButtonLink to={pageHref(params, 1)}>첫 페이지로</ButtonLink>}
      />
    );
  }
  if (!noMatch) return <EmptyState {...none} />;
  return (
    <EmptyState
      {...noMatch}
      action={
        <ButtonLink to={hrefWithoutFilters(params, names)} preventScrollReset>
          조건 초기화
        </ButtonLink>
      }
    />
  );
}
