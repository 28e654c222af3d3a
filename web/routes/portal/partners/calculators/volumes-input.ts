import { ESTIMATE_LIMITS, type MarginTerms, type Volumes } from "#domain/money/cost-estimate.ts";
import { SERVICE_ITEMS, type ServiceItemCode } from "#domain/money/item-codes.ts";
import { askedCount } from "#web/routes/portal/services/try-outs/asked.ts";

export interface AskedVolumes extends MarginTerms {
  volumes: Volumes;
  discountPercent: number;
  /** Something was asked for that is not counted here as it stands: the answer says so. */
  isCut: boolean;
}

export const MARGIN_QUERY = ["members", "percent"] as const;
export const COST_QUERY = ["discount"] as const;

export const ALL_ITEM_CODES: readonly ServiceItemCode[] = SERVICE_ITEMS.map(({ code }) => code);

/** What somebody meets who has asked for nothing yet. */
const USUAL = { members: 50, memberPercent: 100, discountPercent: 0 };

const { volume, members, memberPercent, discountPercent } = ESTIMATE_LIMITS;

/** Reads an address: what is not said is nothing, unless nothing at all is said; then it is the example. */
export function askedVolumes(query: URLSearchParams, names: readonly string[], example: Volumes): AskedVolumes {
  const isAsked = names.some((name) => query.has(name));
  const items = ALL_ITEM_CODES.filter((code) => names.includes(code));
  const counts = items.map((code) => boundedCount(query.get(code), volume, 0));
  const terms = {
    members: boundedCount(query.get("members"), members, USUAL.members),
    memberPercent: boundedCount(query.get("percent"), memberPercent, USUAL.memberPercent),
    discountPercent: boundedCount(query.get("discount"), discountPercent, USUAL.discountPercent),
  };
  return {
    volumes: isAsked ? Object.fromEntries(items.map((code, index) => [code, counts[index]?.count ?? 0])) : example,
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

/** However many digits somebody writes, more than the largest is the largest, and less than the least is the least. */
export function boundedCount(given: string | null, { min, max }: Bounds, fallback: number) {
  const asked = given !== null && /^\d+$/.test(given) ? Number(given) : undefined;
  const isCut = asked !== undefined && (asked > max || asked < min);
  return { count: asked !== undefined && asked > max ? max : askedCount(given, { min, max, fallback }), isCut };
}

/** The same question asked on another page. */
export function volumesQuery(asked: AskedVolumes, terms: Readonly<Record<string, string | number>>): string {
  const counts = Object.entries(asked.volumes).filter(([, count]) => count > 0);
  return String(new URLSearchParams([...Object.entries(terms), ...counts].map(([name, value]) => [name, `${value}`])));
}
