import { z } from "zod";
import type { Endpoint } from "#contracts/endpoint.ts";
import { seq } from "#contracts/field.ts";
import { cappedPageOf, downloadReason, keyword } from "#contracts/list.ts";
import { DOCUMENT_ACTIONS, type DocumentAction } from "#domain/documents/document-event.ts";
import { KEYWORD_MIN_LENGTH, KEYWORD_TOO_SHORT } from "#domain/documents/document-paging.ts";
import { TALK_STATUS_LABELS, type TalkState } from "#domain/messages/dispatch-lifecycle.ts";
import { MAIL_STATES } from "#domain/messages/mail-state.ts";
import { searchableText } from "#domain/text/search-text.ts";

// What the contracts of tax invoices, e-documents and cash receipts have in common.

/** §7.6: any other word is no list, and the call does not exist. */
export const listType = (types: readonly string[]) =>
  z
    .string()
    .describe(`목록의 종류입니다. ${types.join(", ")} 중 하나입니다.`)
    .meta({ wire: { type: "string", enum: [...types] } });

export const docSeq = seq.describe("문서의 일련번호입니다.");

export const documentKeyword = keyword
  .refine((text) => text === undefined || [...searchableText(text)].length >= KEYWORD_MIN_LENGTH, KEYWORD_TOO_SHORT)
  .describe(
    "상호, 사업자등록번호, 품목, 문서번호에 이 말이 든 것만 돌려줍니다. 두 글자 이상이며, 국세청 승인번호 전체로도 찾습니다.",
  );

/** Reads of a member's documents. Purchases, and what others made, belong to proven relations. */
export const readDocuments = {
  access: "session",
  right: { area: "documents", access: "read" },
  needsMember: true,
  errors: ["NOT_FOUND", "MEMBER_UNPROVEN"],
} as const satisfies Partial<Endpoint>;

/** How many of the filtered documents stand at each status, whichever status is asked for, and of how much. */
const statusCountOf = <Status extends z.ZodType>(status: Status) =>
  z.object({ status, count: z.int(), supply: z.int(), tax: z.int() });

/** The rows of a page with exact totals. Those of a keyword are counted to 1,000: beyond, `statuses` and `totals` are not known. */
export const documentPageOf = <Row extends z.ZodType, Status extends z.ZodType>(row: Row, status: Status) =>
  cappedPageOf(row).extend({
    totals: z.object({ supply: z.int(), tax: z.int() }).nullable(),
    statuses: z.array(statusCountOf(status)).nullable(),
    /** Whether other orders than by date are offered for so many. */
    isSortable: z.boolean(),
  });

export const Counterparty = z.object({ corpNum: z.string(), name: z.string().describe("상호나 이름입니다.") });

/** Numbers of residents, mobile numbers and mail addresses are masked until they are revealed. */
export const DocumentParty = z.object({
  corpNum: z.string(),
  taxRegId: z.string(),
  name: z.string().describe("상호나 이름입니다."),
  ceoName: z.string(),
  address: z.string(),
  bizType: z.string(),
  bizClass: z.string(),
  contactName: z.string(),
  tel: z.string(),
  email: z.string(),
});

export const DocumentLine = z.object({
  date: z.string().nullable(),
  item: z.string(),
  spec: z.string(),
  quantity: z.number().nullable(),
  unitPrice: z.number().nullable(),
  supply: z.int(),
  tax: z.int(),
  remark: z.string(),
});

const documentAction = z.enum(Object.keys(DOCUMENT_ACTIONS) as DocumentAction[]);

export const DocumentEvent = z.object({
  action: documentAction,
  at: z.string(),
  by: z.object({
    type: z.enum(["SYSTEM", "NTS", "MEMBER"]),
    /** The company that acted, or what did. */
    name: z.string(),
    /** Of the own side: the person, where one did it. */
    person: z.string().nullable(),
  }),
  status: z.string(),
  note: z.string().nullable(),
});
export type DocumentEvent = z.infer<typeof DocumentEvent>;

export const DocumentMail = z.object({
  mailSeq: z.int(),
  emailType: z.string(),
  /** Masked. */
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  insertDT: z.string(),
  sentDT: z.string().nullable(),
});
export type DocumentMail = z.infer<typeof DocumentMail>;

/** A text that told the other party about it; of whoever sent it alone. */
export const DocumentText = z.object({
  textSeq: z.int(),
  /** Masked. */
  mobile: z.string(),
  message: z.string(),
  /** The message it went out as, and where that stands; both are null while the text waits and where none went out. */
  dispatchSeq: z.int().nullable(),
  status: z.enum(Object.keys(TALK_STATUS_LABELS) as TalkState[]).nullable(),
  /** Why it was not sent, or did not arrive; empty otherwise. */
  reason: z.string(),
  insertDT: z.string(),
});
export type DocumentText = z.infer<typeof DocumentText>;

/** A file that goes with a document. */
export const DocumentAttachment = z.object({
  attachmentSeq: z.int(),
  name: z.string().describe("파일 이름입니다."),
  contentType: z.string(),
  sizeBytes: z.int(),
  insertDT: z.string(),
});
export type DocumentAttachment = z.infer<typeof DocumentAttachment>;

/** What it cost, and whose points paid; told to the side that paid alone. */
export const DocumentFee = z.object({
  pointCode: z.string(),
  point: z.int(),
  bonusPoint: z.int(),
  paidBy: z.enum(["MEMBER", "PARTNER"]),
  pointDate: z.string(),
});
export type DocumentFee = z.infer<typeof DocumentFee>;

export const NtsAnswer = z.object({
  /** Null while nothing has been answered. */
  code: z.string().nullable().describe("국세청의 결과 코드입니다. 결과를 받기 전이면 null입니다."),
  text: z.string().describe("결과를 한국어로 적은 말입니다."),
  /** What to do about a refusal. */
  remedy: z.string(),
  submitId: z.string().nullable(),
  /** When it is to be sent, or sent again. */
  dueDT: z.string().nullable(),
  sendDT: z.string().nullable(),
  resultDT: z.string().nullable(),
});
export type NtsAnswer = z.infer<typeof NtsAnswer>;

/** What the acting member may do next: until when, and what will be expected of it if it does. */
export const NextAction = z.object({
  action: documentAction,
  until: z.string().nullable(),
  warning: z.string().nullable(),
});
export type NextAction = z.infer<typeof NextAction>;

/** Of calls that show what is masked: who did, and what for, is kept in the audit log. */
export const revealing = {
  access: "session",
  right: { area: "documents", access: "read" },
  needsMember: true,
  answersSecret: true,
  body: z.object({ reason: downloadReason }),
  errors: ["NOT_FOUND", "MEMBER_UNPROVEN"],
  rateLimit: { limit: 60, windowS: 600, addressLimit: 300 },
} as const satisfies Partial<Endpoint>;
