import { z } from "zod";
import { remedy, supply, tax, until } from "#contracts/documents/fields.ts";
import type { Endpoint } from "#contracts/endpoint.ts";
import {
  bizId,
  ceoName,
  contentType,
  email,
  eventDT,
  insertDT,
  itemName,
  mailSeq,
  mobile,
  sentDT,
  seq,
  sizeBytes,
} from "#contracts/field.ts";
import { cappedPageOf, downloadReason, keyword } from "#contracts/list.ts";
import { bonusPoint, point, pointCode, pointDate } from "#contracts/money/fields.ts";
import { DOCUMENT_ACTIONS, type DocumentAction } from "#domain/documents/document-event.ts";
import { KEYWORD_MIN_LENGTH, KEYWORD_TOO_SHORT } from "#domain/documents/document-paging.ts";
import { TALK_STATUS_LABELS, type TalkState } from "#domain/messages/dispatch-lifecycle.ts";
import { MAIL_STATES } from "#domain/messages/mail-state.ts";
import { searchableText } from "#domain/text/search-text.ts";

// The parts that tax invoices, e-documents and cash receipts share.

/** §7.6: with any other word the call does not exist. */
export const listType = (types: readonly string[]) =>
  z
    .string()
    .describe(`목록의 종류입니다. ${types.join(", ")} 중 하나입니다.`)
    .meta({ wire: { type: "string", enum: [...types] } });

export const docSeqParam = seq.describe("문서의 일련번호입니다.");

export const documentKeyword = keyword
  .refine((text) => text === undefined || [...searchableText(text)].length >= KEYWORD_MIN_LENGTH, KEYWORD_TOO_SHORT)
  .describe(
    "상호, 사업자등록번호, 품목, 문서번호에 이 말이 든 것만 돌려줍니다. 두 글자 이상이며, 국세청 승인번호 전체로도 찾습니다.",
  );

/** Shared by reads of a member's documents. Purchases and documents of others need a proven relation. */
export const readDocuments = {
  access: "session",
  right: { area: "documents", access: "read" },
  needsMember: true,
  errors: ["NOT_FOUND", "MEMBER_UNPROVEN"],
} as const satisfies Partial<Endpoint>;

/** Count and amounts of the filtered documents at one status, whichever status the filter names. */
const statusCountOf = <Status extends z.ZodType>(status: Status) =>
  z.object({
    status: status.describe("문서의 상태입니다."),
    count: z.int().describe("이 상태의 건수입니다."),
    supply,
    tax,
  });

/** A page with exact totals. Matches of a keyword are counted to 1,000; beyond that `statuses` and `totals` are null. */
export const documentPageOf = <Row extends z.ZodType, Status extends z.ZodType>(row: Row, status: Status) =>
  cappedPageOf(row).extend({
    totals: z
      .object({ supply, tax })
      .nullable()
      .describe("조건에 맞는 전체의 공급가액과 세액입니다. 세기에 너무 많으면 null입니다."),
    statuses: z
      .array(statusCountOf(status))
      .nullable()
      .describe("상태별 건수와 금액입니다. 세기에 너무 많으면 null입니다."),
    /** False where there are too many rows for other orders than by date. */
    isSortable: z.boolean().describe("날짜가 아닌 순서로도 정렬할 수 있으면 true입니다."),
  });

export const Counterparty = z.object({ corpNum: bizId, name: z.string().describe("상호나 이름입니다.") });

/** Resident numbers, mobile numbers and mail addresses are masked until they are revealed. */
export const DocumentParty = z.object({
  corpNum: bizId,
  taxRegId: z.string().describe("종사업장번호 네 자리입니다. 없으면 비웁니다."),
  name: z.string().describe("상호나 이름입니다."),
  ceoName,
  address: z.string().describe("사업장 주소입니다."),
  bizType: z.string().describe("업태입니다."),
  bizClass: z.string().describe("종목입니다."),
  contactName: z.string().describe("담당자의 이름입니다."),
  tel: z.string().describe("전화번호입니다."),
  email,
});

export const DocumentLine = z.object({
  date: z.string().nullable().describe("거래한 날짜입니다. YYYY-MM-DD 형식입니다. 적지 않았으면 null입니다."),
  item: itemName,
  spec: z.string().describe("규격입니다."),
  quantity: z.number().nullable().describe("수량입니다. 소수점 아래 두 자리까지 쓸 수 있습니다."),
  unitPrice: z.number().nullable().describe("단가입니다."),
  supply,
  tax,
  remark: z.string().describe("품목의 비고입니다."),
});

const documentAction = z.enum(Object.keys(DOCUMENT_ACTIONS) as DocumentAction[]);

export const DocumentEvent = z.object({
  action: documentAction.describe("한 일의 이름입니다."),
  at: eventDT,
  by: z
    .object({
      type: z.enum(["SYSTEM", "NTS", "MEMBER"]).describe("SYSTEM은 이 서비스, NTS는 국세청, MEMBER는 회원사입니다."),
      name: z.string().describe("처리한 회사나 기관의 이름입니다."),
      /** Set only for the own side, where a person acted. */
      person: z.string().nullable().describe("한 사람의 이름입니다. 알 수 없으면 null입니다."),
    })
    .describe("한 쪽의 이름입니다."),
  status: z.string().describe("처리한 뒤의 상태입니다."),
  note: z.string().nullable().describe("함께 전한 말입니다. 없으면 null입니다."),
});
export type DocumentEvent = z.infer<typeof DocumentEvent>;

export const DocumentMail = z.object({
  mailSeq,
  emailType: z.string().describe("메일의 종류입니다."),
  /** Masked. */
  recipient: z.string().describe("일부를 가린 받는 주소입니다."),
  subject: z.string().describe("메일의 제목입니다."),
  state: z.enum(MAIL_STATES).describe("메일의 상태입니다."),
  insertDT,
  sentDT,
});
export type DocumentMail = z.infer<typeof DocumentMail>;

/** A text that told the other party about the document; only its sender sees it. */
export const DocumentText = z.object({
  textSeq: z.int().describe("알린 문자의 일련번호입니다."),
  /** Masked. */
  mobile,
  message: z.string().describe("문자의 내용입니다."),
  /** The dispatch and its status are null while the text waits and where it was not sent. */
  dispatchSeq: z.int().nullable().describe("보낸 문자의 일련번호입니다. 보내지 않았으면 null입니다."),
  status: z
    .enum(Object.keys(TALK_STATUS_LABELS) as TalkState[])
    .nullable()
    .describe("문자의 상태입니다. 아직 보내지 않았거나 보내지 못했으면 null입니다."),
  reason: z.string().describe("보내지 못했거나 도착하지 않은 이유입니다. 없으면 비어 있습니다."),
  insertDT,
});
export type DocumentText = z.infer<typeof DocumentText>;

/** A file attached to a document. */
export const DocumentAttachment = z.object({
  attachmentSeq: z.int().describe("첨부 파일의 일련번호입니다."),
  name: z.string().describe("파일 이름입니다."),
  contentType,
  sizeBytes,
  insertDT,
});
export type DocumentAttachment = z.infer<typeof DocumentAttachment>;

/** The fee and its payer, shown only to the side that paid. */
export const DocumentFee = z.object({
  pointCode,
  point,
  bonusPoint,
  paidBy: z.enum(["MEMBER", "PARTNER"]).describe("요금을 낸 쪽입니다. MEMBER는 회원사, PARTNER는 파트너입니다."),
  pointDate,
});
export type DocumentFee = z.infer<typeof DocumentFee>;

export const NtsAnswer = z.object({
  code: z.string().nullable().describe("국세청의 결과 코드입니다. 결과를 받기 전이면 null입니다."),
  text: z.string().describe("결과를 한국어로 적은 말입니다."),
  remedy,
  submitId: z.string().nullable().describe("국세청에 제출한 번호입니다. 제출하기 전이면 null입니다."),
  dueDT: z.string().nullable().describe("전송하거나 다시 전송할 일시입니다. 예정이 없으면 null입니다."),
  sendDT: z.string().nullable().describe("보냈거나 보낼 일시입니다. 아직 정해지지 않았으면 null입니다."),
  resultDT: z.string().nullable().describe("결과를 받은 일시입니다. 받기 전이면 null입니다."),
});
export type NtsAnswer = z.infer<typeof NtsAnswer>;

/** A next action of the acting member, with its deadline and a warning. */
export const NextAction = z.object({
  action: documentAction.describe("할 수 있는 일의 이름입니다."),
  until,
  warning: z.string().nullable().describe("했을 때 알아 둘 것입니다. 없으면 null입니다."),
});
export type NextAction = z.infer<typeof NextAction>;

/** Shared by calls that show masked values; the audit log keeps who did it and why. */
export const revealing = {
  access: "session",
  right: { area: "documents", access: "read" },
  needsMember: true,
  answersSecret: true,
  body: z.object({ reason: downloadReason.describe("열어 보는 사유입니다. 감사 기록에 남습니다.") }),
  errors: ["NOT_FOUND", "MEMBER_UNPROVEN"],
  rateLimit: { limit: 60, windowS: 600, addressLimit: 300 },
} as const satisfies Partial<Endpoint>;
