import { z } from "zod";
import { documentDate } from "#contracts/documents/document-input.ts";
import { readDocuments } from "#contracts/documents/document-parts.ts";
import { remedy, supply, tax } from "#contracts/documents/fields.ts";
import { type Endpoint, endpoint } from "#contracts/endpoint.ts";
import type { ErrorCode } from "#contracts/errors.ts";
import { count, doneDT, insertDT, seq } from "#contracts/field.ts";
import { listQuery, pageOf } from "#contracts/list.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { month, paidMonth, startDate } from "#contracts/money/fields.ts";
import {
  HOMETAX_DATE_TYPES,
  HOMETAX_JOB_STATUS_LABELS,
  type HometaxDateType,
  type HometaxJobState,
} from "#domain/documents/hometax-job.ts";
import { HOMETAX_LINK_STATUS_LABELS, type HometaxLinkStatus } from "#domain/documents/hometax-link.ts";
import { HOMETAX_SIDES, type HometaxSide } from "#domain/documents/hometax-list.ts";
import {
  HOMETAX_ITEMS,
  HOMETAX_LOGIN_WAYS,
  type HometaxItem,
  type HometaxLoginWay,
} from "#domain/documents/hometax-login.ts";
import { INSTITUTION_STATES, type InstitutionState } from "#domain/support/institutions.ts";
import { formMessage } from "#domain/text/form-messages.ts";

const inWords = (texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts)
    .map(([code, text]) => `${code} ${text}`)
    .join(", ");

export const hometaxItem = z
  .enum(Object.keys(HOMETAX_ITEMS) as HometaxItem[])
  .describe(`수집하는 자료의 종류입니다. ${inWords(HOMETAX_ITEMS)}입니다.`);
export const hometaxSide = z
  .enum(Object.keys(HOMETAX_SIDES) as HometaxSide[])
  .describe(`매출인지 매입인지 나타냅니다. ${inWords(HOMETAX_SIDES)}입니다.`);
const way = z
  .enum(Object.keys(HOMETAX_LOGIN_WAYS) as HometaxLoginWay[])
  .describe(`홈택스에 로그인하는 방법입니다. ${inWords(HOMETAX_LOGIN_WAYS)}입니다.`);
const hometaxDateType = z
  .enum(Object.keys(HOMETAX_DATE_TYPES) as HometaxDateType[])
  .describe(
    `기간을 재는 날짜입니다. ${inWords(HOMETAX_DATE_TYPES)}입니다. 현금영수증은 WRITE만 쓰고 거래일자를 뜻합니다.`,
  );

const HometaxFailure = z.object({
  code: z.int().describe("오류 번호입니다."),
  text: z.string().describe("이유를 한국어로 적은 말입니다."),
  remedy,
});

/** The state of collecting one kind of document, with the remedy where it is stuck. Secrets are never returned. */
export const HometaxLink = z.object({
  item: hometaxItem,
  status: z.enum(Object.keys(HOMETAX_LINK_STATUS_LABELS) as HometaxLinkStatus[]).describe("연결의 상태입니다."),
  way: way.nullable(),
  userId: z.string().nullable().describe("일부를 가린 아이디입니다."),
  failure: HometaxFailure.nullable().describe("실패한 이유입니다. 문제가 없으면 null입니다."),
  failureDT: z.string().nullable().describe("실패한 일시입니다. 문제가 없으면 null입니다."),
  startDate: startDate.nullable(),
  /** Set on a link that was stopped. */
  endDate: z.string().nullable().describe("해지했을 때 마지막으로 수집하는 날입니다. 정해지지 않았으면 null입니다."),
  paidMonth: paidMonth.nullable(),
  lastCollectDT: z.string().nullable().describe("마지막으로 수집한 일시입니다. 수집한 적이 없으면 null입니다."),
});
export type HometaxLink = z.infer<typeof HometaxLink>;

export const HometaxJob = z.object({
  jobSeq: z.int().describe("수집 작업의 일련번호입니다."),
  item: hometaxItem,
  side: hometaxSide,
  dateType: hometaxDateType,
  from: z.string().describe("수집할 기간의 시작일입니다."),
  to: z.string().describe("수집할 기간의 종료일입니다."),
  isDaily: z.boolean().describe("매일 밤 저절로 수집하는 작업이면 true입니다."),
  state: z.enum(Object.keys(HOMETAX_JOB_STATUS_LABELS) as HometaxJobState[]).describe("수집의 상태입니다."),
  /** Documents at the tax office so far, and the new ones among them. */
  count: z.int().describe("수집한 건수입니다."),
  newCount: z.int().describe("새로 더한 건수입니다."),
  supply,
  tax,
  failure: HometaxFailure.nullable().describe("실패한 이유입니다. 문제가 없으면 null입니다."),
  insertDT,
  startDT: z.string().nullable().describe("시작한 일시입니다. 시작하기 전이면 null입니다."),
  doneDT,
});
export type HometaxJob = z.infer<typeof HometaxJob>;

const readHometax = { ...readDocuments, needsProof: true, errors: ["NOT_FOUND"] } as const satisfies Partial<Endpoint>;

export const HometaxMonth = z.object({
  month,
  count,
  supply,
  tax,
});
export type HometaxMonth = z.infer<typeof HometaxMonth>;

const HometaxLinks = z.object({
  /** One link for each kind, whether it is registered or not. */
  links: z.array(HometaxLink).describe("연결한 홈택스 계정입니다."),
  institution: z.enum(Object.keys(INSTITUTION_STATES) as InstitutionState[]).describe("홈택스의 상태입니다."),
  openJobs: z.array(HometaxJob).describe("끝나지 않은 수집입니다."),
  /** The last twelve months of the requested kind; empty where nothing was collected. */
  months: z.array(HometaxMonth).describe("월별 값입니다."),
});
export type HometaxLinks = z.infer<typeof HometaxLinks>;

export const listHometaxLinks = endpoint({
  ...readHometax,
  name: "listHometaxLinks",
  method: "GET",
  path: "/api/hometaxes/links",
  summary: "홈택스 수집 등록 상태. 막혔으면 이유와 할 일을, item을 보내면 최근 12개월의 월별 합계도 함께 돌려줍니다",
  query: z.object({ item: hometaxItem.optional(), type: hometaxSide.default("sales") }),
  output: HometaxLinks,
});

const USER_ID = /^[A-Za-z0-9_-]{4,30}$/;

/** A department user sends both. The certificate is the one the company has registered. */
export const HometaxLoginInput = z
  .object({
    way,
    userId: z
      .string()
      .trim()
      .regex(USER_ID, "영문, 숫자, -, _로 4자부터 30자까지 입력할 수 있습니다.")
      .optional()
      .describe("부서사용자 아이디입니다. 공동인증서로 로그인하면 보내지 않습니다."),
    password: z
      .string()
      .min(1, formMessage("required"))
      .max(64, formMessage("maxLength", 64))
      .optional()
      .describe("부서사용자의 비밀번호입니다. 암호화해서 보관하고 다시 보여 주지 않습니다."),
  })
  .superRefine((login, context) => {
    if (login.way !== "DEPARTMENT_ID") return;
    for (const field of ["userId", "password"] as const) {
      if (login[field] === undefined) {
        context.addIssue({ code: "custom", path: [field], message: formMessage("required") });
      }
    }
  });
export type HometaxLoginInput = z.output<typeof HometaxLoginInput>;

const ofItem = { params: z.object({ item: hometaxItem }), output: HometaxLink } as const;

export const SAVE_REFUSALS = [
  "CERTIFICATE_MISSING",
  "CERTIFICATE_EXPIRED",
  "SERVICE_BLOCKED",
  "MEMBER_BALANCE_SHORT",
  "PARTNER_BALANCE_SHORT",
] as const satisfies ErrorCode[];

export const saveHometaxLink = endpoint({
  ...memberCommand,
  ...ofItem,
  name: "saveHometaxLink",
  method: "PUT",
  path: "/api/hometaxes/links/{item}",
  summary: "홈택스 수집을 등록하거나 로그인 정보를 변경. 처음 등록할 때 그달의 요금을 냅니다",
  body: HometaxLoginInput,
  answersSecret: true,
  errors: SAVE_REFUSALS,
});

export const stopHometaxLink = endpoint({
  ...memberCommand,
  ...ofItem,
  name: "stopHometaxLink",
  method: "POST",
  path: "/api/hometaxes/links/{item}/stop",
  summary: "홈택스 수집 해지. 요금을 낸 달의 마지막 날까지 수집합니다",
  errors: ["HOMETAX_NOT_LINKED"],
});

export const resumeHometaxLink = endpoint({
  ...memberCommand,
  ...ofItem,
  name: "resumeHometaxLink",
  method: "POST",
  path: "/api/hometaxes/links/{item}/resume",
  summary: "해지하거나 중지된 홈택스 수집을 다시 시작. 이번 달 요금을 이미 냈으면 다시 내지 않습니다",
  errors: ["HOMETAX_NOT_LINKED", "SERVICE_BLOCKED", "MEMBER_BALANCE_SHORT", "PARTNER_BALANCE_SHORT"],
});

export const HometaxCollection = z.object({
  item: hometaxItem,
  side: hometaxSide,
  dateType: hometaxDateType.default("WRITE"),
  from: documentDate.describe("수집을 시작할 날짜입니다. YYYY-MM-DD 형식입니다."),
  to: documentDate.describe("수집을 마칠 날짜입니다. 오늘까지, from부터 3개월까지 요청할 수 있습니다."),
});
export type HometaxCollection = z.output<typeof HometaxCollection>;

export const COLLECT_REFUSALS = [
  "HOMETAX_NOT_LINKED",
  "HOMETAX_SUSPENDED",
  "HOMETAX_LOGIN_FAILED",
] as const satisfies ErrorCode[];

export const collectHometax = endpoint({
  ...memberCommand,
  name: "collectHometax",
  method: "POST",
  path: "/api/hometaxes/jobs",
  summary: "기간을 정해 홈택스 자료 수집. 같은 기간을 이미 수집하고 있으면 그 작업을 돌려줍니다",
  body: HometaxCollection,
  output: HometaxJob,
  errors: COLLECT_REFUSALS,
  rateLimit: { limit: 120, windowS: 600 },
});

export const listHometaxJobs = endpoint({
  ...readHometax,
  name: "listHometaxJobs",
  method: "GET",
  path: "/api/hometaxes/jobs",
  summary: "홈택스 수집 작업 목록. 나중에 요청한 것부터 돌려줍니다",
  query: listQuery({
    sorts: ["jobSeq"],
    defaultSort: ["jobSeq,desc"],
    filters: {
      item: hometaxItem,
      state: z
        .enum(Object.keys(HOMETAX_JOB_STATUS_LABELS) as HometaxJobState[])
        .describe("이 상태인 작업만 돌려줍니다."),
    },
  }),
  output: pageOf(HometaxJob),
});

export const getHometaxJob = endpoint({
  ...readHometax,
  name: "getHometaxJob",
  method: "GET",
  path: "/api/hometaxes/jobs/{jobSeq}",
  summary: "홈택스 수집 작업 한 건의 진행 상태",
  params: z.object({ jobSeq: seq.describe("수집 작업의 일련번호입니다.") }),
  output: HometaxJob,
});
