import { z } from "zod";
import { instant } from "#contracts/v1/fields.ts";
import { addressParams, addressQuery } from "./documents.ts";
import { operation } from "./operation.ts";

/** Anybody with the address sees the document for an hour, without a log-in. */
export const V1PrintAddress = z.object({
  url: z.string().describe("문서를 인쇄하거나 PDF로 저장할 수 있는 주소입니다. 로그인 없이 열립니다."),
  expiresDT: instant.describe("주소를 쓸 수 있는 마지막 시각입니다."),
});

const read = { scope: "READ", needsMember: true, params: addressParams, query: addressQuery } as const;
const ERRORS = ["DOCUMENT_UNKNOWN"] as const;

const printing = <const Name extends string>(name: Name, resource: string, summary: string) =>
  operation({
    ...read,
    name,
    method: "POST",
    path: `/v1/${resource}/{key}/print`,
    summary,
    output: V1PrintAddress,
    errors: ERRORS,
    isReadOnly: true,
    answersSecret: true,
  });

export const printV1TaxInvoice = printing(
  "printTaxInvoice",
  "tax-invoices",
  "세금계산서 인쇄 주소 발급. 한 시간 동안 열립니다",
);
export const printV1Edoc = printing("printEdoc", "edocs", "전자문서 인쇄 주소 발급. 한 시간 동안 열립니다");
export const printV1Cashbill = printing(
  "printCashbill",
  "cashbills",
  "현금영수증 인쇄 주소 발급. 한 시간 동안 열립니다",
);

export const getV1TaxInvoicePdf = operation({
  ...read,
  name: "getTaxInvoicePdf",
  method: "GET",
  path: "/v1/tax-invoices/{key}/pdf",
  summary: "세금계산서 PDF. 공급자는 적색, 공급받는자는 청색 보관용을 받습니다",
  output: z.file().mime("application/pdf"),
  errors: ERRORS,
});
