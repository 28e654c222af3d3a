import { keywordFilter } from "#domain/text/form-messages.ts";
import { readPage } from "#web/lists/list-url.ts";

export const KEYWORD_MAX_LENGTH = 100;

export interface ListState<Category extends string> {
  category: Category | undefined;
  keyword: string | undefined;
  page: number;
}

interface Categories<Category extends string> {
  safeParse: (value: unknown) => { data?: Category | undefined };
}

/** What the address says about a public list; anything it does not know is as if it were not there. */
export function readListState<Category extends string>(
  params: URLSearchParams,
  categories: Categories<Category>,
): ListState<Category> {
  return {
    category: categories.safeParse(params.get("category")).data,
    keyword: keywordFilter(params.get("keyword")?.slice(0, KEYWORD_MAX_LENGTH)),
    page: readPage(params),
  };
}

/** The state as parameters. The page of one entry carries them along, so that going back finds the same list. */
export function listParams({ category, keyword, page = 1 }: Partial<ListState<string>>): URLSearchParams {
  const params = new URLSearchParams();
  if (category) params.set("category", category);
  if (keyword) params.set("keyword", keyword);
  if (page > 1) params.set("page", String(page));
  return params;
}

export const withListState = (path: string, params: URLSearchParams): string =>
  params.size > 0 ? `${path}?${params}` : path;
