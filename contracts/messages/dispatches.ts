import { z } from "zod";
import { fromNumber } from "#contracts/companies/fields.ts";
import {
  docSeqParam,
  documentKeyword,
  documentPageOf,
  readDocuments,
  revealing,
} from "#contracts/documents/document-parts.ts";
import { docSeq, mgtNumOrNull, remedy } from "#contracts/documents/fields.ts";
import { type Endpoint, endpoint } from "#contracts/endpoint.ts";
import type { ErrorCode } from "#contracts/errors.ts";
import { contentType, doneDT, fileName, insertDT, sentDT, sizeBytes, statusWords, subject } from "#contracts/field.ts";
import { askingReason, everyPage, listQuery } from "#contracts/list.ts";
import { memberCommand } from "#contracts/member-command.ts";
import {
  batchSeq,
  channelId,
  dispatchText,
  fee,
  isAd,
  isReserved,
  pages,
  refund,
  resultCode,
  resultText,
  sendDT,
  templateCode,
  toName,
  toNumber,
} from "#contracts/messages/fields.ts";
import { sendPeriod } from "#contracts/range.ts";
import { isSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { DISPATCH_KIND_NAMES, DISPATCH_SERVICES, type DispatchService } from "#domain/messages/dispatch.ts";
import { TALK_STATUS_LABELS, type TalkState } from "#domain/messages/dispatch-lifecycle.ts";
import { MESSAGE_KINDS, type MessageKind } from "#domain/messages/message-kind.ts";
import { TALK_BUTTON_TYPES, type TalkButtonType } from "#domain/messages/talk-limits.ts";

// The parts that texts, faxes and talks share.

export const dispatchStatus = z
  .enum(Object.keys(TALK_STATUS_LABELS) as TalkState[])
  .describe(statusWords(TALK_STATUS_LABELS));
export const dispatchKind = z.enum(DISPATCH_KIND_NAMES).describe("발송의 종류입니다.");

/** One dispatch in a list. Receivers are masked until they are revealed, also where the text says their name. */
export const DispatchRow = z.object({
  docSeq,
  batchSeq,
  status: dispatchStatus,
  kind: dispatchKind,
  fromNumber,
  toNumber,
  toName,
  subject,
  text: dispatchText,
  pages,
  sendDT,
  isReserved,
  insertDT,
  sentDT,
  doneDT,
  resultCode,
  carrier: z.string().nullable().describe("받는 번호의 통신사입니다. 알 수 없으면 null입니다."),
  fee,
  refund,
  mgtNum: mgtNumOrNull,
});
export type DispatchRow = z.infer<typeof DispatchRow>;

export const DispatchButton = z.object({
  type: z.enum(Object.keys(TALK_BUTTON_TYPES) as TalkButtonType[]).describe("버튼의 종류입니다."),
  name: z.string().describe("버튼에 적은 말입니다."),
  /** Only buttons that are links have addresses. */
  urlMobile: z.string().optional().describe("모바일에서 여는 주소입니다."),
  urlPc: z.string().optional().describe("PC에서 여는 주소입니다."),
  schemeAndroid: z.string().optional().describe("안드로이드 앱을 여는 주소입니다."),
  schemeIos: z.string().optional().describe("iOS 앱을 여는 주소입니다."),
});

const DispatchFile = z.object({
  name: fileName,
  contentType,
  sizeBytes,
  /** Zero for files that were not faxed. */
  pages,
});

export const DispatchDetail = DispatchRow.extend({
  resultText,
  remedy,
  isAd,
  channelId: channelId.nullable(),
  templateCode: templateCode.nullable(),
  buttons: z.array(DispatchButton).describe("버튼입니다."),
  files: z.array(DispatchFile).describe("보낸 파일입니다."),
  fallback: z
    .object({
      kind: z.enum(Object.keys(MESSAGE_KINDS) as MessageKind[]).describe("대체문자의 종류입니다."),
      subject,
      text: dispatchText,
    })
    .nullable()
    .describe("대체문자입니다. 없으면 null입니다."),
  batchCount: z.int().describe("한 번에 보낸 건수입니다."),
  cancelUntil: z.string().nullable().describe("예약을 취소할 수 있는 마지막 일시입니다. 취소할 수 없으면 null입니다."),
});
export type DispatchDetail = z.infer<typeof DispatchDetail>;

/** A member's dispatches need a proven relation. */
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

/** The totals of one call over all of its receivers. */
export const sentBatch = {
  batchSeq,
  sendDT,
  isReserved,
  count: z.int().describe("보낸 건수입니다."),
  fee,
};

/** One dispatch of the call. Answers list them in the order of the request. */
export const SentDispatch = z.object({
  docSeq,
  mgtNum: mgtNumOrNull,
  status: dispatchStatus,
  fee,
});

export const reserveDT = z
  .string()
  .refine(isSeoulDateTime, "예약 일시는 YYYY-MM-DDTHH:mm:ss로 입력해 주세요.")
  .optional()
  .describe("보낼 일시입니다. 보내지 않으면 바로 발송합니다.");

/** §7.6: makes the calls to list, read, reveal and cancel one kind of dispatch. */
const dispatchCalls = <const Noun extends string>(
  service: DispatchService,
  path: `/api/${string}`,
  [list, get, reveal, cancel]: readonly [`list${Noun}`, `get${Noun}`, `reveal${Noun}`, `cancel${Noun}`],
) => {
  const { text } = DISPATCH_SERVICES[service];
  const params = z.object({ docSeq: docSeqParam });
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
          filters: { sendDTRange: sendPeriod, keyword: documentKeyword, status: dispatchStatus },
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
      output: DispatchDetail.pick({ toNumber: true, toName: true, subject: true, text: true, fallback: true }),
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
    params: z.object({ docSeq: docSeqParam }),
    output: z.file().mime(["image/jpeg", "image/png"]),
    rateLimit: { limit: 240, windowS: 60, addressLimit: 600 },
  });

export const getMessagePicture = pictureOf("getMessagePicture", "/api/messages/{docSeq}/picture", "포토 문자");
export const getKakaotalkPicture = pictureOf("getKakaotalkPicture", "/api/kakaotalks/{docSeq}/picture", "친구톡");
