import { expect, test } from "vitest";
import { itemsOfCategory } from "../money/item-codes.ts";
import { HOMETAX_ITEMS, hometaxLogins } from "./hometax-login.ts";

test("the items that can be collected are those that are charged", () => {
  expect(Object.keys(HOMETAX_ITEMS)).toEqual(itemsOfCategory("hometax").map(({ code }) => code));
});

test.each([
  ["CERTIFICATE", ["hometaxTaxinvoice"], ["공동인증서"]],
  ["CERTIFICATE", ["hometaxTaxinvoice", "hometaxCashbill"], ["공동인증서"]],
  ["DEPARTMENT_ID", ["hometaxCashbill"], ["현금영수증용 부서사용자 아이디"]],
  [
    "DEPARTMENT_ID",
    ["hometaxTaxinvoice", "hometaxCashbill"],
    ["세금계산서용 부서사용자 아이디", "현금영수증용 부서사용자 아이디"],
  ],
] as const)("%s for %j needs %j", (way, items, logins) => {
  expect(hometaxLogins(way, items)).toEqual(logins);
});
