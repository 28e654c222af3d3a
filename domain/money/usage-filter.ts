import { itemByCode } from "./item-codes.ts";
import { POINT_CODES, type PointCode, refundPointCode } from "./point-codes.ts";
import type { ServiceCategoryCode } from "./service-category.ts";

export interface UsageFilter {
  readonly pointCode?: PointCode | undefined;
  readonly category?: ServiceCategoryCode | undefined;
}

// Returns the codes a statistic is narrowed to; without a filter it takes all. A code brings its refund code along, because
// refunds belong to what they give back.
export function filteredPointCodes({ pointCode, category }: UsageFilter): readonly PointCode[] | undefined {
  if (!pointCode && !category) return undefined;
  const refund = pointCode && refundPointCode(pointCode);
  const isOfCode = (code: PointCode) => !pointCode || code === pointCode || code === refund;
  const isOfCategory = (item: string) => !category || itemByCode(item)?.category === category;
  return POINT_CODES.filter(({ code, item }) => isOfCode(code) && isOfCategory(item)).map(({ code }) => code);
}
