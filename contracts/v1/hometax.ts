import { z } from "zod";
import {
  HometaxInvoiceRow,
  HometaxReceiptRow,
  hometaxInvoiceStatus,
  hometaxReceiptStatus,
} from "#contracts/collecting/hometax-documents.ts";
import {
  COLLECT_REFUSALS,
  HometaxCollection,
  HometaxJob,
  HometaxLink,
  HometaxLoginInput,
  HometaxMonth,
  hometaxItem,
  hometaxSide,
  SAVE_REFUSALS,
} from "#contracts/collecting/hometaxes.ts";
import { seq, statusText } from "#contracts/field.ts";
import { insertDT, instant, tradeDT } from "#contracts/v1/fields.ts";
import { isSeoulMonth } from "#domain/calendar/seoul-date.ts";
import { cursorQuery } from "./answers.ts";
import { documentsQuery } from "./documents.ts";
import { operation } from "./operation.ts";

const HOMETAX = "/v1/hometax";
const LINK = `${HOMETAX}/links/{item}` as const;

const write = { scope: "DOCUMENTS", needsMember: true } as const;
const read = { scope: "READ", needsMember: true } as const;
const failure = HometaxLink.shape.failure.describe("막힌 이유와 할 일입니다. 문제가 없으면 null입니다.");

/** The state of collecting one kind of document. Its login is never returned. */
export const V1HometaxLink = HometaxLink.extend({
  status: HometaxLink.shape.status.describe(
    "NONE 등록 안 함, CHECKING 로그인 확인중, ACTIVE 수집중, ENDING 해지 예정, LOGIN_FAILED 로그인 확인 필요, SUSPENDED 잔액 부족으로 중지, STOPPED 해지입니다.",
  ),
  statusText,
  userId: z.string().nullable().describe("일부를 가린 부서사용자 아이디입니다."),
  failure,
  failureDT: instant.nullable().describe("실패한 일시입니다. 문제가 없으면 null입니다."),
  endDate: z.string().nullable().describe("해지했으면 수집하는 마지막 날입니다."),
  lastCollectDT: instant.nullable().describe("마지막으로 수집한 일시입니다. 수집한 적이 없으면 null입니다."),
});
export type V1HometaxLink = z.infer<typeof V1HometaxLink>;

export const V1HometaxJob = HometaxJob.extend({
  state: HometaxJob.shape.state.describe("WAITING 대기, RUNNING 수집중, DONE 완료, FAILED 실패입니다."),
  isDaily: z.boolean().describe("매일 밤 저절로 수집하는 작업인지 나타냅니다."),
  count: z.int().describe("지금까지 홈택스에서 받은 건수입니다. 이미 모은 것도 셉니다."),
  newCount: z.int().describe("그 가운데 새로 쌓은 건수입니다."),
  failure,
  insertDT,
  startDT: instant.nullable().describe("시작한 일시입니다. 시작하기 전이면 null입니다."),
  doneDT: instant.nullable().describe("끝난 일시입니다. 끝나기 전이면 null입니다."),
});
export type V1HometaxJob = z.infer<typeof V1HometaxJob>;

export const listV1HometaxLinks = operation({
  name: "listHometaxLinks",
  method: "GET",
  path: `${HOMETAX}/links`,
  summary: "홈택스 수집 등록 상태. 막혔으면 이유와 할 일을 함께 돌려줍니다",
  ...read,
  output: z.array(V1HometaxLink),
});

const params = z.object({ item: hometaxItem });

export const saveV1HometaxLink = operation({
  name: "saveHometaxLink",
  method: "PUT",
  path: LINK,
  summary:
    "홈택스 수집을 등록하거나 로그인 정보를 변경. 처음 등록할 때 그달의 요금을 내고, 저장하면 바로 로그인해 이번 달 자료를 모읍니다",
  ...write,
  params,
  body: HometaxLoginInput,
  output: V1HometaxLink,
  // The login must not stand in the request log, even masked.
  answersSecret: true,
  errors: SAVE_REFUSALS,
  rateLimit: { limit: 300, windowS: 600 },
});

export const stopV1HometaxLink = operation({
  name: "stopHometaxLink",
  method: "POST",
  path: `${LINK}/stop`,
  summary: "홈택스 수집 해지. 요금을 낸 달의 마지막 날까지 수집하고, 모은 자료는 그대로 남습니다",
  ...write,
  params,
  output: V1HometaxLink,
  errors: ["HOMETAX_NOT_LINKED"],
});

export const resumeV1HometaxLink = operation({
  name: "resumeHometaxLink",
  method: "POST",
  path: `${LINK}/resume`,
  summary: "해지하거나 중지된 홈택스 수집을 다시 시작. 이번 달 요금을 이미 냈으면 다시 내지 않습니다",
  ...write,
  params,
  output: V1HometaxLink,
  errors: ["HOMETAX_NOT_LINKED", "SERVICE_BLOCKED", "MEMBER_BALANCE_SHORT", "PARTNER_BALANCE_SHORT"],
});

export const collectV1Hometax = operation({
  name: "collectHometax",
  method: "POST",
  path: `${HOMETAX}/jobs`,
  summary: "기간을 정해 홈택스 자료 수집. 같은 기간을 이미 수집하고 있으면 그 작업을 돌려줍니다",
  ...write,
  body: HometaxCollection,
  output: V1HometaxJob,
  errors: COLLECT_REFUSALS,
  rateLimit: { limit: 600, windowS: 600 },
});

export const getV1HometaxJob = operation({
  name: "getHometaxJob",
  method: "GET",
  path: `${HOMETAX}/jobs/{jobSeq}`,
  summary: "홈택스 수집 작업 한 건의 진행 상태",
  ...read,
  params: z.object({ jobSeq: seq.describe("수집 작업의 일련번호입니다.") }),
  output: V1HometaxJob,
  errors: ["NOT_FOUND"],
});

export const listV1HometaxJobs = operation({
  name: "listHometaxJobs",
  method: "GET",
  path: `${HOMETAX}/jobs`,
  summary: "홈택스 수집 작업 목록. 나중에 요청한 것부터 돌려줍니다",
  ...read,
  query: z.object({
    item: hometaxItem.optional(),
    state: HometaxJob.shape.state.optional().describe("이 상태인 작업만 돌려줍니다."),
    ...cursorQuery,
  }),
  output: V1HometaxJob,
  isList: true,
});

const side = hometaxSide.default("sales");

export const V1HometaxInvoice = HometaxInvoiceRow.extend({
  statusText,
  issueDT: instant.describe("발행한 일시입니다."),
  sendDT: instant.describe("보냈거나 보낼 일시입니다."),
  insertDT: instant.describe("이곳에 모은 일시입니다."),
});
export type V1HometaxInvoice = z.infer<typeof V1HometaxInvoice>;

export const listV1HometaxInvoices = operation({
  name: "listHometaxTaxInvoices",
  method: "GET",
  path: `${HOMETAX}/tax-invoices`,
  summary: "홈택스에서 수집한 세금계산서 목록. 작성일자가 늦은 것부터 돌려줍니다",
  ...read,
  query: documentsQuery({ side, status: hometaxInvoiceStatus.optional().describe("이 상태인 것만 돌려줍니다.") }),
  output: V1HometaxInvoice,
  isList: true,
});

export const V1HometaxReceipt = HometaxReceiptRow.extend({
  statusText,
  tradeDT,
  insertDT: instant.describe("이곳에 모은 일시입니다."),
  identity: z.string().describe("고객의 식별번호입니다. 홈택스가 보여 주는 만큼만 있습니다."),
});
export type V1HometaxReceipt = z.infer<typeof V1HometaxReceipt>;

export const listV1HometaxReceipts = operation({
  name: "listHometaxCashbills",
  method: "GET",
  path: `${HOMETAX}/cashbills`,
  summary: "홈택스에서 수집한 현금영수증 목록. 거래일시가 늦은 것부터 돌려줍니다",
  ...read,
  query: documentsQuery({ side, status: hometaxReceiptStatus.optional().describe("이 상태인 것만 돌려줍니다.") }),
  output: V1HometaxReceipt,
  isList: true,
});

const MOST_MONTHS = 24;
const month = z.string().refine(isSeoulMonth, "월은 YYYY-MM으로 입력해 주세요.");

export const listV1HometaxMonths = operation({
  name: "listHometaxMonths",
  method: "GET",
  path: `${HOMETAX}/summary`,
  summary: "수집한 자료의 월별 건수와 금액. 자료가 없는 달도 이른 달부터 돌려줍니다",
  ...read,
  query: z
    .object({
      item: hometaxItem,
      side,
      from: month.describe("이 달부터 돌려줍니다. YYYY-MM 형식입니다."),
      to: month.describe("이 달까지 돌려줍니다. from부터 24개월까지 요청할 수 있습니다."),
    })
    .refine(({ from, to }) => from <= to, { path: ["from"], message: "from은 to보다 늦을 수 없습니다." })
    .refine(({ from, to }) => monthCount(from, to) <= MOST_MONTHS, {
      path: ["to"],
      message: `한 번에 ${MOST_MONTHS}개월까지 요청할 수 있습니다.`,
    }),
  output: z.array(HometaxMonth),
});

const monthCount = (from: string, to: string): number => {
  const indexOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5));
  return indexOf(to) - indexOf(from) + 1;
};
