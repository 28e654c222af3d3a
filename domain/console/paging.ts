// §9: lists show ten rows; the latest settlement asks for one.
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;
export const LATEST_SETTLE_PAGE = { size: 1, page: 0 } as const;

// §7: the wire counts pages from zero, the screen from one.
export const toWirePage = (screenPage: number): number => screenPage - 1;
export const toScreenPage = (wirePage: number): number => wirePage + 1;

// §3: the pageable part of every list result.
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
