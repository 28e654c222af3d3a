import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import type { ErrorCode } from "#contracts/errors.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { dryRunOf } from "#contracts/v1/answers.ts";
import { AMENDMENTS, type AmendmentCode } from "#domain/documents/amendment.ts";
import { documentParams, WRITE_REFUSALS } from "./document-command.ts";
import {
  DocumentPartyInput,
  documentDate,
  documentLines,
  documentNote,
  documentRemarks,
  mgtNum,
  textTo,
  won,
} from "./document-input.ts";
import { taxInvoiceStatusName } from "./tax-invoices.ts";

const payment = won.min(0, "0 이상으로 입력해 주세요.").default(0);
const bookPart = z.int().min(1).max(32_767).nullable().default(null);

/** What is written on a tax invoice. */
export const TaxInvoiceInput = z.object({
  invoiceType: z.literal([1, 2, 4, 5, 801, 802, 804, 805]),
  taxType: z.literal([1, 2, 3]),
  issueDirectionType: z.literal([1, 2]).default(1),
  purposeType: z.literal([1, 2]).default(2),
  writeDate: documentDate,
  invoicer: DocumentPartyInput,
  invoicee: DocumentPartyInput,
  truster: DocumentPartyInput.nullable().default(null),
  supply: won,
  tax: won,
  cash: payment,
  check: payment,
  note: payment.describe("어음으로 받은 금액입니다."),
  credit: payment,
  bookNumber: bookPart,
  pageNumber: bookPart,
  serialNum: z.string().trim().max(30).default(""),
  remarks: documentRemarks,
  lines: documentLines,
  textTo,
});
export type TaxInvoiceInput = z.input<typeof TaxInvoiceInput>;

const answer = z.object({ docSeq: z.int(), status: taxInvoiceStatusName });

const ISSUE_REFUSALS = [
  "CERTIFICATE_MISSING",
  "CERTIFICATE_EXPIRED",
  "LATE_ISSUE_BLOCKED",
  "TAX_PERIOD_OVER",
  "SERVICE_BLOCKED",
  "MEMBER_BALANCE_SHORT",
  "PARTNER_BALANCE_SHORT",
  "BUYER_BALANCE_SHORT",
] as const satisfies ErrorCode[];

export const registerTaxInvoice = endpoint({
  name: "registerTaxInvoice",
  method: "POST",
  path: "/api/taxinvoices",
  summary: "세금계산서 작성. issue가 true면 바로 발행합니다",
  ...memberCommand,
  body: TaxInvoiceInput.extend({ mgtNum, issue: z.boolean().default(false) }),
  output: answer,
  errors: [...WRITE_REFUSALS, ...ISSUE_REFUSALS],
});

export const updateTaxInvoice = endpoint({
  name: "updateTaxInvoice",
  method: "PUT",
  path: "/api/taxinvoices/documents/{docSeq}",
  summary: "임시저장한 세금계산서의 내용 변경",
  ...memberCommand,
  params: documentParams,
  body: TaxInvoiceInput.extend({ mgtNum }),
  output: answer,
  errors: ["NOT_FOUND", ...WRITE_REFUSALS],
});

export const deleteTaxInvoice = endpoint({
  name: "deleteTaxInvoice",
  method: "DELETE",
  path: "/api/taxinvoices/documents/{docSeq}",
  summary: "세금계산서 삭제 (내 목록에 삭제로 표시됩니다)",
  ...memberCommand,
  params: documentParams,
  output: answer,
  errors: ["NOT_FOUND", "DOCUMENT_STATE"],
});

/** One call a verb: what it does to the document, and why it may be refused. */
const step = <const Name extends string>(
  name: Name,
  verb: string,
  summary: string,
  errors: readonly ErrorCode[] = [],
) =>
  endpoint({
    name,
    method: "POST",
    path: `/api/taxinvoices/documents/{docSeq}/${verb}`,
    summary,
    ...memberCommand,
    params: documentParams,
    body: z.object({ note: documentNote }).prefault({}),
    output: answer,
    errors: ["NOT_FOUND", "DOCUMENT_STATE", ...errors],
  });

export const issueTaxInvoice = step("issueTaxInvoice", "issue", "세금계산서 발행", [
  "DOCUMENT_RULE",
  ...ISSUE_REFUSALS,
]);

/** Done, looked at and taken back: what it tells is what issuing will meet. */
export const checkTaxInvoiceIssue = endpoint({
  name: "checkTaxInvoiceIssue",
  method: "POST",
  path: "/api/taxinvoices/documents/{docSeq}/issue/check",
  summary: "발행하기 전에 확인. 막히는 이유와 주의할 점, 요금을 돌려주고 문서는 그대로 둡니다",
  ...memberCommand,
  params: documentParams,
  output: dryRunOf(answer).omit({ result: true }),
  errors: ["NOT_FOUND"],
});
export type TaxInvoiceIssueCheck = z.infer<typeof checkTaxInvoiceIssue.output>;

export const askTaxInvoiceApproval = step("askTaxInvoiceApproval", "ask-approval", "공급받는자에게 승인 요청", [
  "DOCUMENT_RULE",
  "COUNTERPARTY_NOT_MEMBER",
]);
export const requestReverseTaxInvoice = step("requestReverseTaxInvoice", "request-reverse", "공급자에게 역발행 요청", [
  "DOCUMENT_RULE",
  "COUNTERPARTY_NOT_MEMBER",
]);
export const acceptTaxInvoice = step("acceptTaxInvoice", "accept", "발행예정 승인");
export const refuseTaxInvoice = step("refuseTaxInvoice", "refuse", "승인 요청이나 역발행 요청 거부");
export const withdrawTaxInvoice = step("withdrawTaxInvoice", "withdraw", "승인 요청이나 역발행 요청 취소");
export const cancelTaxInvoice = step("cancelTaxInvoice", "cancel", "국세청에 전송하기 전에 발행 취소");
export const transmitTaxInvoice = step("transmitTaxInvoice", "transmit", "국세청에 바로 전송", [
  "NTS_SENDING",
  "NTS_NOT_SENDABLE",
]);

const amendmentCodes = Object.keys(AMENDMENTS).map(Number) as AmendmentCode[];

export const amendTaxInvoice = endpoint({
  name: "amendTaxInvoice",
  method: "POST",
  path: "/api/taxinvoices/documents/{docSeq}/amend",
  summary: "수정세금계산서 발행. 사유에 따라 한 장이나 두 장을 만들어 발행합니다",
  ...memberCommand,
  params: documentParams,
  body: z.object({
    code: z.literal(amendmentCodes),
    eventDate: documentDate.nullable().default(null),
    supply: won.default(0),
    tax: won.default(0),
    corrected: TaxInvoiceInput.nullable().default(null),
    mgtNums: z.array(mgtNum.unwrap().unwrap()).max(2).default([]),
  }),
  output: z.array(answer),
  errors: ["NOT_FOUND", ...WRITE_REFUSALS, ...ISSUE_REFUSALS],
});
