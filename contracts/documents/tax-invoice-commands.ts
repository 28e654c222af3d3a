import { z } from "zod";
import { supplyInput, taxInput } from "#contracts/documents/document-input.ts";
import { docSeq, issue } from "#contracts/documents/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import type { ErrorCode } from "#contracts/errors.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { dryRunOf } from "#contracts/v1/answers.ts";
import { AMENDMENTS, type AmendmentCode } from "#domain/documents/amendment.ts";
import { documentParams, STEP_REFUSALS, stepsBelow, WRITE_REFUSALS } from "./document-command.ts";
import {
  DocumentPartyInput,
  documentDate,
  documentLines,
  documentRemarks,
  mgtNum,
  textToInput,
  won,
} from "./document-input.ts";
import { taxInvoiceStatusName } from "./tax-invoices.ts";

const payment = won.min(0, "0 이상으로 입력해 주세요.").default(0);
const bookPart = z.int().min(1).max(32_767).nullable().default(null);

/** The content of a tax invoice. */
export const TaxInvoiceInput = z.object({
  invoiceType: z
    .literal([1, 2, 4, 5, 801, 802, 804, 805])
    .describe(
      "문서의 종류입니다. 1 세금계산서, 2 계산서, 4 위수탁 세금계산서, 5 위수탁 계산서입니다. 800을 더한 값은 종이로 발행한 것을 옮겨 적은 문서입니다.",
    ),
  taxType: z.literal([1, 2, 3]).describe("과세 유형입니다. 1 과세, 2 영세, 3 면세입니다. 계산서는 3만 쓸 수 있습니다."),
  issueDirectionType: z.literal([1, 2]).default(1).describe("발행 방향입니다. 1 정발행, 2 역발행입니다."),
  purposeType: z.literal([1, 2]).default(2).describe("1 영수, 2 청구입니다."),
  writeDate: documentDate.describe("작성일자입니다. YYYY-MM-DD 형식입니다."),
  invoicer: DocumentPartyInput.describe("공급자입니다."),
  invoicee: DocumentPartyInput.describe("공급받는자입니다."),
  truster: DocumentPartyInput.nullable().default(null).describe("위수탁일 때의 수탁자입니다. 아니면 null입니다."),
  supply: supplyInput,
  tax: taxInput,
  cash: payment.describe("현금으로 받은 금액입니다."),
  check: payment.describe("수표로 받은 금액입니다."),
  note: payment.describe("어음으로 받은 금액입니다."),
  credit: payment.describe("외상미수금입니다."),
  bookNumber: bookPart.describe("책번호의 권입니다."),
  pageNumber: bookPart.describe("책번호의 호입니다."),
  serialNum: z.string().trim().max(30).default("").describe("일련번호 칸에 적을 말입니다."),
  remarks: documentRemarks,
  lines: documentLines,
  textTo: textToInput,
});
export type TaxInvoiceInput = z.input<typeof TaxInvoiceInput>;

const answer = z.object({ docSeq, status: taxInvoiceStatusName });

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
  body: TaxInvoiceInput.extend({ mgtNum, issue: issue.default(false) }),
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
  errors: STEP_REFUSALS,
});

const step = stepsBelow("/api/taxinvoices", answer);

export const issueTaxInvoice = step("issueTaxInvoice", "issue", "세금계산서 발행", [
  "DOCUMENT_RULE",
  ...ISSUE_REFUSALS,
]);

/** Issues the invoice, looks at the outcome and rolls back, so that its answer is what issuing will meet. */
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
    code: z.literal(amendmentCodes).describe("수정 사유의 코드입니다."),
    eventDate: documentDate.nullable().default(null).describe("변동, 환입, 해제한 날짜입니다."),
    supply: supplyInput.default(0),
    tax: taxInput.default(0),
    corrected: TaxInvoiceInput.nullable().default(null).describe("바르게 고친 내용 전체입니다."),
    mgtNums: z.array(mgtNum.unwrap().unwrap()).max(2).default([]).describe("만드는 수정세금계산서의 문서번호입니다."),
  }),
  output: z.array(answer),
  errors: ["NOT_FOUND", ...WRITE_REFUSALS, ...ISSUE_REFUSALS],
});
