import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { companyName, fileName, insertDT, phone, requiredText, sizeBytes } from "#contracts/field.ts";
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
import { emailInput, personName } from "./accounts.ts";

export const InquiryEnvironment = z.enum([BRANDS.real, BRANDS.test]);
export const InquiryLanguageCode = z.enum(Object.keys(INQUIRY_LANGUAGES) as [InquiryLanguage, ...InquiryLanguage[]]);
export const InquiryStateCode = z.enum(INQUIRY_STATES);
export const ReceiptModeCode = z.enum(RECEIPT_MODES);

const attachment = z
  .file("파일이 아닙니다.")
  .min(1, ATTACHMENT_PROBLEMS.empty)
  .max(ATTACHMENT_LIMITS.maxBytes, ATTACHMENT_PROBLEMS.tooLarge)
  .optional()
  .describe("첨부 파일입니다.");

export const receiptNumber = z.string().describe("접수번호입니다.");

const messageText = requiredText(1, INQUIRY_LENGTHS.content);

/** §7.7. Pages ask for consent, environment and language; a program may leave them out. */
export const InquiryFields = z.object({
  companyName: requiredText(1, INQUIRY_LENGTHS.companyName).describe("상호입니다."),
  name: personName.describe("이름입니다."),
  tel: phone.describe("전화번호입니다."),
  email: emailInput,
  content: messageText.describe("문의의 내용입니다."),
  file1: attachment,
  file2: attachment,
  file3: attachment,
  recaptchaToken: z.string().max(2_000).describe("자동 입력 방지를 통과한 값입니다."),
  agreesPrivacy: z
    .literal("true", "개인정보 수집과 이용에 동의해야 합니다.")
    .optional()
    .describe("개인정보 수집에 동의하면 true입니다."),
  environment: InquiryEnvironment.optional().describe("문의한 내용이 생긴 서버입니다."),
  language: InquiryLanguageCode.optional().describe("연동에 쓰는 개발 언어입니다."),
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
  output: z.object({ receiptNumber }),
  errors: ["CAPTCHA_FAILED", "UPSTREAM_FAILED"],
  rateLimit: { limit: 10, windowS: 600 },
});

/** Both together open an inquiry to its sender. They travel in a body, so that neither stands in an address or a log. */
const receiptKey = z.object({
  receiptNumber: z
    .string(formMessage("required"))
    .transform((text, context) => {
      const number = toReceiptNumber(text);
      if (number) return number;
      context.addIssue({ code: "custom", message: formMessage(text.trim() ? "format" : "required") });
      return z.NEVER;
    })
    .describe("접수번호입니다."),
  email: emailInput,
});

export const Receipt = z.object({
  receiptNumber,
  mode: ReceiptModeCode.describe("문의의 종류입니다."),
  companyName,
  content: z.string().describe("문의의 내용입니다."),
  environment: InquiryEnvironment.nullable().describe("문의한 내용이 생긴 서버입니다. 알리지 않았으면 null입니다."),
  language: InquiryLanguageCode.nullable().describe("연동에 쓰는 개발 언어입니다. 알리지 않았으면 null입니다."),
  state: InquiryStateCode.describe("문의의 상태입니다."),
  insertDT,
  files: z.array(z.object({ name: fileName, sizeBytes })).describe("첨부한 파일입니다."),
  messages: z
    .array(
      z.object({
        messageSeq: z.int().describe("글의 일련번호입니다."),
        kind: z.enum(["QUESTION", "ANSWER"]).describe("QUESTION은 문의한 사람의 글, ANSWER는 답변입니다."),
        content: z.string().describe("글의 내용입니다."),
        insertDT,
      }),
    )
    .describe("주고받은 글입니다."),
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
  body: receiptKey.extend({ content: messageText.describe("덧붙이는 글의 내용입니다.") }),
  output: Receipt,
  errors: ["RECEIPT_UNKNOWN", "INQUIRY_CLOSED"],
  rateLimit: { limit: 10, windowS: 600 },
});
