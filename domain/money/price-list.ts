import type { ServiceItemCode } from "./item-codes.ts";

export type PriceUnit = "건" | "장" | "월" | "장·월" | "계좌·월";

// List prices in won, VAT included; they apply when neither the member nor the partner has its own price.
export const PRICE_LIST: Readonly<Record<ServiceItemCode, { readonly won: number; readonly unit: PriceUnit }>> = {
  taxinvoice: { won: 100, unit: "건" },
  taxinvoicePaper: { won: 100, unit: "건" },
  edocDi: { won: 50, unit: "건" },
  edocRs: { won: 50, unit: "건" },
  edocPi: { won: 50, unit: "건" },
  edocEs: { won: 50, unit: "건" },
  edocRc: { won: 50, unit: "건" },
  edocPo: { won: 50, unit: "건" },
  cashbill: { won: 30, unit: "건" },
  messageSms: { won: 15, unit: "건" },
  messageLms: { won: 40, unit: "건" },
  messageMms: { won: 100, unit: "건" },
  fax: { won: 40, unit: "장" },
  kakaotalkAlim: { won: 9, unit: "건" },
  kakaotalkFriendText: { won: 14, unit: "건" },
  kakaotalkFriendImage: { won: 20, unit: "건" },
  kakaotalkFriendWide: { won: 23, unit: "건" },
  hometaxTaxinvoice: { won: 5000, unit: "월" },
  hometaxCashbill: { won: 5000, unit: "월" },
  card: { won: 2000, unit: "장·월" },
  bankAccount10Minute: { won: 9000, unit: "계좌·월" },
  bankAccount30Minute: { won: 7000, unit: "계좌·월" },
  bankAccount1Hour: { won: 5500, unit: "계좌·월" },
  bankAccount4Hour: { won: 4500, unit: "계좌·월" },
  bankAccount1Day: { won: 3000, unit: "계좌·월" },
  corpState: { won: 3000, unit: "월" },
  corpStatePer: { won: 20, unit: "건" },
  smsDeny: { won: 5000, unit: "월" },
};
