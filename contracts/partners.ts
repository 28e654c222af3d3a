import { z } from "zod";
import { isBizId, parseBizId } from "#domain/biz-id.ts";
import { fieldMessage } from "#domain/form-messages.ts";
import { PARTNER_USER_ROLES } from "#domain/partner-role.ts";
import { PARTNER_TYPES } from "#domain/partner-type.ts";
import { BRANDS, PROVIDER } from "#domain/provider.ts";
import { endpoint } from "./endpoint.ts";
import { requiredText, seq } from "./field.ts";

const MINE = `/members/api/${PROVIDER.path}-developers/accounts/partners`;

export const PartnerUser = z.object({
  partnerUserSeq: z.int(),
  userSeq: z.int(),
  name: z.string(),
  email: z.string(),
  partnerUserRole: z.enum(PARTNER_USER_ROLES),
  partnerUserState: z.enum(["ACTIVE", "LEAVE"]),
});
export type PartnerUser = z.infer<typeof PartnerUser>;

/** §3. */
export const Partner = z.object({
  partnerSeq: z.int(),
  brand: z.enum([BRANDS.real, BRANDS.test]),
  serviceName: z.string().nullable(),
  partnerCode: z.string().nullable(),
  bizId: z.string(),
  company: z.object({ companySeq: z.int(), name: z.string(), bizId: z.string() }),
  partnerType: z.enum(PARTNER_TYPES),
  hasPartnerBilling: z.boolean(),
  hasMemberBilling: z.boolean(),
  adjustYN: z.boolean(),
  settleMethod: z.int(),
  partnerUsers: z.array(PartnerUser),
  insertDT: z.string(),
});
export type Partner = z.infer<typeof Partner>;

const bizId = z
  .string()
  .refine((text) => isBizId(text), fieldMessage("bizId"))
  .transform((text) => parseBizId(text) ?? text);
const partnerCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2,20}$/, "영문 대문자와 숫자 2~20자로 입력해야 합니다.");

export const listPartners = endpoint({
  name: "listPartners",
  method: "GET",
  path: MINE,
  summary: "내 파트너 목록",
  access: "user",
  output: z.array(Partner),
});

export const registerPartner = endpoint({
  name: "registerPartner",
  method: "POST",
  path: "/members/api/partners",
  summary: "파트너 등록: 운영 서버와 테스트 서버에 함께 만든다",
  access: "user",
  body: z.object({
    companyName: requiredText(1, 100),
    bizId,
    serviceName: requiredText(1, 50),
    partnerCode,
    partnerType: z.enum(PARTNER_TYPES),
  }),
  output: z.object({ real: Partner, testbed: Partner }),
  errors: ["DUPLICATE_BIZ_ID", "DUPLICATE_PARTNER_CODE"],
  rateLimit: { limit: 20, windowS: 600 },
});

export const appendPartner = endpoint({
  name: "appendPartner",
  method: "POST",
  path: `${MINE}/{partnerSeq}`,
  summary: "연동키로 내 목록에 파트너 추가",
  access: "user",
  params: z.object({ partnerSeq: seq }),
  body: z.object({ partnerKey: z.string().trim().min(1).max(100) }),
  output: Partner,
  errors: ["PARTNER_KEY_UNKNOWN"],
  rateLimit: { limit: 10, windowS: 600 },
});

export const removePartner = endpoint({
  name: "removePartner",
  method: "DELETE",
  path: `${MINE}/{partnerSeq}`,
  summary: "내 목록에서 파트너 빼기",
  access: "user",
  params: z.object({ partnerSeq: seq }),
  output: z.undefined(),
  errors: ["NOT_FOUND", "LAST_GENERAL"],
});
