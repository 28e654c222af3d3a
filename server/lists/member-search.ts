import { or, type SQL, sql } from "drizzle-orm";
import { initialsPattern, isInitialsOnly } from "#domain/text/hangul.ts";
import { normalizeSearch, queryVariants } from "#domain/text/search-text.ts";
import { contains } from "#server/db/contains.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { shownName } from "./shown-company.ts";

const plainName = sql`replace(${shownName}, ' ', '')`;

/** The rules of `matchesSearch` where the names are: as typed, on the other keyboard layout, by initials, by number. */
export function companyMatches(keyword: string): SQL | undefined {
  const typed = normalizeSearch(keyword);
  const number = /^[\d-]{2,}$/.test(typed) ? typed.replaceAll("-", "") : "";
  return or(
    ...queryVariants(keyword).map((variant) => contains(variant)(plainName)),
    isInitialsOnly(typed) ? sql`${plainName} ~ ${initialsPattern(typed)}` : undefined,
    number ? contains(number)(companies.bizId) : undefined,
  );
}
