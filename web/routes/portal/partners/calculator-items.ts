import type { Volumes } from "#domain/money/cost-estimate.ts";
import type { ServiceItemCode } from "#domain/money/item-codes.ts";

/** What most begin with; the page with every price counts the others too. */
export const COMMON_ITEMS: readonly ServiceItemCode[] = [
  "taxinvoice",
  "cashbill",
  "messageSms",
  "kakaotalkAlim",
  "hometaxTaxinvoice",
  "card",
];

/** A small company's month. */
export const EXAMPLE_OF_ONE_MEMBER: Volumes = { taxinvoice: 30, messageSms: 20, kakaotalkAlim: 100 };

/** A service that issues for itself. */
export const EXAMPLE_OF_ONE_USER: Volumes = { taxinvoice: 2000, messageSms: 3000, kakaotalkAlim: 10_000 };
