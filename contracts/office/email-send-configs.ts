import { z } from "zod";
import { configList } from "#contracts/config-list.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { memberSeq } from "#contracts/field.ts";
import { CONFIG_SOURCES } from "#domain/console/config-source.ts";
import { EMAIL_TYPES, type EmailType } from "#domain/messages/email-types.ts";

const emailType = z
  .enum(EMAIL_TYPES.map(({ code }) => code) as [EmailType, ...EmailType[]])
  .describe("메일의 종류입니다.");

const EmailSendRow = z.object({
  emailType,
  sendYN: z.boolean().describe("메일을 보내면 true입니다."),
  source: z.enum(CONFIG_SOURCES).describe("값이 어디에서 왔는지 나타냅니다."),
});

export const PartnerEmailSend = EmailSendRow.extend({ ownMembers: z.int().describe("따로 정한 회원사의 수입니다.") });
export type PartnerEmailSend = z.infer<typeof PartnerEmailSend>;

/** Adds the setting that would apply if the member had none of its own. */
export const MemberEmailSend = EmailSendRow.extend({
  memberSeq,
  inheritedSendYN: z.boolean().describe("파트너가 정한 메일 발송입니다."),
});
export type MemberEmailSend = z.infer<typeof MemberEmailSend>;

// Null removes the setting, so that the next wider one applies again.
const changes = configList(
  "emailType",
  z.object({ emailType, sendYN: z.boolean().nullable().describe("메일을 보내면 true입니다.") }),
);

export const getPartnerEmailSends = endpoint({
  name: "getPartnerEmailSends",
  method: "GET",
  path: "/api/configs/partners/email-send",
  summary: "파트너의 메일 발송 기본값",
  access: "session",
  right: { area: "config", access: "read" },
  output: z.array(PartnerEmailSend),
});

export const putPartnerEmailSends = endpoint({
  name: "putPartnerEmailSends",
  method: "PUT",
  path: getPartnerEmailSends.path,
  summary: "파트너의 메일 발송 기본값 변경 (null이면 가온빌 기본값으로 되돌립니다)",
  access: "session",
  right: { area: "config", access: "write" },
  body: changes,
  output: z.array(PartnerEmailSend),
});

export const getEmailSends = endpoint({
  name: "getEmailSends",
  method: "GET",
  path: "/api/configs/email-send",
  summary: "회원사의 메일 발송 설정",
  access: "session",
  right: { area: "members", access: "read" },
  needsMember: true,
  output: z.array(MemberEmailSend),
});

export const putEmailSends = endpoint({
  name: "putEmailSends",
  method: "PUT",
  path: getEmailSends.path,
  summary: "회원사의 메일 발송 설정 변경 (null이면 파트너 기본값을 따릅니다)",
  access: "session",
  right: { area: "members", access: "write" },
  needsMember: true,
  body: changes,
  output: z.array(MemberEmailSend),
});

export const resetEmailSends = endpoint({
  name: "resetEmailSends",
  method: "PATCH",
  path: getEmailSends.path,
  summary: "회원사의 메일 발송 설정을 파트너 기본값으로 되돌리기",
  access: "session",
  right: { area: "members", access: "write" },
  needsMember: true,
  body: configList("emailType", z.object({ emailType })),
  output: z.array(MemberEmailSend),
});
