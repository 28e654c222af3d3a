import { z } from "zod";
import { memberCount } from "#contracts/companies/fields.ts";
import { docSeq, remedy } from "#contracts/documents/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import {
  bizId as bizIdField,
  callMethod,
  callPath,
  count,
  httpStatus,
  memberName,
  memberSeq,
  message,
  ownKey,
  partnerName,
  partnerSeq,
  requestId,
  requestSeq,
  seq,
} from "#contracts/field.ts";
import { cappedPageOf, fileFormat, listQuery } from "#contracts/list.ts";
import { dateRange } from "#contracts/range.ts";
import { API_REQUEST_DAYS, API_TRANSPORTS } from "#domain/console/api-request.ts";
import { parseBizId } from "#domain/people/biz-id.ts";
import { fieldMessage } from "#domain/text/form-messages.ts";

const REQUESTS = "/api/api-requests";
const READ = { area: "partnership", access: "read" } as const;

const Transport = z.enum(API_TRANSPORTS);
const transportFilter = Transport.describe("REST(V1)와 SOAP 가운데 이 방식의 것만 돌려줍니다.");

/** One call by the partner's programs. */
export const ApiRequestRow = z.object({
  requestSeq,
  requestId,
  startDT: z.string().describe("시작한 일시입니다."),
  durationMs: z.int().describe("걸린 시간(밀리초)입니다."),
  transport: Transport.describe("호출한 방식입니다. V1은 REST, SOAP은 SOAP입니다."),
  operation: z.string().describe("호출의 이름입니다."),
  method: callMethod,
  path: callPath,
  status: httpStatus,
  code: z.int().nullable().describe("오류코드입니다. 성공했으면 null입니다."),
  /** The number that the call named, whether or not it is a member's. */
  corpNum: bizIdField.nullable(),
  memberSeq: memberSeq.nullable(),
  memberName: memberName.nullable(),
});
export type ApiRequestRow = z.infer<typeof ApiRequestRow>;

/** A body formatted for reading, with personal data masked. */
const ShownBody = z.object({
  language: z.enum(["json", "xml", "text"]).describe("본문의 형식입니다."),
  text: z.string().describe("개인정보를 가린 본문입니다."),
  isCut: z.boolean().describe("너무 길어서 뒤를 잘랐으면 true입니다."),
});
export type ShownBody = z.infer<typeof ShownBody>;

const ApiRequestError = z.object({
  message,
  remedy,
  help: z.string().describe("원인과 해결 방법을 설명한 주소입니다."),
});
export type ApiRequestError = z.infer<typeof ApiRequestError>;

export const ApiRequest = ApiRequestRow.extend({
  clientIp: z.string().describe("호출한 서버의 주소입니다."),
  query: z.string().describe("주소에 붙은 쿼리입니다."),
  /** Null where there was none, or where it held a secret. */
  request: ShownBody.nullable().describe("받은 요청입니다. 남기지 않았으면 null입니다."),
  answer: ShownBody.nullable().describe("보낸 응답입니다. 남기지 않았으면 null입니다."),
  error: ApiRequestError.nullable().describe("거절한 이유입니다. 성공했으면 null입니다."),
  runAgainRefusal: z.string().nullable().describe("다시 보낼 수 없는 이유입니다. 보낼 수 있으면 null입니다."),
  /** The document of the call, while it stands in a list of the member. */
  document: z
    .object({
      key: ownKey,
      kind: z.enum(["TAXINVOICE", "EDOC", "CASHBILL"]).describe("문서의 종류입니다."),
      type: z.string().describe("문서를 열 수 있는 목록의 종류입니다."),
      docSeq,
    })
    .nullable()
    .describe("요청이 만들거나 바꾼 문서입니다. 없으면 null입니다."),
});
export type ApiRequest = z.infer<typeof ApiRequest>;

const statusFilter = z
  .string()
  .regex(/^([245]xx|[1-5]\d\d)$/, "2xx, 4xx, 5xx나 세 자리 상태 코드를 넣어 주세요.")
  .describe("HTTP 상태가 이것인 요청만 돌려줍니다. 4xx처럼 묶음으로도 고를 수 있습니다.");

const codeFilter = z
  .string()
  .regex(/^-\d{5}$/, "-26006과 같은 오류코드를 넣어 주세요.")
  .transform(Number)
  .meta({ wire: { type: "integer" } })
  .describe("이 오류코드로 거절된 요청만 돌려줍니다.");

const corpNumFilter = z
  .string()
  .transform((text, context) => {
    const bizId = parseBizId(text.trim());
    if (bizId) return bizId;
    context.addIssue({ code: "custom", message: fieldMessage("bizId") });
    return z.NEVER;
  })
  .describe("이 사업자등록번호의 회원사로 보낸 요청만 돌려줍니다.");

export const listApiRequests = endpoint({
  name: "listApiRequests",
  method: "GET",
  path: REQUESTS,
  summary: `최근 ${API_REQUEST_DAYS}일 동안 연동 프로그램이 보낸 요청`,
  access: "session",
  right: READ,
  query: listQuery({
    sorts: ["startDT"],
    defaultSort: ["startDT,desc"],
    filters: {
      dateRange,
      status: statusFilter,
      code: codeFilter,
      corpNum: corpNumFilter,
      transport: transportFilter,
      operation: z
        .string()
        .regex(/^[A-Za-z]{1,60}$/, "작업이나 함수의 영문 이름을 넣어 주세요.")
        .describe("이름에 이 말이 들어 있는 작업이나 함수를 부른 요청만 돌려줍니다."),
      requestId: z
        .string()
        .regex(/^[\w-]{8,64}$/, "응답의 X-Request-Id 헤더에 있는 값을 넣어 주세요.")
        .describe("X-Request-Id가 이 값인 요청만 돌려줍니다."),
    },
  }),
  output: cappedPageOf(ApiRequestRow),
});

const requestParams = z.object({ requestSeq: seq.describe("요청의 일련번호입니다.") });

export const getApiRequest = endpoint({
  name: "getApiRequest",
  method: "GET",
  path: `${REQUESTS}/{requestSeq}`,
  summary: "요청 한 건의 본문과 응답 (개인정보는 가려서 보냅니다)",
  access: "session",
  right: READ,
  params: requestParams,
  output: ApiRequest,
  errors: ["NOT_FOUND"],
});

export const ApiRequestErrorGroup = z.object({
  code: z.int().describe("오류코드입니다."),
  message,
  count,
  /** The number of members it happened to. */
  memberCount,
  lastDT: z.string().describe("마지막으로 일어난 일시입니다."),
  /** Every day of the period, including days without any. */
  days: z.array(z.object({ day: z.string().describe("날짜입니다."), count })).describe("날짜별 값입니다."),
});
export type ApiRequestErrorGroup = z.infer<typeof ApiRequestErrorGroup>;

export const listApiRequestErrors = endpoint({
  name: "listApiRequestErrors",
  method: "GET",
  path: `${REQUESTS}/errors`,
  summary: "오류코드별 건수, 영향을 받은 회원사 수와 날짜별 추이",
  access: "session",
  right: READ,
  query: z.object({ dateRange: dateRange.optional(), transport: transportFilter.optional(), format: fileFormat }),
  output: z.array(ApiRequestErrorGroup),
});

/** How often one refusal hit one of the caller's partners in the last seven days. */
export const ApiRequestHits = z.object({
  partnerSeq,
  isTest: z.boolean().describe("테스트 서버의 것이면 true입니다."),
  partnerName,
  count: z.int().describe("이 오류코드가 난 건수입니다."),
  memberCount,
  members: z.array(z.object({ memberSeq, name: memberName, count })).describe("가장 많이 난 회원사입니다."),
});
export type ApiRequestHits = z.infer<typeof ApiRequestHits>;

/** Takes no partner, because it answers for all whose request log the caller may read. */
export const listApiRequestHits = endpoint({
  name: "listApiRequestHits",
  method: "GET",
  path: `${REQUESTS}/hits`,
  summary: "최근 7일 동안 한 오류코드가 내 파트너의 어느 회원사에서 몇 번 났는지",
  access: "user",
  query: z.object({ code: codeFilter }),
  output: z.array(ApiRequestHits),
  rateLimit: { limit: 120, windowS: 60 },
});

/** Sends the request through all of /v1 again, as if the program had sent it. */
export const runApiRequestAgain = endpoint({
  name: "runApiRequestAgain",
  method: "POST",
  path: `${REQUESTS}/{requestSeq}/runs`,
  summary: "테스트 서버에서 같은 요청 다시 실행: 문서번호는 새로 붙입니다",
  access: "session",
  right: { area: "partnership", access: "write", needs: ["testBrand"] },
  params: requestParams,
  output: z.object({ requestId, requestSeq: requestSeq.nullable(), status: httpStatus }),
  errors: ["NOT_FOUND", "API_REQUEST_NOT_REPEATABLE"],
  rateLimit: { limit: 30, windowS: 60 },
});
