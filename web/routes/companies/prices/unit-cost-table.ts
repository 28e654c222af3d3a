import type { MemberRow } from "#contracts/companies/member-list.ts";
import type { MemberUnitCost, SuppliedUnitCost } from "#contracts/money/billings.ts";
import { itemByNumber } from "#domain/money/item-codes.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { type ServiceCategoryCode, serviceCategoryByCode } from "#domain/money/service-category.ts";
import type { UnitCostItem, UnitCostTable } from "./grid-edits.ts";

/** Puts each price where the row of its member and the column of its item meet. */
export function unitCostTable(
  members: readonly MemberRow[],
  costs: readonly MemberUnitCost[],
  defaults: readonly SuppliedUnitCost[],
  category: ServiceCategoryCode | undefined,
): UnitCostTable {
  const items = defaults.flatMap((byDefault) => itemOf(byDefault, category));
  const byPlace = new Map(costs.map((cost) => [`${cost.memberSeq}.${cost.itemCode}`, cost]));
  return {
    items,
    members: members.map(({ memberSeq, company: { name, bizId } }) => ({
      memberSeq,
      name,
      bizId,
      costs: items.map(({ itemCode, defaultCost }) => {
        const cost = byPlace.get(`${memberSeq}.${itemCode}`);
        return { unitCost: cost?.unitCost ?? defaultCost, isDefault: cost?.isDefault ?? true };
      }),
    })),
  };
}

function itemOf(
  { itemCode, unitCost, supplyCost }: SuppliedUnitCost,
  category: ServiceCategoryCode | undefined,
): UnitCostItem[] {
  const item = itemByNumber(itemCode);
  if (!item || (category && item.category !== category)) return [];
  const { text = "", color = "" } = serviceCategoryByCode(item.category) ?? {};
  return [
    {
      itemCode,
      text: item.text,
      unit: PRICE_LIST[item.code].unit,
      defaultCost: unitCost,
      supplyCost,
      category: { text, color },
    },
  ];
}
