import { z } from "zod";
import { optionalText } from "#contracts/company.ts";
import { supplyInput, taxInput } from "#contracts/documents/document-input.ts";
import { issue } from "#contracts/documents/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import type { ErrorCode } from "#contracts/errors.ts";
import { requiredText } from "#contracts/field.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { isSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import {
  CASHBILL_CANCEL_TYPES,
  CASHBILL_TRADE_METHODS,
  CASHBILL_TRADE_USAGES,
  type CashbillTradeMethod,
  type CashbillTradeUsage,
} from "#domain/documents/cashbill-trade.ts";
import { isEmailAddress } from "#domain/people/email-address.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { CashbillDetail } from "./cashbills.ts";
import { documentParams, STEP_REFUSALS, stepsBelow } from "./document-command.ts";
import { DocumentPartyInput, mgtNum, textToInput, won } from "./document-input.ts";

const numbersOf = <Key extends number>(catalogue: Readonly<Record<Key, string>>) =>
  Object.keys(catalogue).map(Number) as Key[];

const customerEmail = optionalText(100)
  .refine((email) => email === "" || isEmailAddress(email), formMessage("email"))
  .describe("고객의 이메일 주소입니다.");

export const cancelType = z
  .literal(numbersOf<keyof typeof CASHBILL_CANCEL_TYPES>(CASHBILL_CANCEL_TYPES))
  .default(1)
  .describe("취소 사유입니다. 1 거래 취소, 2 오류 발급, 3 기타입니다.");

/** The content of a cash receipt. The buyer's number is stored encrypted and shown masked. */
export const CashbillInput = z.object({
  franchise: DocumentPartyInput.describe("발급하는 가맹점입니다."),
  tradeUsage: z
    .literal(numbersOf<CashbillTradeUsage>(CASHBILL_TRADE_USAGES))
    .describe("용도입니다. 1 소득공제용, 2 지출증빙용입니다."),
  tradeMethod: z
    .literal(numbersOf<CashbillTradeMethod>(CASHBILL_TRADE_METHODS))
    .describe("식별번호의 종류입니다. 1 카드번호, 3 주민등록번호, 4 사업자등록번호, 5 휴대폰 번호입니다."),
  identityNum: z
    .string(formMessage("required"))
    .trim()
    .regex(/^[\d-]{1,30}$/, formMessage("digits"))
    .transform(digitsOf)
    .describe("고객의 식별번호입니다."),
  tradeDT: z
    .string()
    .refine(isSeoulDateTime, "거래일시는 YYYY-MM-DDTHH:mm:ss로 입력해 주세요.")
    .optional()
    .describe("거래한 일시입니다."),
  customerName: optionalText(30).describe("고객의 이름입니다."),
  customerEmail,
  customerTel: optionalText(20).describe("고객의 전화번호입니다."),
  item: requiredText(1, 100).describe("품목의 이름입니다."),
  supply: supplyInput,
  tax: taxInput.default(0),
  serviceCharge: won.default(0).describe("봉사료입니다."),
  textTo: textToInput,
});
export type CashbillInput = z.input<typeof CashbillInput>;

const ISSUE_REFUSALS = [
  "DOCUMENT_RULE",
  "SERVICE_BLOCKED",
  "MEMBER_BALANCE_SHORT",
  "PARTNER_BALANCE_SHORT",
] as const satisfies ErrorCode[];

export const registerCashbill = endpoint({
  name: "registerCashbill",
  method: "POST",
  path: "/api/cashbills",
  summary: "현금영수증 작성. issue가 true면 바로 발급합니다",
  ...memberCommand,
  body: CashbillInput.extend({ mgtNum, issue: issue.default(false) }),
  output: CashbillDetail,
  errors: ["DOCUMENT_KEY_TAKEN", ...ISSUE_REFUSALS],
});

export const deleteCashbill = endpoint({
  name: "deleteCashbill",
  method: "DELETE",
  path: "/api/cashbills/documents/{docSeq}",
  summary: "현금영수증 삭제 (내 목록에 삭제로 표시됩니다)",
  ...memberCommand,
  params: documentParams,
  output: CashbillDetail,
  errors: STEP_REFUSALS,
});

const step = stepsBelow("/api/cashbills", CashbillDetail);

export const issueCashbill = step("issueCashbill", "issue", "현금영수증 발급", ISSUE_REFUSALS);

/** Returns the receipt itself, or the one that cancels it. */
export const cancelCashbill = endpoint({
  name: "cancelCashbill",
  method: "POST",
  path: "/api/cashbills/documents/{docSeq}/cancel",
  summary: "현금영수증 취소. 국세청에 전송한 뒤에는 취소 영수증을 발급하며 일부만 취소할 수 있습니다",
  ...memberCommand,
  params: documentParams,
  body: z
    .object({
      amount: won
        .min(1, formMessage("atLeast", 1))
        .optional()
        .describe("취소할 금액입니다. 보내지 않으면 모두 취소합니다."),
      cancelType,
      mgtNum,
    })
    .prefault({}),
  output: CashbillDetail,
  errors: [...STEP_REFUSALS, "DOCUMENT_KEY_TAKEN", ...ISSUE_REFUSALS],
});

export const transmitCashbill = endpoint({
  name: "transmitCashbill",
  method: "POST",
  path: "/api/cashbills/documents/{docSeq}/transmit",
  summary: "현금영수증을 국세청에 바로 전송",
  ...memberCommand,
  params: documentParams,
  output: CashbillDetail,
  errors: ["NOT_FOUND", "NTS_SENDING", "NTS_NOT_SENDABLE"],
});
