import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { seq } from "./field.ts";
import { PARTNERS, PartnerSummary } from "./partners.ts";

const KEYS = `${PARTNERS}/{partnerSeq}/keys`;

export const PartnerKey = z.object({
  partnerKeySeq: z.int(),
  maskedKey: z.string(),
  insertDT: z.string(),
  /** Set once a newer key has taken its place. */
  expiresDT: z.string().nullable(),
  lastUsedDT: z.string().nullable(),
});
export type PartnerKey = z.infer<typeof PartnerKey>;

export const listPartnerKeys = endpoint({
  name: "listPartnerKeys",
  method: "GET",
  path: KEYS,
  summary: "지금 쓸 수 있는 연동키 (가려서 보냅니다)",
  access: "user",
  right: { area: "partnership", access: "read", of: "params.partnerSeq" },
  params: z.object({ partnerSeq: seq }),
  output: z.array(PartnerKey),
  errors: ["NOT_FOUND", "FORBIDDEN"],
});

export const rotatePartnerKey = endpoint({
  name: "rotatePartnerKey",
  method: "POST",
  path: KEYS,
  summary: "연동키 교체: 이전 키는 24시간 동안 함께 쓸 수 있습니다",
  access: "user",
  right: { area: "partnership", access: "write", of: "params.partnerSeq" },
  params: z.object({ partnerSeq: seq }),
  output: z.array(PartnerKey),
  errors: ["NOT_FOUND", "FORBIDDEN"],
  rateLimit: { limit: 5, windowS: 3_600 },
});

export const revealPartnerKey = endpoint({
  name: "revealPartnerKey",
  method: "POST",
  path: `${KEYS}/{partnerKeySeq}/reveal`,
  summary: "연동키 보기: 비밀번호를 다시 확인합니다",
  access: "user",
  right: { area: "partnership", access: "write", of: "params.partnerSeq" },
  answersSecret: true,
  params: z.object({ partnerSeq: seq, partnerKeySeq: seq }),
  body: z.object({ password: z.string().min(1).max(128) }),
  output: z.object({ partnerKey: z.string() }),
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_PASSWORD", "PASSWORD_NOT_SET"],
  rateLimit: { limit: 10, windowS: 600, addressLimit: 50 },
});

/** Whoever holds the key is told whose it is; nobody has to be signed in, because integrators are servers. */
export const findPartnerByKey = endpoint({
  name: "findPartnerByKey",
  method: "GET",
  path: `${PARTNERS}/by/partnerKey/{partnerKey}`,
  summary: "연동키로 파트너 확인",
  access: "public",
  params: z.object({ partnerKey: z.string().min(1).max(100) }),
  output: PartnerSummary,
  errors: ["PARTNER_KEY_UNKNOWN", "IP_RESTRICTED"],
  rateLimit: { limit: 30, windowS: 60 },
});
