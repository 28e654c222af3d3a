import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { FilterBar } from "#web/lists/filter-bar.tsx";
import { listHref } from "#web/lists/list-url.ts";
import { ChoiceChip } from "#web/ui/chip.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { Select } from "#web/ui/select.tsx";

/** The fields follow the last chip on its line, which leaves room for more rows of prices. */
const IN_FEW_LINES =
  "md:[&>search]:flex-row md:[&>search]:flex-wrap md:[&>search]:items-center md:[&>search]:gap-1.5 md:[&>search>:first-child]:contents";

const FILTERS = ["keyword", "sort"];

export function UnitCostFilters({ params, isPending }: { params: URLSearchParams; isPending: boolean }) {
  const keyword = params.get("keyword");
  const category = params.get("category");
  const active = keyword ? [{ name: "keyword", value: keyword, label: "검색어", text: keyword }] : [];
  return (
    <div className={IN_FEW_LINES}>
      <FilterBar
        params={params}
        filterNames={FILTERS}
        active={active}
        isPending={isPending}
        presets={
          <div className="flex min-w-0 flex-wrap gap-1.5 md:contents max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1">
            <ChoiceChip href={categoryHref(params, null)} isChosen={category === null}>
              모든 품목
            </ChoiceChip>
            {SERVICE_CATEGORIES.map(({ code, text, color }) => (
              <ChoiceChip key={code} href={categoryHref(params, code)} isChosen={category === code}>
                <span aria-hidden="true" style={{ backgroundColor: color }} className="size-2 rounded-full" />
                {text}
              </ChoiceChip>
            ))}
          </div>
        }
      >
        <SearchInput
          name="keyword"
          aria-label="상호, 초성 또는 사업자등록번호"
          placeholder="상호, 초성, 사업자등록번호"
          defaultValue={keyword ?? ""}
          className="w-full sm:w-72"
        />
        <Select
          name="sort"
          aria-label="정렬"
          defaultValue={params.get("sort") ?? ""}
          options={[
            { value: "", label: "최근 등록순" },
            { value: "name,asc", label: "상호순" },
          ]}
        />
      </FilterBar>
    </div>
  );
}

/** Another category shows other columns of the same members, so the page number stays. */
const categoryHref = (params: URLSearchParams, category: string | null): string =>
  listHref(params, { category, page: params.get("page") });
