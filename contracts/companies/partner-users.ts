import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import {
  actionName,
  email,
  eventDT,
  insertDT,
  partnerSeqNumber,
  partnerSeqParam,
  seqNumber,
  userSeq,
} from "#contracts/field.ts";
import { emailInput } from "#contracts/identity/accounts.ts";
import { listQuery, pageOf } from "#contracts/list.ts";
import { eventPeriod } from "#contracts/range.ts";
import { PARTNER_USER_ROLES } from "#domain/people/partner-role.ts";

const USERS = "/members/api/partners/users";

/** §3. */
export const PartnerUser = z.object({
  partnerUserSeq: z.int().describe("파트너 담당자의 일련번호입니다."),
  userSeq,
  name: z.string().describe("담당자의 이름입니다."),
  email,
  partnerUserRole: z.enum(PARTNER_USER_ROLES).describe("담당자의 역할입니다."),
  partnerUserState: z.enum(["ACTIVE", "LEAVE"]).describe("파트너 담당자의 상태입니다."),
  insertDT,
});
export type PartnerUser = z.infer<typeof PartnerUser>;

export const registerPartnerUser = endpoint({
  name: "registerPartnerUser",
  method: "POST",
  path: USERS,
  summary: "파트너 담당자 등록: 가입한 계정의 이메일과 역할",
  access: "user",
  right: { area: "info", access: "write", of: "body.partnerSeq" },
  body: z.object({
    partnerSeq: partnerSeqNumber,
    email: emailInput,
    partnerUserRole: PartnerUser.shape.partnerUserRole.describe("담당자의 역할입니다."),
  }),
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
    partnerUserSeq: seqNumber.describe("파트너 담당자의 일련번호입니다."),
    partnerUserRole: PartnerUser.shape.partnerUserRole.optional().describe("담당자의 역할입니다."),
    partnerUserState: PartnerUser.shape.partnerUserState.optional().describe("파트너 담당자의 상태입니다."),
  }),
  output: PartnerUser,
  errors: ["OWN_PARTNER_USER", "LAST_GENERAL"],
});

/** One change in words for people. */
export const PartnerEvent = z.object({
  auditSeq: z.int().describe("감사 기록의 일련번호입니다."),
  eventDT,
  action: actionName,
  actor: z.string().describe("그 일을 한 사람입니다."),
  subject: z.string().nullable().describe("그 일의 대상인 사람입니다. 사람의 일이 아니면 null입니다."),
  changes: z
    .array(
      z.object({
        label: z.string().describe("바뀐 항목의 이름입니다."),
        before: z.string().nullable().describe("바뀌기 전의 값입니다. 없으면 null입니다."),
        after: z.string().nullable().describe("바뀐 뒤의 값입니다. 없으면 null입니다."),
      }),
    )
    .describe("바뀐 항목입니다."),
});
export type PartnerEvent = z.infer<typeof PartnerEvent>;

export const listPartnerEvents = endpoint({
  name: "listPartnerEvents",
  method: "GET",
  path: "/members/api/partners/{partnerSeq}/events",
  summary: "파트너의 변경 이력",
  access: "user",
  right: { area: "info", access: "read", of: "params.partnerSeq" },
  params: z.object({ partnerSeq: partnerSeqParam }),
  query: listQuery({ sorts: ["eventDT"], defaultSort: ["eventDT,desc"], filters: { eventDT: eventPeriod } }),
  output: pageOf(PartnerEvent),
});
