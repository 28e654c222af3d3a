import { describe, expect, test } from "vitest";
import {
  TAX_INVOICE_LIST_TYPES,
  TAX_INVOICE_PARTY_LABELS,
  taxInvoiceOwnSide,
  taxInvoicePartyType,
} from "./tax-invoice-party.ts";

const SELLER = "1111111111";
const BUYER = "2222222222";
const TRUSTEE = "3333333333";

const invoice = {
  invoicerCorpNum: SELLER,
  invoicerName: "공급자",
  invoicerMgtNum: "S-1",
  invoicerDelYN: false,
  invoiceeCorpNum: BUYER,
  invoiceeName: "공급받는자",
  invoiceeMgtNum: "B-1",
  invoiceeDelYN: true,
  trusterCorpNum: null,
  trusterName: null,
  trusterMgtNum: null,
  trusterDelYN: false,
};

const brokered = {
  ...invoice,
  trusterCorpNum: TRUSTEE,
  trusterName: "수탁자",
  trusterMgtNum: "T-1",
  trusterDelYN: true,
};

describe("§4 the side the own company is on", () => {
  test.each([
    ["seller", invoice, SELLER, "SALES", BUYER, "공급받는자", "S-1", false],
    ["buyer", invoice, BUYER, "PURCHASE", SELLER, "공급자", "B-1", true],
    ["trustee", brokered, TRUSTEE, "BROKER", BUYER, "공급받는자", "T-1", true],
    ["seller with a trustee", brokered, SELLER, "BROKER", BUYER, "공급받는자", "S-1", false],
    ["buyer with a trustee", brokered, BUYER, "PURCHASE", SELLER, "공급자", "B-1", true],
  ] as const)("%s", (_side, document, own, partyType, corpNum, name, mgtNum, isDeleted) => {
    expect(taxInvoicePartyType(document, own)).toBe(partyType);
    expect(taxInvoiceOwnSide(document, own)).toEqual({ partyType, counterparty: { corpNum, name }, mgtNum, isDeleted });
  });
});

test("§7.6: list types and their labels", () => {
  expect(TAX_INVOICE_LIST_TYPES).toEqual({ sales: "SALES", purchase: "PURCHASE", broker: "BROKER" });
  expect(TAX_INVOICE_PARTY_LABELS).toEqual({ SALES: "매출", PURCHASE: "매입", BROKER: "위수탁" });
});
