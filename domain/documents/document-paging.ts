// The hits of a keyword are counted up to here; beyond it a list says that there are more.
export const KEYWORD_MOST_COUNTED = 1_000;

// A single character is in too many rows to be searched for.
export const KEYWORD_MIN_LENGTH = 2;

// Orders other than by date are sorted while somebody waits, so only up to this many rows.
export const MOST_SORTED = 10_000;

export const SORT_REFUSAL = "10,000건을 넘으면 날짜 순서로만 볼 수 있습니다. 기간이나 조건을 좁혀 주세요.";
export const KEYWORD_SORT_REFUSAL =
  "검색 결과가 1,000건을 넘으면 날짜 순서로만 볼 수 있습니다. 검색어를 더 입력해 주세요.";
export const KEYWORD_PAGE_REFUSAL =
  "검색 결과는 1,000건까지 넘겨 볼 수 있습니다. 검색어를 더 입력하거나 기간을 좁혀 주세요.";
export const KEYWORD_TOO_SHORT = "검색어는 두 글자 이상 입력해야 합니다.";
