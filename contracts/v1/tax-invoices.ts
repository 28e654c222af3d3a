import { z } from "zod";
import { documentDate, won } from "#contracts/documents/document-input.ts";
import { Counterparty, DocumentLine, DocumentParty } from "#contracts/documents/document-parts.ts";
import { docSeq, ntsNumOrNull, ntsResultCode, supply, tax, total } from "#contracts/documents/fields.ts";
import { TaxInvoiceInput } from "#contracts/documents/tax-invoice-commands.ts";
import { TaxInvoiceContent, taxInvoiceStatusName } from "#contracts/documents/tax-invoices.ts";
import { statusText } from "#contracts/field.ts";
import { instant, issueDT, keyOrNull, ntsSendDT } from "#contracts/v1/fields.ts";
import { AMENDMENTS, type AmendmentCode } from "#domain/documents/amendment.ts";
import {
  addressParams,
  addressQuery,
  bulkAnswerOf,
  bulkOf,
  bulkQuery,
  documentHistoryOf,
  documentKey,
  documentStatesOf,
  documentSteps,
  documentsQuery,
  expandedParts,
  keyAvailableOf,
  READ_ERRORS,
  RESEND_LIMIT,
  readQuery,
  resendBody,
  STEP_ERRORS,
  stateOf,
  V1NextAction,
  WRITE_ERRORS,
} from "./documents.ts";
import { operation } from "./operation.ts";
import type { V1ErrorCode } from "./refusals.ts";

const INVOICES = "/v1/tax-invoices";
const ONE = `${INVOICES}/{key}` as const;

const role = z
  .enum(["invoicer", "invoicee", "truster"])
  .describe("회원사의 자리입니다. invoicer는 공급자, invoicee는 공급받는자, truster는 수탁자입니다.");

const standing = {
  key: keyOrNull,
  docSeq,
  role,
  status: taxInvoiceStatusName,
  statusText,
  supply,
  tax,
  total,
  regDT: instant.describe("처음 저장한 일시입니다."),
  issueDT,
  ntsNum: ntsNumOrNull,
  ntsSendDT,
  ntsResultCode,
};

/** A tax invoice as the acting member sees it. Nothing is masked, because it is the member's own. */
export const V1TaxInvoice = TaxInvoiceContent.extend({
  invoicer: DocumentParty.describe("공급자입니다."),
  lines: z.array(DocumentLine).describe("품목입니다."),
  remarks: z.array(z.string()).describe("비고입니다. 세 개까지 적을 수 있습니다."),
  ...standing,
  nextActions: z.array(V1NextAction).describe("지금 할 수 있는 일입니다. 주소와 기한이 함께 있습니다."),
  ...expandedParts,
});
export type V1TaxInvoice = z.infer<typeof V1TaxInvoice>;

/** The document in a list, without its lines. */
export const V1TaxInvoiceRow = TaxInvoiceContent.pick({
  invoiceType: true,
  taxType: true,
  issueDirectionType: true,
  writeDate: true,
}).extend({
  invoicer: Counterparty.describe("공급자입니다."),
  invoicee: Counterparty.describe("공급받는자입니다."),
  truster: Counterparty.nullable().describe("위수탁일 때의 수탁자입니다. 아니면 null입니다."),
  item: z.string().describe("첫 품목의 이름입니다. 품목이 더 있으면 몇 개인지 함께 씁니다."),
  ...standing,
});
export type V1TaxInvoiceRow = z.infer<typeof V1TaxInvoiceRow>;

const write = { scope: "DOCUMENTS", needsMember: true } as const;
const read = { scope: "READ", needsMember: true } as const;

const ISSUE_ERRORS = [
  "DOCUMENT_RULE",
  "CERTIFICATE_MISSING",
  "CERTIFICATE_EXPIRED",
  "LATE_ISSUE_BLOCKED",
  "TAX_PERIOD_OVER",
  "SERVICE_BLOCKED",
  "MEMBER_BALANCE_SHORT",
  "PARTNER_BALANCE_SHORT",
  "BUYER_BALANCE_SHORT",
] as const satisfies V1ErrorCode[];

const NewV1TaxInvoice = TaxInvoiceInput.extend({ key: documentKey });

export const registerV1TaxInvoice = operation({
  name: "registerTaxInvoice",
  method: "POST",
  path: INVOICES,
  summary: "세금계산서 임시저장",
  ...write,
  body: NewV1TaxInvoice,
  output: V1TaxInvoice,
  errors: WRITE_ERRORS,
});

/** The one call most programs need: it writes and issues a new key, and issues an existing draft. */
export const issueV1TaxInvoice = operation({
  name: "issueTaxInvoice",
  method: "POST",
  path: `${ONE}/issue`,
  summary: "세금계산서 발행. 새 key면 본문의 내용을 작성해 바로 발행합니다",
  ...write,
  params: addressParams,
  query: addressQuery,
  body: TaxInvoiceInput.optional(),
  output: V1TaxInvoice,
  errors: [...STEP_ERRORS, ...WRITE_ERRORS, ...ISSUE_ERRORS],
});

export const getV1TaxInvoice = operation({
  name: "getTaxInvoice",
  method: "GET",
  path: ONE,
  summary: "세금계산서 한 건",
  ...read,
  params: addressParams,
  query: readQuery,
  output: V1TaxInvoice,
  errors: READ_ERRORS,
});

export const listV1TaxInvoices = operation({
  name: "listTaxInvoices",
  method: "GET",
  path: INVOICES,
  summary: "세금계산서 목록. 작성일자가 늦은 것부터 돌려줍니다",
  ...read,
  query: documentsQuery({ role: role.default("invoicer"), status: taxInvoiceStatusName.optional() }),
  output: V1TaxInvoiceRow,
  isList: true,
});

export const getV1TaxInvoiceKeyAvailable = keyAvailableOf(
  INVOICES,
  "getTaxInvoiceKeyAvailable",
  "아직 사용하지 않은 문서번호인지 확인",
);

export const getV1TaxInvoiceHistory = documentHistoryOf(
  ONE,
  "getTaxInvoiceHistory",
  "세금계산서 처리 이력. 먼저 일어난 일부터 돌려줍니다",
);

export const V1TaxInvoiceState = stateOf(taxInvoiceStatusName, {
  issueDT,
  ntsNum: ntsNumOrNull,
  ntsSendDT,
  ntsResultCode,
});
export type V1TaxInvoiceState = z.infer<typeof V1TaxInvoiceState>;

export const findV1TaxInvoiceStates = documentStatesOf(
  INVOICES,
  "findTaxInvoiceStates",
  "세금계산서 여러 건의 상태. 요청한 순서대로 돌려줍니다",
  V1TaxInvoiceState,
);

const step = documentSteps(ONE, V1TaxInvoice);

export const preIssueV1TaxInvoice = step("preIssueTaxInvoice", "pre-issue", "공급받는자에게 발행 전 승인 요청", [
  "DOCUMENT_RULE",
  "COUNTERPARTY_NOT_MEMBER",
]);
export const requestReverseV1TaxInvoice = step(
  "requestReverseTaxInvoice",
  "request-reverse",
  "공급자에게 역발행 요청",
  ["DOCUMENT_RULE", "COUNTERPARTY_NOT_MEMBER"],
);
export const acceptV1TaxInvoice = step("acceptTaxInvoice", "accept", "발행예정 세금계산서 승인");
export const refuseV1TaxInvoice = step("refuseTaxInvoice", "refuse", "승인 요청이나 역발행 요청 거부");
export const withdrawV1TaxInvoice = step("withdrawTaxInvoice", "withdraw", "승인 요청이나 역발행 요청 취소");
export const cancelV1TaxInvoice = step("cancelTaxInvoice", "cancel", "국세청에 전송하기 전에 발행 취소");
export const transmitV1TaxInvoice = step("transmitTaxInvoice", "transmit", "국세청에 바로 전송", [
  "NTS_SENDING",
  "NTS_NOT_SENDABLE",
]);

export const updateV1TaxInvoice = operation({
  name: "updateTaxInvoice",
  method: "PUT",
  path: ONE,
  summary: "임시저장한 세금계산서의 내용 변경",
  ...write,
  params: addressParams,
  query: addressQuery,
  body: TaxInvoiceInput.extend({
    key: documentKey.optional().describe("문서번호를 바꿀 때만 새 문서번호를 넣습니다."),
  }),
  output: V1TaxInvoice,
  errors: [...STEP_ERRORS, ...WRITE_ERRORS],
});

export const deleteV1TaxInvoice = operation({
  name: "deleteTaxInvoice",
  method: "DELETE",
  path: ONE,
  summary: "세금계산서 삭제. 마지막 상태를 돌려주고, 문서번호는 다시 쓸 수 있습니다",
  ...write,
  params: addressParams,
  query: addressQuery,
  output: V1TaxInvoice,
  errors: STEP_ERRORS,
});

const amendmentCodes = Object.keys(AMENDMENTS).map(Number) as AmendmentCode[];

export const amendV1TaxInvoice = operation({
  name: "amendTaxInvoice",
  method: "POST",
  path: `${ONE}/amend`,
  summary: "수정세금계산서 발행. 사유에 따라 한 장이나 두 장을 만들어 발행하고 모두 돌려줍니다",
  ...write,
  params: addressParams,
  query: addressQuery,
  body: z
    .object({
      code: z
        .literal(amendmentCodes)
        .describe(`수정 사유입니다. ${amendmentCodes.map((code) => `${code} ${AMENDMENTS[code].text}`).join(", ")}`),
      eventDate: documentDate
        .nullable()
        .default(null)
        .describe("사유가 2, 3, 4일 때 변동, 환입, 해제한 날짜입니다. 넣지 않으면 오늘입니다."),
      supply: won.default(0).describe("사유가 2면 늘거나 줄어든 공급가액, 3이면 환입한 공급가액(음수)입니다."),
      tax: won.default(0).describe("사유가 2면 늘거나 줄어든 세액, 3이면 환입한 세액(음수)입니다."),
      corrected: TaxInvoiceInput.nullable().default(null).describe("사유가 1일 때 바르게 고친 내용 전체입니다."),
      keys: z
        .array(documentKey)
        .describe("만드는 수정세금계산서의 문서번호입니다. 사유가 1, 5면 두 개, 나머지는 한 개입니다."),
    })
    .refine(({ code, keys }) => keys.length === AMENDMENTS[code].sheets, {
      path: ["keys"],
      message: "문서번호는 사유가 1, 5면 두 개, 나머지는 한 개를 넣어 주세요.",
    }),
  output: z.array(V1TaxInvoice),
  errors: [...STEP_ERRORS, ...WRITE_ERRORS, ...ISSUE_ERRORS],
});

export const resendV1TaxInvoiceMail = operation({
  name: "resendTaxInvoiceMail",
  method: "POST",
  path: `${ONE}/resend-mail`,
  summary: "세금계산서의 마지막 단계를 알린 메일 다시 보내기",
  ...write,
  params: addressParams,
  query: addressQuery,
  body: resendBody,
  output: V1TaxInvoice,
  rateLimit: RESEND_LIMIT,
  errors: STEP_ERRORS,
});

export const V1BulkTaxInvoice = bulkAnswerOf(V1TaxInvoice);
export type V1BulkTaxInvoice = z.infer<typeof V1BulkTaxInvoice>;

export const bulkV1TaxInvoices = operation({
  name: "bulkTaxInvoices",
  method: "POST",
  path: `${INVOICES}/bulk`,
  summary: "세금계산서 100건까지 한 번에 임시저장하거나 발행. 건마다 결과를 돌려줍니다",
  ...write,
  query: bulkQuery,
  body: z.object({
    action: z.enum(["register", "issue"]).describe("register는 임시저장, issue는 발행입니다."),
    documents: bulkOf(NewV1TaxInvoice),
  }),
  output: z.array(V1BulkTaxInvoice),
  errors: ["DOCUMENT_STATE", "FORBIDDEN", ...WRITE_ERRORS, ...ISSUE_ERRORS],
});
