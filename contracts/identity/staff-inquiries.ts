import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { requiredText, seq, seqNumber } from "#contracts/field.ts";
import { askingReason, keyword, listQuery, pageOf } from "#contracts/list.ts";
import { dateRange } from "#contracts/range.ts";
import { MAIL_STATES } from "#domain/messages/mail-state.ts";
import {
  INQUIRY_LENGTHS,
  INQUIRY_MODES,
  INQUIRY_STAFF_ACTIONS,
  type InquiryStaffAction,
} from "#domain/support/inquiry.ts";
import { InquiryStateCode, Receipt, ReceiptModeCode } from "./inquiries.ts";

const INQUIRIES = "/api/staff/inquiries";

/** Names and addresses are masked: whoever needs them opens the inquiry, and that is written down. */
export const InquiryRow = z.object({
  inquirySeq: z.int(),
  receiptNumber: z.string(),
  mode: ReceiptModeCode,
  companyName: z.string(),
  name: z.string(),
  email: z.string(),
  /** How the text begins. */
  excerpt: z.string(),
  state: InquiryStateCode,
  assigneeName: z.string().nullable(),
  fileCount: z.int(),
  insertDT: z.string(),
  changeDT: z.string(),
});
export type InquiryRow = z.infer<typeof InquiryRow>;

const inbox = {
  sorts: ["insertDT", "changeDT", "companyName"],
  defaultSort: ["insertDT,desc"],
} as const;

const filters = { keyword, state: InquiryStateCode, assignee: z.enum(["me", "none"]), insertDT: dateRange };

export const listInquiries = endpoint({
  name: "listInquiries",
  method: "GET",
  path: INQUIRIES,
  summary: "받은 문의 목록",
  access: "staff",
  seen: "inquirySeq",
  query: askingReason(listQuery({ ...inbox, filters: { ...filters, mode: z.enum(INQUIRY_MODES) } })),
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

const Colleague = z.object({ userSeq: z.int(), name: z.string() });

export const StaffInquiry = Receipt.omit({ files: true, messages: true }).extend({
  inquirySeq: z.int(),
  name: z.string(),
  tel: z.string(),
  email: z.string(),
  assigneeSeq: z.int().nullable(),
  consentDT: z.string().nullable(),
  files: z.array(z.object({ inquiryFileSeq: z.int(), name: z.string(), contentType: z.string(), sizeBytes: z.int() })),
  messages: z.array(
    z.object({
      messageSeq: z.int(),
      kind: z.enum(["QUESTION", "ANSWER", "NOTE"]),
      content: z.string(),
      authorName: z.string().nullable(),
      /** Of an answer: what became of the mail, as long as it is kept. */
      mailState: z.enum(MAIL_STATES).nullable(),
      insertDT: z.string(),
    }),
  ),
  /** Everybody it can be given to. */
  colleagues: z.array(Colleague),
});
export type StaffInquiry = z.infer<typeof StaffInquiry>;

const params = z.object({ inquirySeq: seq });

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
  params: params.extend({ inquiryFileSeq: seq }),
  output: z.file(),
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
    action: z.enum(Object.keys(INQUIRY_STAFF_ACTIONS) as [InquiryStaffAction, ...InquiryStaffAction[]]),
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
  body: z.object({ content: requiredText(1, INQUIRY_LENGTHS.note) }),
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
    content: requiredText(1, INQUIRY_LENGTHS.content),
    /** The last message of the thread that was read, 0 where there was none: nobody answers past a colleague. */
    lastMessageSeq: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
  output: z.undefined(),
  errors: ["CONFLICT", "INQUIRY_CLOSED"],
});
