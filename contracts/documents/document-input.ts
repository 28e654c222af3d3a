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

/** With thirteen digits, hundreds of the largest amounts still add up exactly. */
const MOST_WON = 9_999_999_999_999;
const WON_WANTED = "원 단위 정수로 입력해 주세요.";

export const won = z
  .int(WON_WANTED)
  .min(-MOST_WON, formMessage("atLeast", -MOST_WON))
  .max(MOST_WON, formMessage("atMost", MOST_WON));

export const supplyInput = won.describe("공급가액입니다.");
export const taxInput = won.describe("세액입니다.");

export const mgtNum = z
  .string()
  .trim()
  .refine(isDocumentKey, `문서번호는 영문, 숫자, -, _로 ${DOCUMENT_KEY_MAX_LENGTH}자까지 입력할 수 있습니다.`)
  .nullable()
  .default(null)
  .describe("파트너가 붙인 문서번호입니다. 없으면 null입니다.");

/** The lengths are those of the standard tax invoice. */
export const DocumentPartyInput = z.object({
  corpNum: z
    .string(formMessage("required"))
    .trim()
    .regex(/^(\d{10}|\d{13})$/, "사업자등록번호 10자리나 주민등록번호 13자리를 숫자만 입력해 주세요.")
    .describe("사업자등록번호입니다."),
  taxRegId: z
    .string()
    .trim()
    .regex(/^(\d{4})?$/, "종사업장번호는 네 자리 숫자입니다.")
    .refine((id) => id !== "0000", "종사업장번호는 0000일 수 없습니다.")
    .default("")
    .describe("종사업장번호 네 자리입니다. 없으면 비웁니다."),
  name: optionalText(70).describe("상호나 이름입니다."),
  ceoName: optionalText(30).describe("대표자의 이름입니다."),
  address: optionalText(150).describe("사업장 주소입니다."),
  bizType: optionalText(40).describe("업태입니다."),
  bizClass: optionalText(40).describe("종목입니다."),
  contactName: optionalText(30).describe("담당자의 이름입니다."),
  tel: optionalText(20).describe("전화번호입니다."),
  email: optionalText(40)
    .refine((email) => email === "" || isEmailAddress(email), "이메일 형식이 아닙니다.")
    .describe("이메일 주소입니다."),
});

const twoDecimals = (max: number) =>
  z
    .number("숫자를 입력해 주세요.")
    .min(-max)
    .max(max)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), "소수점 아래 두 자리까지 입력할 수 있습니다.");

export const DocumentLineInput = z.object({
  date: documentDate.nullable().default(null).describe("거래한 날짜입니다. YYYY-MM-DD 형식입니다."),
  item: optionalText(100).describe("품목의 이름입니다."),
  spec: optionalText(60).describe("규격입니다."),
  quantity: twoDecimals(999_999_999)
    .nullable()
    .default(null)
    .describe("수량입니다. 소수점 아래 두 자리까지 쓸 수 있습니다."),
  unitPrice: twoDecimals(999_999_999_999).nullable().default(null).describe("단가입니다."),
  supply: supplyInput,
  tax: taxInput.default(0),
  remark: optionalText(100).describe("품목의 비고입니다."),
});

export const documentLines = z
  .array(DocumentLineInput)
  .max(TAX_INVOICE_LIMITS.lines, `품목은 ${TAX_INVOICE_LIMITS.lines}개까지 입력할 수 있습니다.`)
  .describe("품목입니다.");

export const documentRemarks = z
  .array(z.string().trim().max(150, formMessage("maxLength", 150)))
  .max(3, "비고는 세 개까지 입력할 수 있습니다.")
  .default([])
  .describe("비고입니다. 세 개까지 적을 수 있습니다.");

/** A note from one side to the other. */
export const documentNote = z
  .string()
  .trim()
  .max(200, formMessage("maxLength", 200))
  .optional()
  .describe("상대에게 함께 전할 말입니다. 처리 이력에 남습니다.");

/** A mobile number that also gets a text. Hyphens are dropped. */
export const textToInput = z
  .string()
  .trim()
  .refine((text) => text === "" || isMobile(text), fieldMessage("mobile"))
  .transform(digitsOf)
  .optional()
  .describe("문서를 발행했다는 문자를 받을 휴대폰 번호입니다. 문자 요금이 따로 듭니다.");
