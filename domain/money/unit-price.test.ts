import { describe, expect, test } from "vitest";
import { SERVICE_ITEMS } from "./item-codes.ts";
import { PRICE_LIST } from "./price-list.ts";
import { isUnitCost, PRICE_SOURCE_LABELS, unitPrice } from "./unit-price.ts";

describe("price", () => {
  test.each([
    [{ fax: 30 }, { fax: 35 }, { won: 30, source: "member" }],
    [{ fax: 0 }, { fax: 35 }, { won: 0, source: "member" }],
    [{ card: 1 }, { fax: 35 }, { won: 35, source: "partner" }],
    [{}, { fax: 0 }, { won: 0, source: "partner" }],
    [{}, {}, { won: 40, source: "catalogue" }],
  ])("member %j, partner %j", (member, partner, expected) => {
    expect(unitPrice("fax", member, partner)).toEqual(expected);
  });

  test("list prices", () => {
    const rows = SERVICE_ITEMS.map(({ code }) => `${code} ${PRICE_LIST[code].won}/${PRICE_LIST[code].unit}`);
    expect(rows).toEqual([
      "taxinvoice 100/건",
      "taxinvoicePaper 100/건",
      "edocDi 50/건",
      "edocRs 50/건",
      "edocPi 50/건",
      "edocEs 50/건",
      "edocRc 50/건",
      "edocPo 50/건",
      "cashbill 30/건",
      "messageSms 15/건",
      "messageLms 40/건",
      "messageMms 100/건",
      "fax 40/장",
      "kakaotalkAlim 9/건",
      "kakaotalkFriendText 14/건",
      "kakaotalkFriendImage 20/건",
      "kakaotalkFriendWide 23/건",
      "hometaxTaxinvoice 5000/월",
      "hometaxCashbill 5000/월",
      "card 2000/장·월",
      "bankAccount10Minute 9000/계좌·월",
      "bankAccount30Minute 7000/계좌·월",
      "bankAccount1Hour 5500/계좌·월",
      "bankAccount4Hour 4500/계좌·월",
      "bankAccount1Day 3000/계좌·월",
      "corpState 3000/월",
      "corpStatePer 20/건",
      "smsDeny 5000/월",
    ]);
    expect(PRICE_SOURCE_LABELS).toEqual({
      member: "회원사 단가",
      partner: "파트너 기본 단가",
      catalogue: "표준 단가",
    });
  });
});

test.each([
  [0, true],
  [1_000_000, true],
  [1_000_001, false],
  [-1, false],
  [0.5, false],
  [Number.NaN, false],
])("%d won may be a price: %s", (won, isPrice) => {
  expect(isUnitCost(won)).toBe(isPrice);
});
