import { Search } from "lucide-react";
import { KEYWORD_MAX_LENGTH } from "#domain/console/paging.ts";
import { KeptInputs } from "#web/lists/kept-inputs.tsx";
import { listHref } from "#web/lists/list-url.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChip, FilterChip } from "#web/ui/chip.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface ListFiltersProps {
  /** The word for the entries: "공지", "질문". */
  noun: string;
  /** The address of the list. */
  path: string;
  /** The state of the list in its address. */
  params: URLSearchParams;
  /** The categories in order, with their names. */
  categories: Readonly<Record<string, string>>;
  placeholder: string;
  /** The number of entries that match the keyword. */
  count: number;
}

/** The category and keyword of a public list, as links and a plain form; the address is the state. */
export function ListFilters({ noun, path, params, categories, placeholder, count }: ListFiltersProps) {
  const category = params.get("category");
  const keyword = params.get("keyword");
  return (
    <>
      <search className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 print:hidden">
        <nav aria-label={`${noun} 분류`}>
          <ul className="flex flex-wrap gap-1.5">
            {[[null, "전체"] as const, ...Object.entries(categories)].map(([option, label]) => (
              <li key={label}>
                <ChoiceChip href={listHref(params, { category: option })} isChosen={option === category}>
                  {label}
                </ChoiceChip>
              </li>
            ))}
          </ul>
        </nav>
        <form method="get" action={path} className="flex w-full gap-2 sm:w-auto">
          <KeptInputs params={params} ownNames={["keyword"]} />
          <TextInput
            type="search"
            name="keyword"
            aria-label={`${noun} 검색어`}
            placeholder={placeholder}
            defaultValue={keyword ?? undefined}
            maxLength={KEYWORD_MAX_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            prefix={<Search aria-hidden="true" className="size-4" />}
            className="sm:w-72"
          />
          <Button type="submit">검색</Button>
        </form>
      </search>
      {keyword ? (
        <p className="mt-5 flex flex-wrap items-center gap-2 text-sm text-muted">
          <FilterChip label="검색어" value={keyword} removeHref={listHref(params, { keyword: null })} />
          {count > 0 ? `${noun} ${count}건을 찾았어요.` : null}
        </p>
      ) : null}
    </>
  );
}
