import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { expiresDT, memberSeqNumber, partnerSeqNumber } from "#contracts/field.ts";
import { BRANDS } from "#domain/provider.ts";

export const SESSION_HEADER = "KSESSIONID";

/** §3: the content of the encrypted session header. */
export const SessionRecord = z.object({
  brand: z.enum([BRANDS.real, BRANDS.test]),
  product: z.string(),
  partnerSeq: z.int(),
  memberSeq: z.int().nullable(),
  userSeq: z.int(),
  doSessionType: z.string(),
  doSessionSeq: z.int(),
  doDT: z.string(),
  doIp: z.string(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

export const createSession = endpoint({
  name: "createSession",
  method: "POST",
  path: "/api/sessions",
  summary: `세션 헤더(${SESSION_HEADER}) 발급`,
  access: "user",
  right: { area: "any", access: "read", of: "body.partnerSeq" },
  isReadOnly: true,
  answersSecret: true,
  isForMemberUsers: true,
  body: z.object({ partnerSeq: partnerSeqNumber, memberSeq: memberSeqNumber.optional() }),
  output: z.object({ header: z.string().describe("KSESSIONID에 넣을 세션 헤더입니다."), expiresDT }),
});
