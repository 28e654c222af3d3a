import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { expiresDT, insertDT, partnerSeqParam, requiredText, seq } from "#contracts/field.ts";
import { KEY_NAME_MAX_LENGTH, KEY_SCOPES, MOST_PARTNER_KEYS } from "#domain/people/key-scope.ts";
import { PARTNERS, PartnerSummary } from "./partners.ts";

const KEYS = `${PARTNERS}/{partnerSeq}/keys`;
const KEY = `${KEYS}/{partnerKeySeq}`;
const keyParams = z.object({ partnerSeq: partnerSeqParam, partnerKeySeq: seq.describe("연동키의 일련번호입니다.") });
const name = requiredText(1, KEY_NAME_MAX_LENGTH).describe("연동키의 이름입니다.");
/** People who may see the keys may also change them. */
const change = {
  access: "user",
  right: { area: "partnership", access: "write", of: "params.partnerSeq" },
} as const;

export const PartnerKey = z.object({
  partnerKeySeq: z.int().describe("연동키의 일련번호입니다."),
  /** Empty for the main key, which came with the partner. */
  name: z.string().describe("연동키의 이름입니다."),
  scope: z.enum(KEY_SCOPES).describe("연동키의 사용 범위입니다."),
  maskedKey: z.string().describe("일부를 가린 연동키입니다."),
  insertDT,
  /** Set when a newer key has replaced it. */
  expiresDT: expiresDT.nullable(),
  lastUsedDT: z.string().nullable().describe("마지막으로 쓴 일시입니다. 쓴 적이 없으면 null입니다."),
  lastUsedIp: z.string().nullable().describe("마지막으로 쓴 주소입니다. 쓴 적이 없으면 null입니다."),
});
export type PartnerKey = z.infer<typeof PartnerKey>;

export const listPartnerKeys = endpoint({
  name: "listPartnerKeys",
  method: "GET",
  path: KEYS,
  summary: "지금 쓸 수 있는 연동키 (가려서 보냅니다)",
  access: "user",
  right: { area: "partnership", access: "read", of: "params.partnerSeq" },
  params: z.object({ partnerSeq: partnerSeqParam }),
  output: z.array(PartnerKey),
});

export const rotatePartnerKey = endpoint({
  name: "rotatePartnerKey",
  method: "POST",
  path: KEYS,
  summary: "기본 연동키 교체: 이전 키는 24시간 동안 함께 쓸 수 있습니다. 없으면 새로 만듭니다",
  ...change,
  params: z.object({ partnerSeq: partnerSeqParam }),
  output: z.array(PartnerKey),
  rateLimit: { limit: 5, windowS: 3_600 },
});

export const createPartnerKey = endpoint({
  name: "createPartnerKey",
  method: "POST",
  path: `${KEYS}/named`,
  summary: `이름과 사용 범위를 정해 연동키 만들기. 교체 중인 키를 빼고 ${MOST_PARTNER_KEYS}개까지 만들 수 있습니다`,
  ...change,
  params: z.object({ partnerSeq: partnerSeqParam }),
  body: z.object({
    name,
    scope: z.enum(KEY_SCOPES, "사용 범위를 선택해 주세요.").describe("연동키의 사용 범위입니다."),
  }),
  output: z.array(PartnerKey),
  errors: ["DUPLICATE_PARTNER_KEY_NAME", "PARTNER_KEY_LIMIT"],
  rateLimit: { limit: 60, windowS: 3_600 },
});

export const renamePartnerKey = endpoint({
  name: "renamePartnerKey",
  method: "PUT",
  path: KEY,
  summary: "연동키의 이름 변경. 기본 연동키에는 이름이 없습니다",
  ...change,
  params: keyParams,
  body: z.object({ name }),
  output: z.array(PartnerKey),
  errors: ["DUPLICATE_PARTNER_KEY_NAME", "PARTNER_KEY_REPLACED"],
  rateLimit: { limit: 60, windowS: 3_600 },
});

export const rotateOnePartnerKey = endpoint({
  name: "rotateOnePartnerKey",
  method: "POST",
  path: `${KEY}/rotate`,
  summary: "연동키 한 개 교체: 이름과 사용 범위는 그대로이고, 이전 키는 24시간 동안 함께 쓸 수 있습니다",
  ...change,
  params: keyParams,
  output: z.array(PartnerKey),
  errors: ["PARTNER_KEY_REPLACED"],
  rateLimit: { limit: 30, windowS: 3_600 },
});

export const revokePartnerKey = endpoint({
  name: "revokePartnerKey",
  method: "POST",
  path: `${KEY}/revoke`,
  summary: "연동키 폐기: 바로 쓸 수 없게 됩니다. 모든 기능을 쓸 수 있는 마지막 키라면 confirmLast를 함께 보냅니다",
  ...change,
  params: keyParams,
  body: z.object({
    confirmLast: z
      .boolean()
      .default(false)
      .describe("모든 기능을 쓸 수 있는 마지막 연동키를 폐기하려면 true를 보냅니다."),
  }),
  output: z.array(PartnerKey),
  errors: ["LAST_PARTNER_KEY_UNCONFIRMED"],
  rateLimit: { limit: 60, windowS: 3_600 },
});

export const revealPartnerKey = endpoint({
  name: "revealPartnerKey",
  method: "POST",
  path: `${KEY}/reveal`,
  summary: "연동키 보기: 비밀번호를 다시 확인합니다",
  ...change,
  answersSecret: true,
  params: keyParams,
  body: z.object({ password: z.string().min(1).max(128).describe("로그인한 사람의 비밀번호입니다.") }),
  output: z.object({ partnerKey: z.string().describe("연동키입니다.") }),
  errors: ["WRONG_PASSWORD", "PASSWORD_NOT_SET"],
  rateLimit: { limit: 10, windowS: 600, addressLimit: 50 },
});

/** Tells the holder of a key whose it is. It needs no sign-in, because integrators are servers. */
export const findPartnerByKey = endpoint({
  name: "findPartnerByKey",
  method: "GET",
  path: `${PARTNERS}/by/partnerKey/{partnerKey}`,
  summary: "연동키로 파트너 확인",
  access: "public",
  params: z.object({ partnerKey: z.string().min(1).max(100).describe("연동키입니다.") }),
  output: PartnerSummary,
  errors: ["PARTNER_KEY_UNKNOWN", "IP_RESTRICTED"],
  rateLimit: { limit: 30, windowS: 60 },
});
