import { or, type SQL, sql } from "drizzle-orm";
import { initialsPattern, isInitialsOnly } from "#domain/text/hangul.ts";
import { normalizeSearch, queryVariants } from "#domain/text/search-text.ts";
import { contains } from "#server/db/contains.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { shownName } from "./shown-company.ts";

const plainName = sql`replace(${shownName}, ' ', '')`;

/** Applies the rules of `matchesSearch` in SQL: text as typed, typed on the other keyboard layout, initials, number. */
export function companyMatches(keyword: string): SQL | undefined {
  const text = normalizeSearch(keyword);
  const number = /^[\d-]{2,}$/.test(text) ? text.replaceAll("-", "") : "";
  return or(
    ...queryVariants(keyword).map((variant) => contains(variant)(plainName)),
    isInitialsOnly(text) ? sql`${plainName} ~ ${initialsPattern(text)}` : undefined,
    number ? contains(number)(companies.bizId) : undefined,
  );
}
