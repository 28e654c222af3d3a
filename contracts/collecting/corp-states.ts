import { z } from "zod";
import { companyBizId } from "#contracts/company.ts";
import { readDocuments } from "#contracts/documents/document-parts.ts";
import { until } from "#contracts/documents/fields.ts";
import { type Endpoint, endpoint } from "#contracts/endpoint.ts";
import { bizId } from "#contracts/field.ts";
import { keyword, listQuery, pageOf } from "#contracts/list.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { fee } from "#contracts/messages/fields.ts";
import { paidMonth, startDate, stopDate } from "#contracts/money/fields.ts";
import {
  CORP_STATE_LABELS,
  CORP_STATE_MAX_NUMBERS,
  CORP_TAX_TYPES,
  type CorpState,
  type CorpTaxType,
} from "#domain/documents/corp-state.ts";
import { SUBSCRIPTION_STATUS_LABELS, type SubscriptionState } from "#domain/money/subscription.ts";
import { INSTITUTION_STATES, type InstitutionState } from "#domain/support/institutions.ts";
import { formMessage } from "#domain/text/form-messages.ts";

const CORP_STATES = "/api/corp-states";

export const corpState = z.enum(Object.keys(CORP_STATE_LABELS) as CorpState[]);
export const corpTaxType = z.enum(Object.keys(CORP_TAX_TYPES) as CorpTaxType[]);

/** The state of a business as the tax office gave it that day. */
export const CorpStateLookup = z.object({
  lookupSeq: z.int().describe("조회의 일련번호입니다."),
  corpNum: bizId,
  state: corpState.describe("사업자의 상태입니다."),
  taxType: corpTaxType.nullable().describe("사업자의 과세 유형입니다. 알 수 없으면 null입니다."),
  endDate: z.string().nullable().describe("폐업한 날입니다. 폐업하지 않았으면 null입니다."),
  /** The fee is zero with the subscription. */
  fee,
  lookupDT: z.string().describe("조회한 일시입니다."),
});
export type CorpStateLookup = z.infer<typeof CorpStateLookup>;

export const corpNums = z
  .array(companyBizId)
  .min(1, formMessage("required"))
  .max(CORP_STATE_MAX_NUMBERS, `한 번에 ${CORP_STATE_MAX_NUMBERS}개까지 조회할 수 있습니다.`)
  .describe("조회할 사업자등록번호입니다.");

/** Lookups cost money, so that they need a proven relation. */
const readLookups = {
  ...readDocuments,
  needsProof: true,
  errors: [],
} as const satisfies Partial<Endpoint>;

export const listCorpStates = endpoint({
  ...readLookups,
  name: "listCorpStates",
  method: "GET",
  path: CORP_STATES,
  summary: "회원사가 조회한 휴폐업 상태 목록. 90일 동안 보관합니다",
  query: listQuery({
    sorts: ["lookupDT", "corpNum", "state"],
    defaultSort: ["lookupDT,desc"],
    filters: { keyword, state: corpState.describe("이 상태인 것만 돌려줍니다.") },
  }),
  output: pageOf(CorpStateLookup),
});

const LOOKUP_ERRORS = [
  "SERVICE_BLOCKED",
  "MEMBER_BALANCE_SHORT",
  "PARTNER_BALANCE_SHORT",
  "CORP_STATE_UNANSWERED",
] as const;

export const lookUpCorpStates = endpoint({
  ...memberCommand,
  name: "lookUpCorpStates",
  method: "POST",
  path: CORP_STATES,
  summary: "사업자 100곳까지 휴폐업 조회. 오늘 조회한 번호와 월정액 회원사는 요금이 없습니다",
  body: z.object({ corpNums }),
  output: z.array(CorpStateLookup),
  errors: LOOKUP_ERRORS,
  rateLimit: { limit: 300, windowS: 60 },
});

const CorpStateSubscription = z.object({
  state: z.enum(Object.keys(SUBSCRIPTION_STATUS_LABELS) as SubscriptionState[]).describe("월정액의 상태입니다."),
  startDate,
  stopDate,
  paidMonth,
  /** Lookups are free to the end of the month that was paid for. */
  isUsable: z.boolean().describe("지금 쓸 수 있으면 true입니다."),
});
export type CorpStateSubscription = z.infer<typeof CorpStateSubscription>;

/** The present terms of a lookup. */
export const CorpStateTerms = z.object({
  /** Null if it was never started. */
  subscription: CorpStateSubscription.nullable().describe("월정액 서비스입니다. 없으면 null입니다."),
  institution: z
    .object({
      state: z.enum(Object.keys(INSTITUTION_STATES) as InstitutionState[]).describe("서비스의 상태입니다."),
      note: z.string().describe("상태를 설명하는 말입니다."),
      /** The end of planned maintenance. */
      until,
    })
    .describe("국세청 조회 서비스의 상태입니다."),
});
export type CorpStateTerms = z.infer<typeof CorpStateTerms>;

export const getCorpStateTerms = endpoint({
  ...readLookups,
  name: "getCorpStateTerms",
  method: "GET",
  path: `${CORP_STATES}/terms`,
  summary: "휴폐업 조회의 월정액 상태와 국세청 조회 서비스의 상태",
  output: CorpStateTerms,
});

const SUBSCRIPTION = `${CORP_STATES}/subscription`;

export const startCorpStateSubscription = endpoint({
  ...memberCommand,
  name: "startCorpStateSubscription",
  method: "POST",
  path: SUBSCRIPTION,
  summary: "휴폐업 조회 월정액 시작. 이번 달 요금을 바로 차감하며, 이미 낸 달은 다시 차감하지 않습니다",
  output: CorpStateTerms,
  errors: ["SERVICE_BLOCKED", "MEMBER_BALANCE_SHORT", "PARTNER_BALANCE_SHORT"],
});

export const stopCorpStateSubscription = endpoint({
  ...memberCommand,
  name: "stopCorpStateSubscription",
  method: "DELETE",
  path: SUBSCRIPTION,
  summary: "휴폐업 조회 월정액 해지. 요금을 낸 달의 말일까지 쓸 수 있습니다",
  output: CorpStateTerms,
  errors: ["NOT_FOUND"],
});
