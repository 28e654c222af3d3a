import { z } from "zod";
import { fromNumber } from "#contracts/companies/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { fileName, insertDT, senderNumber } from "#contracts/field.ts";
import { keyword, listQuery, pageOf } from "#contracts/list.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { FROM_NUMBER_EVIDENCES, FROM_NUMBER_STATES } from "#domain/messages/from-number.ts";
import { ATTACHMENT_LIMITS, ATTACHMENT_PROBLEMS } from "#domain/support/attachment.ts";
import { formMessage } from "#domain/text/form-messages.ts";

export const SmsFromNumber = z.object({
  fromNumberSeq: z.int().describe("발신번호의 일련번호입니다."),
  fromNumber,
  memo: z.string().describe("알아보기 위한 메모입니다."),
  evidence: z.enum(FROM_NUMBER_EVIDENCES).describe("증빙의 종류입니다."),
  state: z.enum(FROM_NUMBER_STATES).describe("심사의 상태입니다."),
  rejectReason: z.string().nullable().describe("반려한 이유입니다. 반려하지 않았으면 null입니다."),
  /** The file name of the evidence. */
  fileName: fileName.nullable(),
  expireDate: z.string().nullable().describe("통신서비스 이용증명원이 만료되는 날입니다. 없으면 null입니다."),
  insertDT,
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
  .max(ATTACHMENT_LIMITS.maxBytes, ATTACHMENT_PROBLEMS.tooLarge)
  .describe("증빙 파일입니다.");

/** The input is sent as a form. A person's own mobile number is proven by an identity check and needs no file. */
export const FromNumberInput = z.object({
  fromNumber: senderNumber,
  memo: z.string().trim().max(50, formMessage("maxLength", 50)).default("").describe("알아보기 위한 메모입니다."),
  evidence: z.enum(FROM_NUMBER_EVIDENCES).describe("증빙의 종류입니다."),
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
