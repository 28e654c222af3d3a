import type { StatusLabels } from "../states/status-meaning.ts";
import type { HometaxItem } from "./hometax-login.ts";

export const HOMETAX_SIDES = { sales: "매출", purchase: "매입" } as const;
export type HometaxSide = keyof typeof HOMETAX_SIDES;

interface HometaxListShape {
  readonly item: HometaxItem;
  readonly side: HometaxSide;
}

// Collected documents stand in lists of the same make as those written here.
export const HOMETAX_LISTS = {
  hometaxTaxSales: { item: "hometaxTaxinvoice", side: "sales" },
  hometaxTaxPurchase: { item: "hometaxTaxinvoice", side: "purchase" },
  hometaxCashSales: { item: "hometaxCashbill", side: "sales" },
  hometaxCashPurchase: { item: "hometaxCashbill", side: "purchase" },
} as const satisfies Record<string, HometaxListShape>;

export type HometaxList = keyof typeof HOMETAX_LISTS;

export function hometaxListOf(item: HometaxItem, side: HometaxSide): HometaxList {
  const lists = Object.keys(HOMETAX_LISTS) as HometaxList[];
  const match = lists.find((list) => HOMETAX_LISTS[list].item === item && HOMETAX_LISTS[list].side === side);
  if (!match) throw new Error(`no list of ${item} ${side}`);
  return match;
}

// The tax office keeps issued documents only, so their one state is the kind of sheet.
export const HOMETAX_INVOICE_STATUS_LABELS = {
  ISSUED: { text: "발급", meaning: "success" },
  AMENDED: { text: "수정발급", meaning: "warning" },
} as const satisfies StatusLabels<string>;
export type HometaxInvoiceStatus = keyof typeof HOMETAX_INVOICE_STATUS_LABELS;

export const HOMETAX_RECEIPT_STATUS_LABELS = {
  APPROVED: { text: "승인", meaning: "success" },
  CANCELED: { text: "취소", meaning: "neutral" },
} as const satisfies StatusLabels<string>;
export type HometaxReceiptStatus = keyof typeof HOMETAX_RECEIPT_STATUS_LABELS;
