import * as v1 from "#contracts/v1/prints.ts";
import { exampleOf } from "./operation-example.ts";

const params = { key: "ORDER-20261116-001" };
const data = {
  url: "https://developers.gaonbill.example/print/3q2-7wEXAMPLE",
  expiresDT: "2026-11-16T10:30:05+09:00",
};

export const printExamples = [
  exampleOf(v1.printV1TaxInvoice, { params, data }),
  exampleOf(v1.printV1Edoc, { params: { key: "STATEMENT-2026-11" }, data }),
  exampleOf(v1.printV1Cashbill, { params: { key: "RECEIPT-20261116-07" }, data }),
  exampleOf(v1.getV1TaxInvoicePdf, { params, data: undefined }),
];
