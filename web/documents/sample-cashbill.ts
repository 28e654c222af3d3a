import { maskPhone } from "#domain/people/masking.ts";
import type { CashbillFormProps } from "./cashbill-form.tsx";
import { SAMPLE_TAX_INVOICE } from "./sample-tax-invoice.ts";

/** An invented receipt of the same shop as the sample invoice. */
export const SAMPLE_CASHBILL = {
  tradeType: "N",
  tradeDate: SAMPLE_TAX_INVOICE.writeDate,
  identity: maskPhone("01000001004"),
  ntsNum: "G10300042",
  content: {
    franchise: SAMPLE_TAX_INVOICE.invoicer,
    tradeUsage: 1,
    tradeMethod: 5,
    customerName: "",
    customerEmail: "",
    customerTel: "",
    item: "토너 카트리지 외",
    supply: 30_000,
    tax: 3_000,
    serviceCharge: 0,
  },
} as const satisfies CashbillFormProps;
