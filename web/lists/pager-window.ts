/** Returns the page numbers around the current one: always `width` of them if there are enough, shifted at both ends. */
export function pagerWindow(current: number, last: number, width: number): number[] {
  if (last < 1) return [];
  const page = Math.min(Math.max(current, 1), last);
  const count = Math.min(width, last);
  const start = Math.min(Math.max(page - Math.floor(count / 2), 1), last - count + 1);
  return Array.from({ length: count }, (_, index) => start + index);
}

export const lastPage = (totalElements: number, size: number): number => Math.max(1, Math.ceil(totalElements / size));

const count = new Intl.NumberFormat("ko-KR");

/** Returns the text above a list: the number of rows, or "at least" that number where counting stopped early. */
export const resultCount = (totalElements: number, isCapped = false): string =>
  `전체 ${count.format(totalElements)}건${isCapped ? " 이상" : ""}`;

/** Returns the text beside the page numbers: "전체 1,234건 중 21–40". */
export function pageSummary(totalElements: number, page: number, size: number, isCapped = false): string {
  if (totalElements === 0) return "결과 없음";
  const total = resultCount(totalElements, isCapped);
  const from = (page - 1) * size + 1;
  if (from > totalElements) return total;
  const to = Math.min(page * size, totalElements);
  if (from === 1 && to === totalElements) return total;
  return `${total} 중 ${count.format(from)}–${count.format(to)}`;
}
