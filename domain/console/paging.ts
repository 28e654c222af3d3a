// §9: lists show ten rows; the latest settlement asks for one.
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;
// The screen offers these sizes.
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const LATEST_SETTLE_PAGE = { size: 1, page: 0 } as const;

export const KEYWORD_MAX_LENGTH = 100;

// A list pages only so far, because a page further in could be found only by counting everything before it. Filters reach
// the rest, and a file holds all of it.
export const LIST_REACH = 10_000;
export const isWithinReach = (wirePage: number, size: number): boolean => (wirePage + 1) * size <= LIST_REACH;

// A list gives at most this many rows as a file while somebody waits, and as one made in the background.
export const FILE_MAX_ROWS = 50_000;
export const EXPORT_MAX_ROWS = 1_000_000;

// §7: the wire counts pages from zero, the screen from one.
export const toWirePage = (screenPage: number): number => screenPage - 1;
export const toScreenPage = (wirePage: number): number => wirePage + 1;

// §3: every list result carries this paging part.
export interface PageInfo {
  totalElements: number;
  numberOfElements: number;
  number: number;
  size: number;
  offset: number;
  first: boolean;
  last: boolean;
  empty: boolean;
}

export function pageInfo(totalElements: number, number: number, size: number): PageInfo {
  const offset = number * size;
  const numberOfElements = Math.max(0, Math.min(size, totalElements - offset));
  return {
    totalElements,
    numberOfElements,
    number,
    size,
    offset,
    first: number === 0,
    last: offset + size >= totalElements,
    empty: numberOfElements === 0,
  };
}
