import { ESTIMATE_LIMITS, type MarginTerms, type Volumes } from "#domain/money/cost-estimate.ts";
import { SERVICE_ITEMS, type ServiceItemCode } from "#domain/money/item-codes.ts";
import { readCount } from "#web/routes/portal/services/try-outs/query-values.ts";

export interface VolumesInput extends MarginTerms {
  volumes: Volumes;
  discountPercent: number;
  /** True where a value was limited, which the answer mentions. */
  isCut: boolean;
}

export const MARGIN_QUERY = ["members", "percent"] as const;
export const COST_QUERY = ["discount"] as const;

export const ALL_ITEM_CODES: readonly ServiceItemCode[] = SERVICE_ITEMS.map(({ code }) => code);

/** The values of an address without a query. */
const DEFAULTS = { members: 50, memberPercent: 100, discountPercent: 0 };

const { volume, members, memberPercent, discountPercent } = ESTIMATE_LIMITS;

/** Reads an address: missing counts are zero, and an empty query gives the example. */
export function readVolumes(query: URLSearchParams, names: readonly string[], example: Volumes): VolumesInput {
  const hasInput = names.some((name) => query.has(name));
  const items = ALL_ITEM_CODES.filter((code) => names.includes(code));
  const counts = items.map((code) => boundedCount(query.get(code), volume, 0));
  const terms = {
    members: boundedCount(query.get("members"), members, DEFAULTS.members),
    memberPercent: boundedCount(query.get("percent"), memberPercent, DEFAULTS.memberPercent),
    discountPercent: boundedCount(query.get("discount"), discountPercent, DEFAULTS.discountPercent),
  };
  return {
    volumes: hasInput ? Object.fromEntries(items.map((code, index) => [code, counts[index]?.count ?? 0])) : example,
    members: terms.members.count,
    memberPercent: terms.memberPercent.count,
    discountPercent: terms.discountPercent.count,
    isCut: [...counts, ...Object.values(terms)].some(({ isCut }) => isCut),
  };
}

interface Bounds {
  min: number;
  max: number;
}

/** Reads a count of any length and limits it to the bounds. */
export function boundedCount(text: string | null, { min, max }: Bounds, fallback: number) {
  const value = text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
  const isCut = value !== undefined && (value > max || value < min);
  return { count: value !== undefined && value > max ? max : readCount(text, { min, max, fallback }), isCut };
}

/** Writes the input as the query of another page. */
export function volumesQuery(input: VolumesInput, terms: Readonly<Record<string, string | number>>): string {
  const counts = Object.entries(input.volumes).filter(([, count]) => count > 0);
  return String(new URLSearchParams([...Object.entries(terms), ...counts].map(([name, value]) => [name, `${value}`])));
}
