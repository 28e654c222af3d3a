import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { html, insertDT, mailSeq, sentDT, seq, subject } from "#contracts/field.ts";
import { keyword, listQuery, pageOf } from "#contracts/list.ts";
import { insertPeriod } from "#contracts/range.ts";
import { MAIL_STATES } from "#domain/messages/mail-state.ts";

const MailState = z.enum(MAIL_STATES);

export const MailRow = z.object({
  mailSeq,
  recipient: z.string().describe("일부를 가린 받는 주소입니다."),
  subject,
  state: MailState.describe("메일의 상태입니다."),
  attempts: z.int().describe("보내려고 시도한 횟수입니다."),
  failure: z.string().nullable().describe("보내지 못한 이유입니다. 문제가 없으면 null입니다."),
  insertDT,
  sentDT,
});
export type MailRow = z.infer<typeof MailRow>;

export const Mail = MailRow.extend({ html, plain: z.string().describe("암호화하거나 꾸미지 않은 글입니다.") });
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
    filters: { keyword, state: MailState.describe("이 상태인 것만 돌려줍니다."), insertDT: insertPeriod },
  }),
  output: pageOf(MailRow),
});

export const getMail = endpoint({
  name: "getMail",
  method: "GET",
  path: "/sandbox/mails/{mailSeq}",
  summary: "모의 발송함의 메일 한 통",
  access: "public",
  params: z.object({ mailSeq: seq.describe("메일의 일련번호입니다.") }),
  output: Mail,
  errors: ["NOT_FOUND"],
});

export const sendTestMail = endpoint({
  name: "sendTestMail",
  method: "POST",
  path: "/sandbox/mails",
  summary: "모의 발송함에 시험 메일 보내기",
  access: "public",
  body: z.object({ recipient: z.email().max(100).describe("메일을 받을 주소입니다.") }),
  output: z.object({ mailSeq }),
  rateLimit: { limit: 20, windowS: 60 },
});
