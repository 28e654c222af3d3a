import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { senderNumber } from "#contracts/field.ts";
import { keyword, listQuery, pageOf } from "#contracts/list.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { FROM_NUMBER_EVIDENCES, FROM_NUMBER_STATES } from "#domain/messages/from-number.ts";
import { ATTACHMENT_LIMITS, ATTACHMENT_PROBLEMS } from "#domain/support/attachment.ts";
import { formMessage } from "#domain/text/form-messages.ts";

export const SmsFromNumber = z.object({
  fromNumberSeq: z.int(),
  fromNumber: z.string(),
  memo: z.string(),
  evidence: z.enum(FROM_NUMBER_EVIDENCES),
  state: z.enum(FROM_NUMBER_STATES),
  /** Why staff sent it back. */
  rejectReason: z.string().nullable(),
  /** What the evidence was called that came with it. */
  fileName: z.string().nullable(),
  expireDate: z.string().nullable(),
  insertDT: z.string(),
});
export type SmsFromNumber = z.infer<typeof SmsFromNumber>;

export const listSmsFromNumbers = endpoint({
  name: "listSmsFromNumbers",
  method: "GET",
  path: "/api/configs/sms-from-numbers",
  summary: "회원사의 문자 발신번호 목록",
  access: "session",
  right: { area: "members", access: "read" },
  needsMember: true,
  query: listQuery({
    sorts: ["fromNumber", "expireDate", "insertDT"],
    defaultSort: ["insertDT,desc"],
    filters: { keyword },
  }),
  output: pageOf(SmsFromNumber),
});

const evidenceFile = z
  .file("파일이 아닙니다.")
  .min(1, ATTACHMENT_PROBLEMS.empty)
  .max(ATTACHMENT_LIMITS.maxBytes, ATTACHMENT_PROBLEMS.tooLarge);

/** In a form; an own mobile is proven by its holder's identity check and needs no file. */
export const FromNumberInput = z.object({
  fromNumber: senderNumber,
  memo: z.string().trim().max(50, formMessage("maxLength", 50)).default(""),
  evidence: z.enum(FROM_NUMBER_EVIDENCES),
  file: evidenceFile.optional(),
});

export const registerSmsFromNumber = endpoint({
  name: "registerSmsFromNumber",
  method: "POST",
  path: listSmsFromNumbers.path,
  summary: "회원사의 문자 발신번호 등록. 테스트 서버에서는 바로 승인하고, 운영 서버에서는 운영자가 증빙을 심사합니다",
  ...memberCommand,
  bodyKind: "multipart",
  body: FromNumberInput,
  output: SmsFromNumber,
  errors: ["DUPLICATE_FROM_NUMBER", "UPSTREAM_FAILED"],
});
