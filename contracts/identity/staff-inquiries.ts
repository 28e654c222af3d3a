import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import {
  changeDT,
  companyName,
  contentType,
  email,
  fileName,
  insertDT,
  requiredText,
  seq,
  seqNumber,
  sizeBytes,
  userSeq,
} from "#contracts/field.ts";
import { askingReason, keyword, listQuery, pageOf } from "#contracts/list.ts";
import { insertPeriod } from "#contracts/range.ts";
import { MAIL_STATES } from "#domain/messages/mail-state.ts";
import { ATTACHMENT_MEDIA_TYPES } from "#domain/support/attachment.ts";
import {
  INQUIRY_LENGTHS,
  INQUIRY_MODES,
  INQUIRY_STAFF_ACTIONS,
  type InquiryStaffAction,
} from "#domain/support/inquiry.ts";
import { InquiryStateCode, Receipt, ReceiptModeCode, receiptNumber } from "./inquiries.ts";

const INQUIRIES = "/api/staff/inquiries";

/** Names and addresses are masked. Opening the inquiry shows them and is recorded. */
export const InquiryRow = z.object({
  inquirySeq: z.int(),
  receiptNumber,
  mode: ReceiptModeCode.describe("문의의 종류입니다."),
  companyName,
  name: z.string().describe("문의한 사람의 이름입니다."),
  email,
  excerpt: z.string().describe("문의의 앞부분입니다."),
  state: InquiryStateCode.describe("문의의 상태입니다."),
  assigneeName: z.string().nullable(),
  fileCount: z.int(),
  insertDT,
  changeDT,
});
export type InquiryRow = z.infer<typeof InquiryRow>;

const inbox = {
  sorts: ["insertDT", "changeDT", "companyName"],
  defaultSort: ["insertDT,desc"],
} as const;

const filters = {
  keyword,
  state: InquiryStateCode.describe("이 상태인 것만 돌려줍니다."),
  assignee: z.enum(["me", "none"]).describe("내가 맡은(me) 또는 아무도 맡지 않은(none) 것만 돌려줍니다."),
  insertDT: insertPeriod,
};

export const listInquiries = endpoint({
  name: "listInquiries",
  method: "GET",
  path: INQUIRIES,
  summary: "받은 문의 목록",
  access: "staff",
  seen: "inquirySeq",
  query: askingReason(
    listQuery({ ...inbox, filters: { ...filters, mode: z.enum(INQUIRY_MODES).describe("이 종류만 돌려줍니다.") } }),
  ),
  output: pageOf(InquiryRow),
});

export const listProposals = endpoint({
  name: "listProposals",
  method: "GET",
  path: "/api/staff/proposals",
  summary: "받은 제안서 요청 목록",
  access: "staff",
  seen: "inquirySeq",
  query: askingReason(listQuery({ ...inbox, filters })),
  output: pageOf(InquiryRow),
});

const Colleague = z.object({ userSeq, name: z.string().describe("운영자의 이름입니다.") });

export const StaffInquiry = Receipt.omit({ files: true, messages: true }).extend({
  inquirySeq: z.int(),
  name: z.string().describe("문의한 사람의 이름입니다."),
  tel: z.string().describe("전화번호입니다."),
  email,
  assigneeSeq: z.int().nullable(),
  consentDT: z.string().nullable(),
  files: z
    .array(z.object({ inquiryFileSeq: z.int(), name: fileName, contentType, sizeBytes }))
    .describe("첨부한 파일입니다."),
  messages: z
    .array(
      z.object({
        messageSeq: z.int().describe("글의 일련번호입니다."),
        kind: z
          .enum(["QUESTION", "ANSWER", "NOTE"])
          .describe("QUESTION은 문의한 사람의 글, ANSWER는 답변, NOTE는 운영자의 메모입니다."),
        content: z.string().describe("글의 내용입니다."),
        authorName: z.string().nullable(),
        /** The state of the mail that carried an answer, as long as the mail is stored. */
        mailState: z.enum(MAIL_STATES).nullable(),
        insertDT,
      }),
    )
    .describe("주고받은 글입니다."),
  /** Everybody the inquiry can be assigned to. */
  colleagues: z.array(Colleague),
});
export type StaffInquiry = z.infer<typeof StaffInquiry>;

const params = z.object({ inquirySeq: seq.describe("문의의 일련번호입니다.") });

export const getInquiry = endpoint({
  name: "getInquiry",
  method: "GET",
  path: `${INQUIRIES}/{inquirySeq}`,
  summary: "문의나 제안서 요청 한 건",
  access: "staff",
  seen: "inquirySeq",
  params,
  output: StaffInquiry,
});

export const getInquiryFile = endpoint({
  name: "getInquiryFile",
  method: "GET",
  path: `${INQUIRIES}/{inquirySeq}/files/{inquiryFileSeq}`,
  summary: "문의에 첨부된 파일",
  access: "staff",
  params: params.extend({ inquiryFileSeq: seq.describe("첨부 파일의 일련번호입니다.") }),
  output: z.file().mime(ATTACHMENT_MEDIA_TYPES),
  errors: ["UPSTREAM_FAILED"],
});

export const changeInquiryState = endpoint({
  name: "changeInquiryState",
  method: "PUT",
  path: `${INQUIRIES}/{inquirySeq}/state`,
  summary: "문의의 상태 바꾸기",
  access: "staff",
  params,
  body: z.object({
    action: z
      .enum(Object.keys(INQUIRY_STAFF_ACTIONS) as [InquiryStaffAction, ...InquiryStaffAction[]])
      .describe("문의에 할 일의 이름입니다."),
  }),
  output: z.undefined(),
  errors: ["CONFLICT"],
});

export const assignInquiry = endpoint({
  name: "assignInquiry",
  method: "PUT",
  path: `${INQUIRIES}/{inquirySeq}/assignee`,
  summary: "문의의 담당자 정하기",
  access: "staff",
  params,
  body: z.object({ assigneeSeq: seqNumber.nullable() }),
  output: z.undefined(),
});

export const addInquiryNote = endpoint({
  name: "addInquiryNote",
  method: "POST",
  path: `${INQUIRIES}/{inquirySeq}/notes`,
  summary: "문의에 내부 메모 남기기",
  access: "staff",
  params,
  body: z.object({ content: requiredText(1, INQUIRY_LENGTHS.note).describe("메모의 내용입니다.") }),
  output: z.undefined(),
});

export const answerInquiry = endpoint({
  name: "answerInquiry",
  method: "POST",
  path: `${INQUIRIES}/{inquirySeq}/answers`,
  summary: "문의에 메일로 답하기",
  access: "staff",
  params,
  body: z.object({
    content: requiredText(1, INQUIRY_LENGTHS.content).describe("답변의 내용입니다."),
    /** The last message that was read, 0 for none, so that nobody answers without having read a colleague's message. */
    lastMessageSeq: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
  output: z.undefined(),
  errors: ["CONFLICT", "INQUIRY_CLOSED"],
});
