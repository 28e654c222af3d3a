import { z } from "zod";
import {
  partnerBrand,
  partnerCode as partnerCodeField,
  partnerType,
  serviceName as serviceNameField,
} from "#contracts/companies/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import {
  bizId as bizIdField,
  companySeq,
  insertDT,
  ownName,
  partnerSeq,
  partnerSeqNumber,
  partnerSeqParam,
} from "#contracts/field.ts";
import { keyword } from "#contracts/list.ts";
import { adjustYN, hasMemberBilling, hasPartnerBilling } from "#contracts/money/fields.ts";
import { parseBizId } from "#domain/people/biz-id.ts";
import { isBizId } from "#domain/people/biz-id-check.ts";
import { BRANDS, PROVIDER } from "#domain/provider.ts";
import { fieldMessage } from "#domain/text/form-messages.ts";
import { PartnerUser } from "./partner-users.ts";

export const PARTNERS = "/members/api/partners";
const MINE = `/members/api/${PROVIDER.path}-developers/accounts/partners`;

const brand = z.enum([BRANDS.real, BRANDS.test]);

/** §3. */
export const Partner = z.object({
  partnerSeq,
  brand: partnerBrand,
  serviceName: serviceNameField.nullable(),
  partnerCode: partnerCodeField.nullable(),
  bizId: bizIdField,
  company: z
    .object({ companySeq, name: z.string().describe("회사의 상호입니다."), bizId: bizIdField })
    .describe("회사입니다."),
  partnerType,
  hasPartnerBilling,
  hasMemberBilling,
  adjustYN,
  settleMethod: z.int().describe("정산 방법입니다. 1은 계좌 입금, 2는 포인트 지급, 3은 이용요금 상계입니다."),
  contractFrom: z.string().describe("계약을 시작한 날입니다."),
  /** Null while it renews until one side ends it. */
  contractTo: z.string().nullable().describe("계약이 끝나는 날입니다. 없으면 null입니다."),
  partnerUsers: z.array(PartnerUser).describe("파트너 담당자입니다."),
  insertDT,
});
export type Partner = z.infer<typeof Partner>;

/** The part of a partner that a key or a place there shows, without people and money. */
export const PartnerSummary = Partner.pick({
  partnerSeq: true,
  brand: true,
  serviceName: true,
  partnerCode: true,
  bizId: true,
  company: true,
  partnerType: true,
});
export type PartnerSummary = z.infer<typeof PartnerSummary>;

const bizId = z
  .string()
  .refine((text) => isBizId(text), fieldMessage("bizId"))
  .transform((text) => parseBizId(text) ?? text);
const serviceName = ownName(1, 50).describe("파트너의 서비스 이름입니다.");
const partnerCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2,20}$/, "영문 대문자와 숫자 2~20자로 입력해야 합니다.")
  .describe("파트너 코드입니다.");

/** Chooses among the partners one may open. */
export const partnerListQuery = z.object({
  /** Only partners of the same company: its test and its production record. */
  partnerSeq: partnerSeqParam.optional(),
  keyword: keyword.optional(),
});
export type PartnerListQuery = z.output<typeof partnerListQuery>;

export const listPartners = endpoint({
  name: "listPartners",
  method: "GET",
  path: MINE,
  summary: "내 파트너 목록. 운영자에게는 찾는 파트너만, 한 번에 100건까지 보여 줍니다",
  access: "user",
  isForMemberUsers: true,
  query: partnerListQuery,
  output: z.array(Partner),
});

export const registerPartner = endpoint({
  name: "registerPartner",
  method: "POST",
  path: PARTNERS,
  summary: "파트너 등록: 운영 서버와 테스트 서버에 함께 만듭니다",
  access: "user",
  body: z.object({
    companyName: ownName(1, 100).describe("상호입니다."),
    bizId: bizId.describe("사업자등록번호입니다."),
    serviceName,
    partnerCode,
    partnerType,
  }),
  output: z.object({
    real: Partner.describe("운영 서버의 파트너입니다."),
    testbed: Partner.describe("테스트 서버의 파트너입니다."),
  }),
  errors: ["DUPLICATE_BIZ_ID", "DUPLICATE_PARTNER_CODE"],
  rateLimit: { limit: 20, windowS: 600 },
});

export const appendPartner = endpoint({
  name: "appendPartner",
  method: "POST",
  path: `${MINE}/{partnerSeq}`,
  summary: "연동키로 내 목록에 파트너 추가",
  access: "user",
  params: z.object({ partnerSeq: partnerSeqParam }),
  body: z.object({ partnerKey: z.string().trim().min(1).max(100).describe("연동키입니다.") }),
  output: Partner,
  errors: ["PARTNER_KEY_UNKNOWN", "KEY_SCOPE", "FORBIDDEN", "IP_RESTRICTED"],
  rateLimit: { limit: 10, windowS: 600 },
});

export const removePartner = endpoint({
  name: "removePartner",
  method: "DELETE",
  path: `${MINE}/{partnerSeq}`,
  summary: "내 목록에서 파트너 빼기",
  access: "user",
  params: z.object({ partnerSeq: partnerSeqParam }),
  output: z.undefined(),
  errors: ["NOT_FOUND", "LAST_GENERAL"],
});

export const getPartner = endpoint({
  name: "getPartner",
  method: "GET",
  path: `${PARTNERS}/{partnerSeq}`,
  summary: "파트너 정보",
  access: "user",
  right: { area: "info", access: "read", of: "params.partnerSeq" },
  params: z.object({ partnerSeq: partnerSeqParam }),
  output: Partner,
});

export const modifyServiceInfo = endpoint({
  name: "modifyServiceInfo",
  method: "PUT",
  path: `${PARTNERS}/service-info`,
  summary: "서비스 이름, 파트너 코드, 사업자등록번호 변경. 사업자등록번호는 운영·테스트 서버가 함께 바뀝니다",
  access: "user",
  right: { area: "info", access: "write", of: "body.partnerSeq" },
  body: z.object({
    partnerSeq: partnerSeqNumber,
    serviceName,
    partnerCode,
    bizId: bizId.describe("사업자등록번호입니다."),
  }),
  output: Partner,
  errors: ["CONFLICT", "PARTNER_PAIR_FORBIDDEN", "DUPLICATE_BIZ_ID", "DUPLICATE_PARTNER_CODE"],
});

/** For duplicate checks. It names the partner only to callers who work there. */
const PartnerLookup = z.object({
  exists: z.boolean().describe("이미 있으면 true입니다."),
  partner: PartnerSummary.nullable().describe("찾은 파트너입니다. 없으면 null입니다."),
});

const lookup = {
  method: "GET",
  access: "user",
  params: z.object({ brand: brand.describe("운영 서버인지 테스트 서버인지 정합니다.") }),
  output: PartnerLookup,
  rateLimit: { limit: 60, windowS: 60 },
} as const;

export const findPartnerByCode = endpoint({
  ...lookup,
  name: "findPartnerByCode",
  path: `${PARTNERS}/by/{brand}/partnerCode`,
  summary: "파트너 코드 중복 확인",
  query: z.object({ partnerCode }),
});

export const findPartnerByBizId = endpoint({
  ...lookup,
  name: "findPartnerByBizId",
  path: `${PARTNERS}/by/{brand}/bizId`,
  summary: "사업자등록번호 중복 확인",
  query: z.object({ bizId: bizId.describe("사업자등록번호입니다. 하이픈은 있어도 되고 없어도 됩니다.") }),
});
