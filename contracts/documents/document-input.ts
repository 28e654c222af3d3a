import { z } from "zod";
import { isSeoulDate } from "#domain/calendar/seoul-date.ts";
import { DOCUMENT_KEY_MAX_LENGTH, isDocumentKey } from "#domain/documents/document-key.ts";
import { TAX_INVOICE_LIMITS } from "#domain/documents/tax-invoice-rules.ts";
import { isEmailAddress } from "#domain/people/email-address.ts";
import { isMobile } from "#domain/people/phone.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { fieldMessage, formMessage } from "#domain/text/form-messages.ts";

const optionalText = (max: number) =>
  z.string(formMessage("required")).trim().max(max, formMessage("maxLength", max)).default("");

export const documentDate = z
  .string(formMessage("required"))
  .refine(isSeoulDate, "날짜는 YYYY-MM-DD로 입력해 주세요.")
  .meta({ wire: { type: "string", format: "date" } });

/** Thirteen digits: hundreds of the largest still add up exactly. */
const MOST_WON = 9_999_999_999_999;
const WON_WANTED = "원 단위 정수로 입력해 주세요.";

export const won = z
  .int(WON_WANTED)
  .min(-MOST_WON, formMessage("atLeast", -MOST_WON))
  .max(MOST_WON, formMessage("atMost", MOST_WON));

export const mgtNum = z
  .string()
  .trim()
  .refine(isDocumentKey, `문서번호는 영문, 숫자, -, _로 ${DOCUMENT_KEY_MAX_LENGTH}자까지 입력할 수 있습니다.`)
  .nullable()
  .default(null);

/** Lengths are those of the standard document. */
export const DocumentPartyInput = z.object({
  corpNum: z
    .string(formMessage("required"))
    .trim()
    .regex(/^(\d{10}|\d{13})$/, "사업자등록번호 10자리나 주민등록번호 13자리를 숫자만 입력해 주세요."),
  taxRegId: z
    .string()
    .trim()
    .regex(/^(\d{4})?$/, "종사업장번호는 네 자리 숫자입니다.")
    .refine((id) => id !== "0000", "종사업장번호는 0000일 수 없습니다.")
    .default(""),
  name: optionalText(70).describe("상호나 이름입니다."),
  ceoName: optionalText(30),
  address: optionalText(150),
  bizType: optionalText(40),
  bizClass: optionalText(40),
  contactName: optionalText(30),
  tel: optionalText(20),
  email: optionalText(40).refine((email) => email === "" || isEmailAddress(email), "이메일 형식이 아닙니다."),
});

const twoDecimals = (max: number) =>
  z
    .number("숫자를 입력해 주세요.")
    .min(-max)
    .max(max)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), "소수점 아래 두 자리까지 입력할 수 있습니다.");

export const DocumentLineInput = z.object({
  date: documentDate.nullable().default(null),
  item: optionalText(100),
  spec: optionalText(60),
  quantity: twoDecimals(999_999_999).nullable().default(null),
  unitPrice: twoDecimals(999_999_999_999).nullable().default(null),
  supply: won,
  tax: won.default(0),
  remark: optionalText(100),
});

export const documentLines = z
  .array(DocumentLineInput)
  .max(TAX_INVOICE_LIMITS.lines, `품목은 ${TAX_INVOICE_LIMITS.lines}개까지 입력할 수 있습니다.`);

export const documentRemarks = z
  .array(z.string().trim().max(150, formMessage("maxLength", 150)))
  .max(3, "비고는 세 개까지 입력할 수 있습니다.")
  .default([]);

/** A word from one side to the other. */
export const documentNote = z
  .string()
  .trim()
  .max(200, formMessage("maxLength", 200))
  .optional()
  .describe("상대에게 함께 전할 말입니다. 처리 이력에 남습니다.");

/** A mobile number that is told by text, too; kept without hyphens. */
export const textTo = z
  .string()
  .trim()
  .refine((text) => text === "" || isMobile(text), fieldMessage("mobile"))
  .transform(digitsOf)
  .optional();
