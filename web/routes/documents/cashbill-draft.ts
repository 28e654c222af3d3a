import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { CashbillTradeMethod, CashbillTradeUsage } from "#domain/documents/cashbill-trade.ts";
import type { CashbillContent, DocumentParty } from "#domain/documents/document-content.ts";
import { vatOf } from "#domain/documents/tax-invoice-rules.ts";
import { INVOICE_TAX_TYPES } from "#domain/documents/tax-type.ts";
import { amountOf, amountText } from "./typed-amount.ts";

/** A cash receipt while it is typed. */
export interface CashbillDraft {
  tradeUsage: CashbillTradeUsage;
  tradeMethod: CashbillTradeMethod;
  identityNum: string;
  customerName: string;
  customerEmail: string;
  customerTel: string;
  item: string;
  supply: string;
  tax: string;
  serviceCharge: string;
  mgtNum: string;
  franchise: DocumentParty;
  today: SeoulDate;
}

export const newCashbill = (franchise: DocumentParty, today: SeoulDate): CashbillDraft => ({
  tradeUsage: 1,
  tradeMethod: 5,
  identityNum: "",
  customerName: "",
  customerEmail: "",
  customerTel: "",
  item: "",
  supply: "",
  tax: "",
  serviceCharge: "",
  mgtNum: "",
  franchise,
  today,
});

/** Sets the supply and the tax that follows from it. A tax typed afterwards stays. */
export const withSupply = (draft: CashbillDraft, supply: string): CashbillDraft => ({
  ...draft,
  supply,
  tax: amountText(amountOf(supply) === null ? null : vatOf(amountOf(supply) ?? 0, INVOICE_TAX_TYPES.taxable)),
});

/** Sets the usage and its usual number: a business number for an expense, a personal one for a deduction. */
export const withUsage = (draft: CashbillDraft, tradeUsage: CashbillTradeUsage): CashbillDraft => ({
  ...draft,
  tradeUsage,
  tradeMethod: tradeUsage === 2 ? 4 : 5,
});

export const cashbillContentOf = (draft: CashbillDraft): CashbillContent => ({
  franchise: draft.franchise,
  tradeUsage: draft.tradeUsage,
  tradeMethod: draft.tradeMethod,
  customerName: draft.customerName.trim(),
  customerEmail: draft.customerEmail.trim(),
  customerTel: draft.customerTel.trim(),
  item: draft.item.trim(),
  supply: amountOf(draft.supply) ?? 0,
  tax: amountOf(draft.tax) ?? 0,
  serviceCharge: amountOf(draft.serviceCharge) ?? 0,
});
