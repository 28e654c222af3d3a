import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { seq, seqNumber } from "#contracts/field.ts";
import { email } from "#contracts/identity/accounts.ts";
import { listQuery, pageOf } from "#contracts/list.ts";
import { dateRange } from "#contracts/range.ts";
import { PARTNER_USER_ROLES } from "#domain/people/partner-role.ts";

const USERS = "/members/api/partners/users";

/** §3. */
export const PartnerUser = z.object({
  partnerUserSeq: z.int(),
  userSeq: z.int(),
  name: z.string(),
  email: z.string(),
  partnerUserRole: z.enum(PARTNER_USER_ROLES),
  partnerUserState: z.enum(["ACTIVE", "LEAVE"]),
  insertDT: z.string(),
});
export type PartnerUser = z.infer<typeof PartnerUser>;

export const registerPartnerUser = endpoint({
  name: "registerPartnerUser",
  method: "POST",
  path: USERS,
  summary: "파트너 담당자 등록: 가입한 계정의 이메일과 역할",
  access: "user",
  right: { area: "info", access: "write", of: "body.partnerSeq" },
  body: z.object({ partnerSeq: seqNumber, email, partnerUserRole: PartnerUser.shape.partnerUserRole }),
  output: PartnerUser,
  errors: ["ACCOUNT_UNKNOWN", "DUPLICATE_PARTNER_USER"],
  rateLimit: { limit: 30, windowS: 600 },
});

export const modifyPartnerUser = endpoint({
  name: "modifyPartnerUser",
  method: "PUT",
  path: USERS,
  summary: "파트너 담당자의 역할 변경, 퇴사(LEAVE)와 복귀(ACTIVE)",
  access: "user",
  right: { area: "info", access: "write", of: "body.partnerUserSeq" },
  body: z.object({
    partnerUserSeq: seqNumber,
    partnerUserRole: PartnerUser.shape.partnerUserRole.optional(),
    partnerUserState: PartnerUser.shape.partnerUserState.optional(),
  }),
  output: PartnerUser,
  errors: ["OWN_PARTNER_USER", "LAST_GENERAL"],
});

/** One change, in words a person reads. */
export const PartnerEvent = z.object({
  auditSeq: z.int(),
  eventDT: z.string(),
  action: z.string(),
  /** Who did it. */
  actor: z.string(),
  /** Whom it concerns, where it concerns a person. */
  subject: z.string().nullable(),
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type PartnerEvent = z.infer<typeof PartnerEvent>;

export const listPartnerEvents = endpoint({
  name: "listPartnerEvents",
  method: "GET",
  path: "/members/api/partners/{partnerSeq}/events",
  summary: "파트너의 변경 이력",
  access: "user",
  right: { area: "info", access: "read", of: "params.partnerSeq" },
  params: z.object({ partnerSeq: seq }),
  query: listQuery({ sorts: ["eventDT"], defaultSort: ["eventDT,desc"], filters: { eventDT: dateRange } }),
  output: pageOf(PartnerEvent),
});
