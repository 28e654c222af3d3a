import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type {
  CASHBILL_CANCEL_TYPES,
  CASHBILL_TRADE_TYPES,
  CashbillAmounts,
  CashbillTradeMethod,
  CashbillTradeUsage,
} from "#domain/documents/cashbill.ts";

/** Everything a cash receipt shows; amounts in won. */
export interface CashbillDocument {
  tradeType: keyof typeof CASHBILL_TRADE_TYPES;
  tradeUsage: CashbillTradeUsage;
  tradeMethod: CashbillTradeMethod;
  /** As it may be shown: masked already. */
  identity: string;
  tradeDate: SeoulDate;
  /** Given when it is issued; a draft has none. */
  ntsNumber: string | null;
  itemName: string;
  franchise: { companyName: string; bizId: string; ceoName: string; address: string };
  amounts: CashbillAmounts;
  /** Of a cancellation: the receipt that it takes back. */
  original?: { ntsNumber: string; tradeDate: SeoulDate; cancelType: keyof typeof CASHBILL_CANCEL_TYPES };
}
