import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { seq } from "#contracts/field.ts";
import { keyword, listQuery, pageOf } from "#contracts/list.ts";
import { dateRange } from "#contracts/range.ts";
import { MAIL_STATES } from "#domain/messages/mail-state.ts";

const MailState = z.enum(MAIL_STATES);

export const MailRow = z.object({
  mailSeq: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: MailState,
  attempts: z.int(),
  failure: z.string().nullable(),
  insertDT: z.string(),
  sentDT: z.string().nullable(),
});
export type MailRow = z.infer<typeof MailRow>;

export const Mail = MailRow.extend({ html: z.string(), plain: z.string() });
export type Mail = z.infer<typeof Mail>;

export const listMails = endpoint({
  name: "listMails",
  method: "GET",
  path: "/sandbox/mails",
  summary: "모의 발송함의 메일 목록",
  access: "public",
  query: listQuery({
    sorts: ["insertDT", "recipient"],
    defaultSort: ["insertDT,desc"],
    filters: { keyword, state: MailState, insertDT: dateRange },
  }),
  output: pageOf(MailRow),
});

export const getMail = endpoint({
  name: "getMail",
  method: "GET",
  path: "/sandbox/mails/{mailSeq}",
  summary: "모의 발송함의 메일 한 통",
  access: "public",
  params: z.object({ mailSeq: seq }),
  output: Mail,
  errors: ["NOT_FOUND"],
});

export const sendTestMail = endpoint({
  name: "sendTestMail",
  method: "POST",
  path: "/sandbox/mails",
  summary: "모의 발송함에 시험 메일 보내기",
  access: "public",
  body: z.object({ recipient: z.email().max(100) }),
  output: z.object({ mailSeq: z.int() }),
  rateLimit: { limit: 20, windowS: 60 },
});
