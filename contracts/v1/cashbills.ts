import { z } from "zod";
import { CashbillInput, cancelType } from "#contracts/documents/cashbill-commands.ts";
import { CashbillContent, cashbillStatusName, cashbillTradeType } from "#contracts/documents/cashbills.ts";
import { won } from "#contracts/documents/document-input.ts";
import { Counterparty } from "#contracts/documents/document-parts.ts";
import {
  canceledAmount,
  cancelType as cancelTypeField,
  docSeq,
  ntsNumOrNull,
  ntsResultCode,
  total,
} from "#contracts/documents/fields.ts";
import { statusText } from "#contracts/field.ts";
import { instant, keyOrNull, ntsSendDT, tradeDT } from "#contracts/v1/fields.ts";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import {
  ACTION_VERBS,
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
  readQuery,
  STEP_ERRORS,
  stateOf,
  V1NextAction,
  WRITE_ERRORS,
} from "./documents.ts";
import { operation } from "./operation.ts";
import type { V1ErrorCode } from "./refusals.ts";

const CASHBILLS = "/v1/cashbills";
const ONE = `${CASHBILLS}/{key}` as const;

/** Cash receipts are approved, not issued. */
export const CASHBILL_VERBS = { ...ACTION_VERBS, ISSUE: "approve" } as const;

const tradeInstant = z.iso
  .datetime({ offset: true, error: "거래일시는 2026-01-31T14:30:00+09:00처럼 시차까지 입력해 주세요." })
  .transform((text) => toSeoulDateTime(new Date(text)))
  .optional()
  .describe("거래일시입니다. 오늘이나 어제여야 하며, 보내지 않으면 지금입니다.");

export const V1CashbillInput = CashbillInput.extend({
  identityNum: CashbillInput.shape.identityNum.describe(
    "고객의 식별번호입니다. tradeMethod에 따라 카드번호, 주민등록번호, 사업자등록번호, 휴대폰 번호를 보냅니다. 하이픈은 있어도 됩니다.",
  ),
  tradeDT: tradeInstant,
});
export type V1CashbillInput = z.output<typeof V1CashbillInput>;

/** A receipt is cancelled by its state before it is sent to the tax office, and by a second receipt afterwards. */
const canceledBy = z
  .enum(["BEFORE_SEND", "RECEIPT"])
  .describe("취소하는 방법입니다. BEFORE_SEND는 국세청 전송 전 취소, RECEIPT는 취소 영수증 발급입니다.");
export type CanceledBy = z.infer<typeof canceledBy>;

const role = z
  .enum(["franchise", "customer"])
  .describe("회원사의 자리입니다. franchise는 발급한 가맹점, customer는 받은 사업자입니다.");

const standing = {
  // Masked, because answers are read in logs and the program knows the number it has sent.
  identityNum: z
    .string()
    .describe(
      "고객의 식별번호입니다. 카드번호, 주민등록번호, 휴대폰 번호는 일부를 가려서 보내고, 사업자등록번호와 자진발급 번호는 그대로 보냅니다.",
    ),
  tradeDT,
  key: keyOrNull,
  docSeq,
  role,
  tradeType: cashbillTradeType.describe("N은 승인거래, D는 취소거래입니다. 취소거래의 금액은 음수입니다."),
  status: cashbillStatusName,
  statusText,
  total,
  doDT: instant.describe("작성한 일시입니다."),
  canceledAmount: z.int().describe("취소 영수증으로 취소한 금액의 합입니다."),
  cancelableAmount: z.int().describe("지금 취소할 수 있는 금액입니다."),
  originalDocSeq: z.int().nullable().describe("취소거래이면 원래 현금영수증의 일련번호입니다."),
  cancelType: cancelTypeField,
  ntsNum: ntsNumOrNull,
  ntsSendDT,
  ntsResultCode,
};

/** A cash receipt as the acting member sees it. */
export const V1Cashbill = CashbillContent.extend({
  ...standing,
  nextActions: z.array(V1NextAction).describe("지금 할 수 있는 일입니다. 주소와 기한이 함께 있습니다."),
  ...expandedParts,
});
export type V1Cashbill = z.infer<typeof V1Cashbill>;

/** A cash receipt in a list. */
export const V1CashbillRow = CashbillContent.pick({
  tradeUsage: true,
  tradeMethod: true,
  customerName: true,
  item: true,
  supply: true,
  tax: true,
  serviceCharge: true,
}).extend({ franchise: Counterparty.describe("발급하는 가맹점입니다."), ...standing });
export type V1CashbillRow = z.infer<typeof V1CashbillRow>;

const write = { scope: "DOCUMENTS", needsMember: true } as const;
const read = { scope: "READ", needsMember: true } as const;

const ISSUE_ERRORS = [
  "DOCUMENT_RULE",
  "SERVICE_BLOCKED",
  "MEMBER_BALANCE_SHORT",
  "PARTNER_BALANCE_SHORT",
] as const satisfies V1ErrorCode[];

const NewV1Cashbill = V1CashbillInput.extend({ key: documentKey });

export const registerV1Cashbill = operation({
  name: "registerCashbill",
  method: "POST",
  path: CASHBILLS,
  summary: "현금영수증 임시저장",
  ...write,
  body: NewV1Cashbill,
  output: V1Cashbill,
  errors: WRITE_ERRORS,
});

/** The one call most programs need: it writes and approves a new key, and approves an existing draft. */
export const approveV1Cashbill = operation({
  name: "approveCashbill",
  method: "POST",
  path: `${ONE}/approve`,
  summary: "현금영수증 발급. 새 key면 본문의 내용을 작성해 바로 발급합니다",
  ...write,
  params: addressParams,
  query: addressQuery,
  body: V1CashbillInput.optional(),
  output: V1Cashbill,
  errors: [...STEP_ERRORS, ...WRITE_ERRORS, ...ISSUE_ERRORS],
});

export const getV1Cashbill = operation({
  name: "getCashbill",
  method: "GET",
  path: ONE,
  summary: "현금영수증 한 건",
  ...read,
  params: addressParams,
  query: readQuery,
  output: V1Cashbill,
  errors: READ_ERRORS,
});

export const listV1Cashbills = operation({
  name: "listCashbills",
  method: "GET",
  path: CASHBILLS,
  summary: "현금영수증 목록. 거래일시가 늦은 것부터 돌려줍니다",
  ...read,
  query: documentsQuery({ role: role.default("franchise"), status: cashbillStatusName.optional() }),
  output: V1CashbillRow,
  isList: true,
});

export const getV1CashbillKeyAvailable = keyAvailableOf(
  CASHBILLS,
  "getCashbillKeyAvailable",
  "아직 사용하지 않은 현금영수증 문서번호인지 확인",
);

export const getV1CashbillHistory = documentHistoryOf(
  ONE,
  "getCashbillHistory",
  "현금영수증 처리 이력. 먼저 일어난 일부터 돌려줍니다",
);

export const V1CashbillState = stateOf(cashbillStatusName, {
  canceledAmount,
  ntsNum: ntsNumOrNull,
  ntsSendDT,
  ntsResultCode,
});
export type V1CashbillState = z.infer<typeof V1CashbillState>;

export const findV1CashbillStates = documentStatesOf(
  CASHBILLS,
  "findCashbillStates",
  "현금영수증 여러 건의 상태. 요청한 순서대로 돌려줍니다",
  V1CashbillState,
);

const cancelBody = z
  .object({
    amount: won
      .min(1, formMessage("atLeast", 1))
      .optional()
      .describe("취소할 금액입니다. 보내지 않으면 남은 금액을 모두 취소합니다."),
    cancelType: cancelType.describe("취소 사유입니다. 1 거래 취소, 2 오류 발급, 3 기타입니다."),
    cancelKey: documentKey
      .optional()
      .describe("취소 영수증의 문서번호입니다. 일부만 취소할 때는 두 번 취소하지 않도록 반드시 보냅니다."),
  })
  .refine(({ amount, cancelKey }) => amount === undefined || cancelKey !== undefined, {
    path: ["cancelKey"],
    error: "금액을 정해 취소할 때는 취소 영수증의 문서번호를 함께 보내 주세요.",
  })
  .prefault({});

/** Returns the receipt as it stands afterwards and, where there is one, the receipt that cancels it. */
export const cancelV1Cashbill = operation({
  name: "cancelCashbill",
  method: "POST",
  path: `${ONE}/cancel`,
  summary: "현금영수증 취소. 국세청에 전송하기 전인지에 따라 취소하는 방법을 정하고 응답으로 알려 줍니다",
  ...write,
  params: addressParams,
  query: addressQuery,
  body: cancelBody,
  output: V1Cashbill.extend({
    canceledBy,
    cancelReceipt: V1Cashbill.nullable().describe("취소 영수증입니다. 국세청 전송 전에 취소했으면 null입니다."),
  }),
  errors: [...STEP_ERRORS, ...ISSUE_ERRORS, "DOCUMENT_KEY_TAKEN"],
});

export const getV1CashbillCancelable = operation({
  name: "getCashbillCancelable",
  method: "GET",
  path: `${ONE}/cancelable`,
  summary: "현금영수증에서 지금 취소할 수 있는 금액",
  ...read,
  params: addressParams,
  query: addressQuery,
  output: z.object({
    cancelableAmount: z.int().describe("지금 취소할 수 있는 금액입니다."),
    canceledAmount,
    canceledBy: canceledBy.nullable(),
    allowsPart: z.boolean().describe("일부만 취소할 수 있는지 나타냅니다."),
  }),
  errors: READ_ERRORS,
});

export const transmitV1Cashbill = documentSteps(ONE, V1Cashbill)(
  "transmitCashbill",
  "transmit",
  "현금영수증을 국세청에 바로 전송",
  ["NTS_SENDING", "NTS_NOT_SENDABLE"],
);

export const deleteV1Cashbill = operation({
  name: "deleteCashbill",
  method: "DELETE",
  path: ONE,
  summary: "현금영수증 삭제. 임시저장하거나 발급을 취소한 것만 삭제하며, key를 다시 쓸 수 있습니다",
  ...write,
  params: addressParams,
  query: addressQuery,
  output: V1Cashbill,
  errors: STEP_ERRORS,
});

export const bulkV1Cashbills = operation({
  name: "bulkCashbills",
  method: "POST",
  path: `${CASHBILLS}/bulk`,
  summary: "현금영수증 100건까지 한 번에 임시저장하거나 발급. 건마다 결과를 돌려줍니다",
  ...write,
  query: bulkQuery,
  body: z.object({
    action: z.enum(["register", "approve"]).describe("register는 임시저장, approve는 발급입니다."),
    documents: bulkOf(NewV1Cashbill),
  }),
  output: z.array(bulkAnswerOf(V1Cashbill)),
  errors: ["DOCUMENT_STATE", "FORBIDDEN", ...WRITE_ERRORS, ...ISSUE_ERRORS],
});
