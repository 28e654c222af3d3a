/** As many as a reader looks at; an answer may name hundreds. */
const MOST_FIELDS = 5;

/** The page that says about one code what lists have no room for, and what may be sent in the fields it was about. */
export function errorPath(code: string | number, fields: readonly string[] = []): string {
  const query = new URLSearchParams({ fields: fields.slice(0, MOST_FIELDS).join(",") });
  return `/docs/errors/${code}${fields.length > 0 ? `?${query}` : ""}`;
}
