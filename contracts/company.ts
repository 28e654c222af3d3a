import { z } from "zod";
import { hasBizIdShape, parseBizId } from "#domain/people/biz-id.ts";
import { fieldMessage, formMessage } from "#domain/text/form-messages.ts";

/** The shape only: whether the check digit counts depends on the server, which the partner decides. */
export const companyBizId = z
  .string(formMessage("required"))
  .trim()
  .min(1, formMessage("required"))
  .refine(hasBizIdShape, { error: fieldMessage("bizId"), abort: true })
  .transform((text) => parseBizId(text) ?? text);

export const optionalText = (max: number) => z.string().trim().max(max, formMessage("maxLength", max)).default("");

/** §3: companySeq plus company fields. */
export const Company = z.object({
  companySeq: z.int(),
  bizId: z.string(),
  name: z.string().describe("상호입니다."),
  ceoName: z.string(),
  bizType: z.string(),
  bizClass: z.string(),
  postNum: z.string(),
  address: z.string(),
});
export type Company = z.infer<typeof Company>;
