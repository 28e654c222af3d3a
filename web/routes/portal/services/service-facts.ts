import { itemsOfCategory } from "#domain/money/item-codes.ts";
import { POINT_CODES, pointKind } from "#domain/money/point-codes.ts";
import type { ServiceCategoryCode } from "#domain/money/service-category.ts";

/** §7.3 and §7.6: where a member's documents, messages and registrations are read. */
const LIST_PATHS: Partial<Readonly<Record<ServiceCategoryCode, readonly string[]>>> = {
  taxinvoice: ["/api/taxinvoices/{type}"],
  edoc: ["/api/edocs/{type}"],
  cashbill: ["/api/cashbills/{type}"],
  message: ["/api/messages"],
  fax: ["/api/faxes"],
  kakaotalk: ["/api/kakaotalks"],
  hometax: ["/api/taxinvoices/hometaxes", "/api/cashbills/hometaxes"],
  card: ["/api/cards"],
  bankAccount: ["/api/bank-accounts"],
};

export const listPathsOf = (category: ServiceCategoryCode): readonly string[] => LIST_PATHS[category] ?? [];

/** Whether a failure gives points back: the service has refund codes of its own. */
export function isRefunded(category: ServiceCategoryCode): boolean {
  const codes: readonly string[] = itemsOfCategory(category).map((item) => item.code);
  return POINT_CODES.some((point) => pointKind(point.code) === "refund" && codes.includes(point.item));
}
