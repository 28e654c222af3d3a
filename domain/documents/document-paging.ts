// How far a keyword is counted: beyond, a list says that there are more.
export const KEYWORD_MOST_COUNTED = 1_000;

// One character is in too many rows to be looked for.
export const KEYWORD_MIN_LENGTH = 2;

// Other orders than by date are made while somebody waits for them.
export const MOST_SORTED = 10_000;

export const SORT_REFUSAL = "10,000건을 넘으면 날짜 순서로만 볼 수 있습니다. 기간이나 조건을 좁혀 주세요.";
export const KEYWORD_SORT_REFUSAL =
  "검색 결과가 1,000건을 넘으면 날짜 순서로만 볼 수 있습니다. 검색어를 더 입력해 주세요.";
export const KEYWORD_PAGE_REFUSAL =
  "검색 결과는 1,000건까지 넘겨 볼 수 있습니다. 검색어를 더 입력하거나 기간을 좁혀 주세요.";
export const KEYWORD_TOO_SHORT = "검색어는 두 글자 이상 입력해야 합니다.";
