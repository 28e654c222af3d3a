import { z } from "zod";
import { hasBizIdShape, parseBizId } from "#domain/people/biz-id.ts";
import { fieldMessage, formMessage } from "#domain/text/form-messages.ts";
import { bizId, ceoName, companySeq } from "./field.ts";

/** Checks the shape only: whether the check digit counts depends on the partner's server. */
export const companyBizId = z
  .string(formMessage("required"))
  .trim()
  .min(1, formMessage("required"))
  .refine(hasBizIdShape, { error: fieldMessage("bizId"), abort: true })
  .transform((text) => parseBizId(text) ?? text);

export const optionalText = (max: number) => z.string().trim().max(max, formMessage("maxLength", max)).default("");

/** §3. */
export const Company = z.object({
  companySeq,
  bizId,
  name: z.string().describe("상호입니다."),
  ceoName,
  bizType: z.string().describe("업태입니다."),
  bizClass: z.string().describe("종목입니다."),
  postNum: z.string().describe("우편번호입니다."),
  address: z.string().describe("사업장 주소입니다."),
});
export type Company = z.infer<typeof Company>;
