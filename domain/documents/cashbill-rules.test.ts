import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BRANDS } from "../provider.ts";
import { cashbillTotal } from "./cashbill.ts";
import {
  type CashbillDraft,
  canceledParts,
  cashbillDueAt,
  cashbillFieldProblems,
  cashbillNtsNumber,
  cashbillProblems,
  isCashbillDeletable,
  shownIdentity,
} from "./cashbill-rules.ts";
import type { CashbillContent } from "./document-content.ts";

const CONTENT: CashbillContent = {
  franchise: {
    corpNum: "1234567891",
    name: "꽃집",
    taxRegId: "",
    ceoName: "",
    address: "",
    bizType: "",
    bizClass: "",
    contactName: "",
    tel: "",
    email: "",
  },
  tradeUsage: 1,
  tradeMethod: 5,
  customerName: "",
  customerEmail: "",
  customerTel: "",
  item: "꽃",
  supply: 10_000,
  tax: 1_000,
  serviceCharge: 0,
};
const FRANCHISE = { bizId: "1234567891", brand: BRANDS.real, now: "2026-03-01T10:00:00" };
const draft = (content: Partial<CashbillContent>, change: Partial<CashbillDraft> = {}): CashbillDraft => ({
  content: { ...CONTENT, ...content },
  identity: "01012345678",
  tradeDT: "2026-03-01T09:59:59",
  ...change,
});

describe("problems that keep a receipt from being issued", () => {
  test.each<[string, CashbillDraft, string[]]>([
    ["nothing", draft({}), []],
    ["the self-issued number", draft({}, { identity: "0100001234" }), []],
    ["a business", draft({ tradeUsage: 2, tradeMethod: 4 }, { identity: "2208162517" }), []],
    ["yesterday", draft({}, { tradeDT: "2026-02-28T00:00:00" }), []],
    ["another company", draft({ franchise: { ...CONTENT.franchise, corpNum: "2208162517" } }), ["franchiseNumber"]],
    ["the day before yesterday", draft({}, { tradeDT: "2026-02-27T23:59:59" }), ["tradeDate"]],
    ["a minute to come", draft({}, { tradeDT: "2026-03-01T10:01:00" }), ["tradeDate"]],
    ["a minus", draft({ tax: -1 }), ["notWon"]],
    ["a trillion", draft({ supply: 1_000_000_000_000 }), ["notWon"]],
    ["no amount", draft({ supply: 0, tax: 0 }), ["nothing"]],
    ["a business that deducts", draft({ tradeMethod: 4 }, { identity: "2208162517" }), ["usageMethod"]],
    ["an expense without a buyer", draft({ tradeUsage: 2 }, { identity: "0100001234" }), ["selfIssued"]],
    ["a short number", draft({}, { identity: "0101234" }), ["identity"]],
    [
      "a number that is no business",
      draft({ tradeUsage: 2, tradeMethod: 4 }, { identity: "2208162518" }),
      ["identity"],
    ],
    ["itself", draft({ tradeUsage: 2, tradeMethod: 4 }, { identity: "1234567891" }), ["ownNumber"]],
  ])("%s", (_, cashbill, problems) => {
    expect(cashbillProblems(cashbill, FRANCHISE)).toEqual(problems);
  });

  test("stand at their field", () => {
    expect(Object.keys(cashbillFieldProblems(draft({ supply: 0, tax: 0 }), FRANCHISE))).toEqual(["supply"]);
  });
});

test.each([
  [1, "1234567890123456", "************3456"],
  [3, "9001011234567", "900101-1******"],
  [4, "2208162517", "220-81-62517"],
  [5, "01012345678", "010-****-5678"],
  [5, "0100001234", "010-000-1234"],
] as const)("identified by method %i, %s is masked as %s", (method, identity, masked) => {
  expect(shownIdentity(method, identity)).toBe(masked);
});

test.each([
  ["2026-03-01T00:00:00", "2026-03-01T17:00:00"],
  ["2026-03-01T16:59:59", "2026-03-01T17:00:00"],
  ["2026-03-01T17:00:00", "2026-03-02T17:00:00"],
  ["2026-12-31T23:00:00", "2027-01-01T17:00:00"],
])("a receipt issued at %s goes to the tax office at %s", (issueDT, dueDT) => {
  expect(cashbillDueAt(issueDT)).toBe(dueDT);
});

describe("taking back a part", () => {
  test.each([
    [11_000, { supply: 10_000, tax: 1_000, serviceCharge: 0 }, { supply: 10_000, tax: 1_000, serviceCharge: 0 }],
    [5_500, { supply: 10_000, tax: 1_000, serviceCharge: 0 }, { supply: 5_000, tax: 500, serviceCharge: 0 }],
    [1, { supply: 1, tax: 10, serviceCharge: 0 }, { supply: 1, tax: 0, serviceCharge: 0 }],
    [2, { supply: 1, tax: 10, serviceCharge: 0 }, { supply: 1, tax: 1, serviceCharge: 0 }],
    [3, { supply: 0, tax: 1, serviceCharge: 9 }, { supply: 0, tax: 1, serviceCharge: 2 }],
  ])("%i of %o is %o", (amount, left, parts) => {
    expect(canceledParts(amount, left)).toEqual(parts);
  });

  test("never takes more of any part than is left, and all together take everything", () => {
    const won = fc.integer({ min: 0, max: 999_999_999_999 });
    fc.assert(
      fc.property(won, won, won, fc.array(fc.integer({ min: 1, max: 1_000_000 })), (supply, tax, charge, shares) => {
        let left = { supply, tax, serviceCharge: charge };
        for (const share of [...shares, 1_000_000]) {
          const whole = cashbillTotal(left);
          if (whole === 0) return;
          const amount = share === 1_000_000 ? whole : Math.max(1, Math.floor((whole / 1_000_000) * share));
          const parts = canceledParts(amount, left);
          expect(cashbillTotal(parts)).toBe(amount);
          expect(Object.values(parts).every((part) => part >= 0)).toBe(true);
          left = {
            supply: left.supply - parts.supply,
            tax: left.tax - parts.tax,
            serviceCharge: left.serviceCharge - parts.serviceCharge,
          };
          expect(Object.values(left).every((part) => part >= 0)).toBe(true);
        }
        expect(left).toEqual({ supply: 0, tax: 0, serviceCharge: 0 });
      }),
    );
  });

  test("more than is left, or nothing, is refused", () => {
    expect(() => canceledParts(12, { supply: 10, tax: 1, serviceCharge: 0 })).toThrow(RangeError);
    expect(() => canceledParts(0, { supply: 10, tax: 1, serviceCharge: 0 })).toThrow(RangeError);
  });
});

test("receipt numbers have nine characters", () => {
  expect([cashbillNtsNumber(1), cashbillNtsNumber(2_000_000_000_000)].map(({ length }) => length)).toEqual([9, 9]);
  expect(cashbillNtsNumber(36)).toBe("G00000010");
});

test.each([
  ["REGISTERED", true],
  ["CANCELED", true],
  ["ISSUED", false],
  ["NTS_SENT", false],
  ["NTS_SUCCESS", false],
  ["NTS_FAILURE", false],
])("%s may be deleted: %s", (state, expected) => {
  expect(isCashbillDeletable(state)).toBe(expected);
});
