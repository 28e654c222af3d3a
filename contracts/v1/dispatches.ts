import { z } from "zod";
import { docSeq } from "#contracts/documents/fields.ts";
import { ownKey, statusText } from "#contracts/field.ts";
import { dispatchStatus } from "#contracts/messages/dispatches.ts";
import { fee, isReserved, refund, resultCode, resultText, toNumber } from "#contracts/messages/fields.ts";
import { insertDT, instant } from "#contracts/v1/fields.ts";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { RESERVATION_MOST_DAYS } from "#domain/messages/reservation.ts";
import { documentStatesOf, documentsQuery, READ_ERRORS, stateOf, V1NextAction } from "./documents.ts";
import { operation } from "./operation.ts";
import type { V1ErrorCode } from "./refusals.ts";

// The parts that texts, faxes and talks share on /v1.

export const dispatchWrite = { scope: "DOCUMENTS", needsMember: true } as const;
export const dispatchRead = { scope: "READ", needsMember: true } as const;

export const SEND_ERRORS = [
  "DISPATCH_RULE",
  "SERVICE_BLOCKED",
  "DOCUMENT_KEY_TAKEN",
  "MEMBER_BALANCE_SHORT",
  "PARTNER_BALANCE_SHORT",
] as const satisfies V1ErrorCode[];

export const reserveDT = z.iso
  .datetime({ offset: true, error: "예약 일시는 2026-01-31T14:30:00+09:00처럼 시차까지 입력해 주세요." })
  .transform((text) => toSeoulDateTime(new Date(text)))
  .optional()
  .describe(`보낼 일시입니다. ${RESERVATION_MOST_DAYS}일 뒤까지 예약할 수 있고, 보내지 않으면 바로 발송합니다.`);

/** The state of a dispatch of any kind. */
export const dispatchStanding = {
  sendDT: instant.describe("보냈거나 보낼 일시입니다."),
  isReserved,
  insertDT,
  doneDT: instant.nullable().describe("결과가 정해진 일시입니다."),
  resultCode,
  resultText: z.string().describe("결과의 뜻입니다. 아직 결과가 없으면 빈 글입니다."),
  remedy: z.string().describe("실패했을 때 할 수 있는 일입니다."),
  fee,
  refund: z.int().describe("돌려준 요금입니다."),
  nextActions: z.array(V1NextAction).describe("지금 할 수 있는 일입니다. 주소와 기한이 함께 있습니다."),
};

/** The totals of one call over all of its receivers. */
export const sentBatch = {
  batchSeq: z.int().describe("한 번에 보낸 것이 함께 갖는 번호입니다."),
  sendDT: instant.describe("보냈거나 보낼 일시입니다."),
  isReserved,
  count: z.int().describe("보낸 건수입니다."),
  fee: z.int().describe("모두의 요금을 더한 금액입니다."),
};

export const sentDispatches = z
  .array(
    z.object({
      key: ownKey,
      docSeq,
      toNumber,
      status: dispatchStatus,
      statusText,
      fee,
    }),
  )
  .describe("받는 쪽의 순서대로 돌려줍니다.");

/** A dispatch has no tax office number, so that the path holds the document key or our number. */
export const dispatchParams = z.object({
  key: z.string().min(1).max(40).describe("문서번호입니다. by가 seq이면 일련번호입니다."),
});
export const dispatchAddress = z.object({
  by: z
    .enum(["key", "seq"])
    .default("key")
    .describe("주소의 값이 무엇인지 나타냅니다. key는 문서번호, seq는 일련번호입니다."),
});

export const V1DispatchState = stateOf(dispatchStatus, {
  resultCode,
  resultText,
  doneDT: instant.nullable().describe("끝난 일시입니다. 끝나기 전이면 null입니다."),
  fee,
  refund,
});
export type V1DispatchState = z.infer<typeof V1DispatchState>;

interface DispatchNouns {
  resource: `/v1/${string}`;
  /** The Korean noun for it. */
  text: string;
  one: string;
  many: string;
}

/** Makes the operations to list, read, look up states and cancel a reservation. */
export function dispatchOperations<Row extends z.ZodType, One extends z.ZodType>(
  { resource, text, one, many }: DispatchNouns,
  row: Row,
  whole: One,
) {
  const path = `${resource}/{key}` as const;
  return {
    list: operation({
      ...dispatchRead,
      name: `list${many}`,
      method: "GET",
      path: resource,
      summary: `보낸 ${text} 목록. 보낼 일시가 늦은 것부터 돌려줍니다`,
      query: documentsQuery({ status: dispatchStatus.optional() }),
      output: row,
      isList: true,
    }),
    get: operation({
      ...dispatchRead,
      name: `get${one}`,
      method: "GET",
      path,
      summary: `${text} 한 건과 그 결과`,
      params: dispatchParams,
      query: dispatchAddress,
      output: whole,
      errors: READ_ERRORS,
    }),
    states: documentStatesOf(
      resource,
      `find${one}States`,
      `${text} 여러 건의 결과. 요청한 순서대로 돌려줍니다`,
      V1DispatchState,
    ),
    cancel: operation({
      ...dispatchWrite,
      name: `cancel${one}`,
      method: "POST",
      path: `${path}/cancel`,
      summary: `${text} 예약 취소. 보낼 시각 1분 전까지 할 수 있고 요금을 돌려줍니다`,
      params: dispatchParams,
      query: dispatchAddress,
      output: whole,
      errors: [...READ_ERRORS, "DISPATCH_NOT_RESERVED", "RESERVATION_TOO_LATE"],
    }),
  };
}
