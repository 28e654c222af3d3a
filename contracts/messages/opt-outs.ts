import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { insertDT, phone, seq } from "#contracts/field.ts";
import { askingReason, keyword, listQuery, pageOf } from "#contracts/list.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { toNumber } from "#contracts/messages/fields.ts";
import { paidMonth, startDate, stopDate } from "#contracts/money/fields.ts";
import { SUBSCRIPTION_STATUS_LABELS, type SubscriptionState } from "#domain/money/subscription.ts";

const OPT_OUTS = "/api/configs/opt-outs";
const SMS_DENY = "/api/configs/sms-deny";

/** A number that refuses ads of the member. It is masked except in the file. */
export const OptOut = z.object({
  optOutSeq: z.int().describe("수신거부 번호의 일련번호입니다."),
  toNumber,
  insertDT,
});
export type OptOut = z.infer<typeof OptOut>;

const readOptOuts = {
  access: "session",
  right: { area: "members", access: "read" },
  needsMember: true,
  needsProof: true,
} as const;

const writeOptOuts = { ...readOptOuts, right: { area: "members", access: "write" } } as const;

export const listOptOuts = endpoint({
  name: "listOptOuts",
  method: "GET",
  path: OPT_OUTS,
  summary: "회원사의 광고 문자를 거부한 번호 목록",
  ...readOptOuts,
  query: askingReason(listQuery({ sorts: ["insertDT"], defaultSort: ["insertDT,desc"], filters: { keyword } })),
  output: pageOf(OptOut),
});

export const MOST_OPT_OUTS_ADDED = 1_000;

export const addOptOuts = endpoint({
  name: "addOptOuts",
  method: "POST",
  path: OPT_OUTS,
  summary: "광고 문자를 거부한 번호 추가. 이미 있는 번호는 그대로 둡니다",
  ...writeOptOuts,
  body: z.object({
    toNumbers: z
      .array(phone)
      .min(1, "번호를 하나 이상 넣어 주세요.")
      .max(MOST_OPT_OUTS_ADDED, `번호는 ${MOST_OPT_OUTS_ADDED.toLocaleString("ko")}개까지 넣을 수 있습니다.`)
      .describe("수신을 거부한 번호입니다. 1,000개까지 넣을 수 있습니다."),
  }),
  output: z.object({ added: z.int().describe("새로 추가한 번호의 수입니다.") }),
});

export const removeOptOut = endpoint({
  name: "removeOptOut",
  method: "DELETE",
  path: `${OPT_OUTS}/{optOutSeq}`,
  summary: "광고 문자를 거부한 번호 삭제. 다시 받겠다고 한 사람만 삭제해 주세요",
  ...writeOptOuts,
  params: z.object({ optOutSeq: seq.describe("수신거부 번호의 일련번호입니다.") }),
  output: z.undefined(),
  errors: ["NOT_FOUND"],
});

/** The free 080 number for opting out of ads, while the month is paid for. */
export const SmsDeny = z.object({
  state: z
    .enum(Object.keys(SUBSCRIPTION_STATUS_LABELS) as SubscriptionState[])
    .nullable()
    .describe("월정액의 상태입니다. 시작한 적이 없으면 null입니다."),
  optOutNumber: z.string().nullable().describe("광고 문자에 적을 080 번호입니다. 쓸 수 없으면 null입니다."),
  startDate: startDate.nullable(),
  stopDate,
  paidMonth: paidMonth.nullable(),
  /** The monthly price of this member. */
  monthlyFee: z.int().describe("한 달 요금입니다."),
});
export type SmsDeny = z.infer<typeof SmsDeny>;

export const getSmsDeny = endpoint({
  name: "getSmsDeny",
  method: "GET",
  path: SMS_DENY,
  summary: "회원사의 080 수신거부 서비스",
  ...readOptOuts,
  output: SmsDeny,
});

export const startSmsDeny = endpoint({
  name: "startSmsDeny",
  method: "POST",
  path: `${SMS_DENY}/start`,
  summary: "080 수신거부 서비스 시작. 이번 달 요금을 내고 080 번호를 받습니다",
  ...memberCommand,
  output: SmsDeny,
  errors: ["SERVICE_BLOCKED", "MEMBER_BALANCE_SHORT", "PARTNER_BALANCE_SHORT"],
});

export const stopSmsDeny = endpoint({
  name: "stopSmsDeny",
  method: "POST",
  path: `${SMS_DENY}/stop`,
  summary: "080 수신거부 서비스 해지. 낸 달의 끝까지 쓸 수 있습니다",
  ...memberCommand,
  output: SmsDeny,
  errors: ["NOT_FOUND"],
});
