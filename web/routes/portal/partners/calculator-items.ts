import type { Volumes } from "#domain/money/cost-estimate.ts";
import type { ServiceItemCode } from "#domain/money/item-codes.ts";

/** The items most companies begin with; the page with all prices has the others. */
export const COMMON_ITEMS: readonly ServiceItemCode[] = [
  "taxinvoice",
  "cashbill",
  "messageSms",
  "kakaotalkAlim",
  "hometaxTaxinvoice",
  "card",
];

/** The month of a small company. */
export const EXAMPLE_OF_ONE_MEMBER: Volumes = { taxinvoice: 30, messageSms: 20, kakaotalkAlim: 100 };

/** The month of a service that issues for itself. */
export const EXAMPLE_OF_ONE_USER: Volumes = { taxinvoice: 2000, messageSms: 3000, kakaotalkAlim: 10_000 };
