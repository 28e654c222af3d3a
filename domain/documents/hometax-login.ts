import type { ServiceItemCode } from "../money/item-codes.ts";

export const HOMETAX_LOGIN_WAYS = { CERTIFICATE: "공동인증서", DEPARTMENT_ID: "부서사용자 아이디" } as const;

export type HometaxLoginWay = keyof typeof HOMETAX_LOGIN_WAYS;

export const HOMETAX_ITEMS = {
  hometaxTaxinvoice: "세금계산서",
  hometaxCashbill: "현금영수증",
} as const satisfies Partial<Record<ServiceItemCode, string>>;

export type HometaxItem = keyof typeof HOMETAX_ITEMS;

// One certificate opens both kinds; the tax office gives a department user out for one kind.
export const hometaxLogins = (way: HometaxLoginWay, items: readonly HometaxItem[]): string[] =>
  way === "CERTIFICATE"
    ? [HOMETAX_LOGIN_WAYS.CERTIFICATE]
    : items.map((item) => `${HOMETAX_ITEMS[item]}용 ${HOMETAX_LOGIN_WAYS.DEPARTMENT_ID}`);
