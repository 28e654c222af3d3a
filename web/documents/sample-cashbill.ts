import { maskPhone } from "#domain/people/masking.ts";
import type { CashbillDocument } from "./cashbill-document.ts";
import { SAMPLE_TAX_INVOICE } from "./sample-tax-invoice.ts";

const { companyName, bizId, ceoName, address } = SAMPLE_TAX_INVOICE.invoicer;

/** Invented like the sample invoice, by the same shop. */
export const SAMPLE_CASHBILL = {
  tradeType: "N",
  tradeUsage: 1,
  tradeMethod: 5,
  identity: maskPhone("01000001004"),
  tradeDate: SAMPLE_TAX_INVOICE.writeDate,
  ntsNumber: "G10300042",
  itemName: "토너 카트리지 외",
  franchise: { companyName, bizId, ceoName, address },
  amounts: { supply: 30_000, tax: 3_000, serviceCharge: 0 },
} as const satisfies CashbillDocument;
