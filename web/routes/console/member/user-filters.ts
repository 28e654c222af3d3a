import { MEMBER_USER_STATE_LABELS, MEMBER_USER_STATES } from "#domain/people/member-user.ts";
import type { ActiveFilter } from "#web/lists/filter-bar.tsx";

export const FILTERS = ["keyword", "state"];

/** What the address asks for; anything the list does not know is left out. */
export const userFilters = (params: URLSearchParams) => ({
  sort: params.get("sort") ?? undefined,
  keyword: params.get("keyword") ?? undefined,
  state: MEMBER_USER_STATES.find((state) => state === params.get("state")),
});

export function activeUserFilters(params: URLSearchParams): ActiveFilter[] {
  const { keyword, state } = userFilters(params);
  return [
    ...(keyword ? [{ name: "keyword", value: keyword, label: "검색어", text: keyword }] : []),
    ...(state ? [{ name: "state", value: state, label: "상태", text: MEMBER_USER_STATE_LABELS[state].text }] : []),
  ];
}
