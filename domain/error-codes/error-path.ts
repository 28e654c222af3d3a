/** A reader looks at no more than these; an answer may name hundreds. */
const MOST_FIELDS = 5;

/** Returns the page about one code, which also says what the wrong fields accept. */
export function errorPath(code: string | number, fields: readonly string[] = []): string {
  const query = new URLSearchParams({ fields: fields.slice(0, MOST_FIELDS).join(",") });
  return `/docs/errors/${code}${fields.length > 0 ? `?${query}` : ""}`;
}
