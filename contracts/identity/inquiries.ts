import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { phone, requiredText } from "#contracts/field.ts";
import { BRANDS } from "#domain/provider.ts";
import { ATTACHMENT_LIMITS, ATTACHMENT_PROBLEMS } from "#domain/support/attachment.ts";
import {
  INQUIRY_LANGUAGES,
  INQUIRY_LENGTHS,
  INQUIRY_MODES,
  INQUIRY_STATES,
  type InquiryLanguage,
  RECEIPT_MODES,
  toReceiptNumber,
} from "#domain/support/inquiry.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { email, personName } from "./accounts.ts";

export const InquiryEnvironment = z.enum([BRANDS.real, BRANDS.test]);
export const InquiryLanguageCode = z.enum(Object.keys(INQUIRY_LANGUAGES) as [InquiryLanguage, ...InquiryLanguage[]]);
export const InquiryStateCode = z.enum(INQUIRY_STATES);
export const ReceiptModeCode = z.enum(RECEIPT_MODES);

const attachment = z
  .file("파일이 아닙니다.")
  .min(1, ATTACHMENT_PROBLEMS.empty)
  .max(ATTACHMENT_LIMITS.maxBytes, ATTACHMENT_PROBLEMS.tooLarge)
  .optional();

const messageText = requiredText(1, INQUIRY_LENGTHS.content);

/** §7.7. Consent, environment and language are asked for by the pages; a program may leave them out. */
export const InquiryFields = z.object({
  companyName: requiredText(1, INQUIRY_LENGTHS.companyName),
  name: personName,
  tel: phone,
  email,
  content: messageText,
  file1: attachment,
  file2: attachment,
  file3: attachment,
  recaptchaToken: z.string().max(2_000),
  agreesPrivacy: z.literal("true", "개인정보 수집과 이용에 동의해야 합니다.").optional(),
  environment: InquiryEnvironment.optional(),
  language: InquiryLanguageCode.optional(),
});

export const createInquiry = endpoint({
  name: "createInquiry",
  method: "POST",
  path: "/api/boards/inquiries/{mode}",
  summary: "문의하기 (제휴 문의, 기술 문의)",
  access: "public",
  params: z.object({
    mode: z.enum(INQUIRY_MODES).describe("제휴 문의(partner)인지 기술 문의(technical)인지 정합니다."),
  }),
  bodyKind: "multipart",
  body: InquiryFields,
  output: z.object({ receiptNumber: z.string() }),
  errors: ["CAPTCHA_FAILED", "UPSTREAM_FAILED"],
  rateLimit: { limit: 10, windowS: 600 },
});

/** Both together open an inquiry to whoever sent it; in a body, so that neither stands in an address or a log. */
const receiptKey = z.object({
  receiptNumber: z.string(formMessage("required")).transform((text, context) => {
    const number = toReceiptNumber(text);
    if (number) return number;
    context.addIssue({ code: "custom", message: formMessage(text.trim() ? "format" : "required") });
    return z.NEVER;
  }),
  email,
});

export const Receipt = z.object({
  receiptNumber: z.string(),
  mode: ReceiptModeCode,
  companyName: z.string(),
  content: z.string(),
  environment: InquiryEnvironment.nullable(),
  language: InquiryLanguageCode.nullable(),
  state: InquiryStateCode,
  insertDT: z.string(),
  files: z.array(z.object({ name: z.string(), sizeBytes: z.int() })),
  messages: z.array(
    z.object({
      messageSeq: z.int(),
      kind: z.enum(["QUESTION", "ANSWER"]),
      content: z.string(),
      insertDT: z.string(),
    }),
  ),
});
export type Receipt = z.infer<typeof Receipt>;

export const findReceipt = endpoint({
  name: "findReceipt",
  method: "POST",
  path: "/api/boards/receipts",
  summary: "접수번호와 이메일로 문의 내용과 답변 보기",
  access: "public",
  isReadOnly: true,
  body: receiptKey,
  output: Receipt,
  errors: ["RECEIPT_UNKNOWN"],
  rateLimit: { limit: 20, windowS: 600 },
});

export const addReceiptMessage = endpoint({
  name: "addReceiptMessage",
  method: "POST",
  path: "/api/boards/receipts/messages",
  summary: "접수한 문의에 내용 덧붙이기",
  access: "public",
  body: receiptKey.extend({ content: messageText }),
  output: Receipt,
  errors: ["RECEIPT_UNKNOWN", "INQUIRY_CLOSED"],
  rateLimit: { limit: 10, windowS: 600 },
});
