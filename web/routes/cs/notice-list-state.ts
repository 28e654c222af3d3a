import { NoticeCategory } from "#contracts/notices.ts";
import { keywordFilter } from "#domain/form-messages.ts";
import { readPage } from "#web/ui/list-url.ts";

export const KEYWORD_MAX_LENGTH = 100;

export interface NoticeListState {
  category: NoticeCategory | undefined;
  keyword: string | undefined;
  page: number;
}

/** What the address says about the list; anything it does not know is as if it were not there. */
export function readNoticeList(params: URLSearchParams): NoticeListState {
  return {
    category: NoticeCategory.safeParse(params.get("category")).data,
    keyword: keywordFilter(params.get("keyword")?.slice(0, KEYWORD_MAX_LENGTH)),
    page: readPage(params),
  };
}

/** The list's state as parameters. The page of one notice carries them along, so that going back finds the same list. */
export function noticeListParams({ category, keyword, page }: NoticeListState): URLSearchParams {
  const params = new URLSearchParams();
  if (category) params.set("category", category);
  if (keyword) params.set("keyword", keyword);
  if (page > 1) params.set("page", String(page));
  return params;
}

export const withListState = (path: string, params: URLSearchParams): string =>
  params.size > 0 ? `${path}?${params}` : path;
