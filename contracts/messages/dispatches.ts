import { z } from "zod";
import {
  docSeq,
  documentKeyword,
  documentPageOf,
  readDocuments,
  revealing,
} from "#contracts/documents/document-parts.ts";
import { type Endpoint, endpoint } from "#contracts/endpoint.ts";
import type { ErrorCode } from "#contracts/errors.ts";
import { statusWords } from "#contracts/field.ts";
import { askingReason, everyPage, listQuery } from "#contracts/list.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { dateRange } from "#contracts/range.ts";
import { isSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { DISPATCH_KIND_NAMES, DISPATCH_SERVICES, type DispatchService } from "#domain/messages/dispatch.ts";
import { TALK_STATUS_LABELS, type TalkState } from "#domain/messages/dispatch-lifecycle.ts";
import { MESSAGE_KINDS, type MessageKind } from "#domain/messages/message-kind.ts";
import { TALK_BUTTON_TYPES, type TalkButtonType } from "#domain/messages/talk-limits.ts";

// What the contracts of texts, faxes and talks have in common.

export const dispatchStatus = z
  .enum(Object.keys(TALK_STATUS_LABELS) as TalkState[])
  .describe(statusWords(TALK_STATUS_LABELS));
export const dispatchKind = z.enum(DISPATCH_KIND_NAMES);

/** One of them in a list. Receivers are masked until they are revealed. */
export const DispatchRow = z.object({
  docSeq: z.int(),
  /** What one call sent has one. */
  batchSeq: z.int(),
  status: dispatchStatus,
  kind: dispatchKind,
  fromNumber: z.string(),
  toNumber: z.string(),
  toName: z.string(),
  subject: z.string(),
  text: z.string(),
  pages: z.int(),
  /** When it went or is to go. */
  sendDT: z.string(),
  isReserved: z.boolean(),
  insertDT: z.string(),
  sentDT: z.string().nullable(),
  doneDT: z.string().nullable(),
  resultCode: z.string().nullable(),
  carrier: z.string().nullable(),
  fee: z.int(),
  refund: z.int(),
  mgtNum: z.string().nullable(),
});
export type DispatchRow = z.infer<typeof DispatchRow>;

export const DispatchButton = z.object({
  type: z.enum(Object.keys(TALK_BUTTON_TYPES) as TalkButtonType[]),
  name: z.string().describe("버튼에 적은 말입니다."),
  /** Where it leads, of links alone. */
  urlMobile: z.string().optional(),
  urlPc: z.string().optional(),
  schemeAndroid: z.string().optional(),
  schemeIos: z.string().optional(),
});

const DispatchFile = z.object({
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  /** Of a file that was faxed; zero otherwise. */
  pages: z.int(),
});

export const DispatchDetail = DispatchRow.extend({
  /** What the carrier's answer means, and what to do about it. */
  resultText: z.string(),
  remedy: z.string(),
  isAd: z.boolean(),
  channelId: z.string().nullable(),
  templateCode: z.string().nullable(),
  buttons: z.array(DispatchButton),
  files: z.array(DispatchFile),
  fallback: z
    .object({
      kind: z.enum(Object.keys(MESSAGE_KINDS) as MessageKind[]),
      subject: z.string(),
      text: z.string(),
    })
    .nullable(),
  /** How many one call sent. */
  batchCount: z.int(),
  /** Until when the reservation can be taken back; null where it cannot. */
  cancelUntil: z.string().nullable(),
});
export type DispatchDetail = z.infer<typeof DispatchDetail>;

/** What a member sent belongs to proven relations. */
export const readDispatches = {
  ...readDocuments,
  needsProof: true,
  errors: ["NOT_FOUND"],
} as const satisfies Partial<Endpoint>;

export const SEND_REFUSALS = [
  "DISPATCH_RULE",
  "SERVICE_BLOCKED",
  "DOCUMENT_KEY_TAKEN",
  "MEMBER_BALANCE_SHORT",
  "PARTNER_BALANCE_SHORT",
] as const satisfies ErrorCode[];

/** What one call sent to all of its receivers. */
export const sentBatch = {
  batchSeq: z.int(),
  sendDT: z.string(),
  isReserved: z.boolean(),
  count: z.int(),
  fee: z.int(),
};

/** And to one of them; they stand in the order given. */
export const SentDispatch = z.object({
  docSeq: z.int(),
  mgtNum: z.string().nullable(),
  status: dispatchStatus,
  fee: z.int(),
});

/** At once without it. */
export const reserveDT = z
  .string()
  .refine(isSeoulDateTime, "예약 일시는 YYYY-MM-DDTHH:mm:ss로 입력해 주세요.")
  .optional();

/** §7.6: a list, one of it, its receiver unmasked, and a reservation taken back. */
const dispatchCalls = <const Noun extends string>(
  service: DispatchService,
  path: `/api/${string}`,
  [list, get, reveal, cancel]: readonly [`list${Noun}`, `get${Noun}`, `reveal${Noun}`, `cancel${Noun}`],
) => {
  const { text } = DISPATCH_SERVICES[service];
  const params = z.object({ docSeq });
  return {
    list: endpoint({
      ...readDispatches,
      name: list,
      method: "GET",
      path,
      summary: `회원사가 보낸 ${text} 목록. totals의 supply는 요금, tax는 환불 금액의 합입니다`,
      query: askingReason(
        listQuery({
          sorts: ["sendDT", "toName", "fee", "status"],
          defaultSort: ["sendDT,desc"],
          filters: { sendDTRange: dateRange, keyword: documentKeyword, status: dispatchStatus },
        }).extend({ page: everyPage }),
      ),
      output: documentPageOf(DispatchRow, dispatchStatus),
    }),
    get: endpoint({
      ...readDispatches,
      name: get,
      method: "GET",
      path: `${path}/{docSeq}` as `/api/${string}`,
      summary: `${text} 한 건. 받는 사람은 가려서 보냅니다`,
      params,
      output: DispatchDetail,
    }),
    reveal: endpoint({
      ...revealing,
      needsProof: true,
      name: reveal,
      method: "POST",
      path: `${path}/{docSeq}/reveal` as `/api/${string}`,
      summary: `${text}의 받는 사람 보기. 본 사람과 사유를 기록합니다`,
      params,
      output: z.object({ toNumber: z.string(), toName: z.string() }),
    }),
    cancel: endpoint({
      ...memberCommand,
      name: cancel,
      method: "POST",
      path: `${path}/{docSeq}/cancel` as `/api/${string}`,
      summary: `${text} 예약 취소. 보낼 시각 1분 전까지 할 수 있고 요금을 돌려줍니다`,
      params,
      output: DispatchDetail,
      errors: ["NOT_FOUND", "DISPATCH_NOT_RESERVED", "RESERVATION_TOO_LATE"],
    }),
  };
};

export const {
  list: listMessages,
  get: getMessage,
  reveal: revealMessage,
  cancel: cancelMessage,
} = dispatchCalls<"Messages" | "Message">("MESSAGE", "/api/messages", [
  "listMessages",
  "getMessage",
  "revealMessage",
  "cancelMessage",
]);

export const {
  list: listFaxes,
  get: getFax,
  reveal: revealFax,
  cancel: cancelFax,
} = dispatchCalls<"Faxes" | "Fax">("FAX", "/api/faxes", ["listFaxes", "getFax", "revealFax", "cancelFax"]);

export const {
  list: listKakaotalks,
  get: getKakaotalk,
  reveal: revealKakaotalk,
  cancel: cancelKakaotalk,
} = dispatchCalls<"Kakaotalks" | "Kakaotalk">("TALK", "/api/kakaotalks", [
  "listKakaotalks",
  "getKakaotalk",
  "revealKakaotalk",
  "cancelKakaotalk",
]);

const pictureOf = <const Name extends string>(name: Name, path: `/api/${string}`, text: string) =>
  endpoint({
    ...readDispatches,
    name,
    method: "GET",
    path,
    summary: `${text}에 붙여 보낸 이미지 파일`,
    params: z.object({ docSeq }),
    output: z.file(),
    rateLimit: { limit: 240, windowS: 60, addressLimit: 600 },
  });

export const getMessagePicture = pictureOf("getMessagePicture", "/api/messages/{docSeq}/picture", "포토 문자");
export const getKakaotalkPicture = pictureOf("getKakaotalkPicture", "/api/kakaotalks/{docSeq}/picture", "친구톡");
