import { Search } from "lucide-react";
import { KEYWORD_MAX_LENGTH } from "#domain/console/paging.ts";
import { KeptInputs } from "#web/lists/kept-inputs.tsx";
import { listHref } from "#web/lists/list-url.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChip, FilterChip } from "#web/ui/chip.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface ListFiltersProps {
  /** What is listed: "공지", "질문". */
  noun: string;
  /** The list's own address. */
  path: string;
  /** The list's state as its address carries it. */
  params: URLSearchParams;
  /** Categories with their names, in order. */
  categories: Readonly<Record<string, string>>;
  placeholder: string;
  /** How many entries a keyword has found. */
  found: number;
}

/** Category and keyword of a public list: links and a plain form, the state is in the address. */
export function ListFilters({ noun, path, params, categories, placeholder, found }: ListFiltersProps) {
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
          {found > 0 ? `${noun} ${found}건을 찾았어요.` : null}
        </p>
      ) : null}
    </>
  );
}
