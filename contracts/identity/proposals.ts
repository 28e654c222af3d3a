import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { phone, requiredText } from "#contracts/field.ts";
import { emailInput, personName } from "#contracts/identity/accounts.ts";
import { INQUIRY_LENGTHS } from "#domain/support/inquiry.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { receiptNumber } from "./inquiries.ts";

export const ProposalFields = z.object({
  companyName: requiredText(1, INQUIRY_LENGTHS.companyName).describe("상호입니다."),
  name: personName.describe("이름입니다."),
  tel: phone.describe("전화번호입니다."),
  email: emailInput,
  content: z
    .string()
    .trim()
    .max(INQUIRY_LENGTHS.content, formMessage("maxLength", INQUIRY_LENGTHS.content))
    .default("")
    .describe("요청의 내용입니다."),
  recaptchaToken: z.string().max(2_000).describe("자동 입력 방지를 통과한 값입니다."),
  agreesPrivacy: z
    .literal(true, "개인정보 수집과 이용에 동의해야 합니다.")
    .optional()
    .describe("개인정보 수집에 동의하면 true입니다."),
});

/** §7.7. The page asks for consent; programs may send only the fields of the specification. */
export const requestProposal = endpoint({
  name: "requestProposal",
  method: "POST",
  path: "/api/boards/proposals/request/developers",
  summary: "제안서 요청",
  access: "public",
  body: ProposalFields,
  /** With this number and the mail address, /cs/inquiry/receipt shows the request. */
  output: z.object({ receiptNumber }),
  errors: ["CAPTCHA_FAILED"],
  rateLimit: { limit: 10, windowS: 600 },
});
