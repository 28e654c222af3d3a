import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import {
  bizId,
  callMethod,
  callPath,
  contentType,
  httpStatus,
  memberName,
  partnerName,
  partnerSeq,
  partnerSeqNumber,
  requestId,
  requestSeq,
  sizeBytes,
} from "#contracts/field.ts";

const EXPLORER = "/api/explorer";

/** An invoice of many lines fits. Calls of strangers are limited to less. */
const LONGEST_BODY = 200_000;
const LONGEST_DEMO_BODY = 16_000;
const MOST_VALUES = 30;

const operationName = z
  .string()
  .regex(/^[A-Za-z]{1,60}$/, "작업의 영문 이름을 넣어 주세요.")
  .describe("파트너 API 작업의 이름입니다. /v1/openapi.json의 operationId와 같습니다.");

/** One value of the address or its query that a person fills in. */
const ExplorerField = z.object({
  part: z.enum(["params", "query"]).describe("params는 주소, query는 쿼리에 들어가는 값입니다."),
  name: z.string().describe("항목의 이름입니다."),
  text: z.string().describe("항목을 설명하는 말입니다."),
  isRequired: z.boolean().describe("꼭 채워야 하면 true입니다."),
  choices: z.array(z.string()).describe("고를 수 있는 값입니다. 비어 있으면 자유롭게 입력합니다."),
  value: z.string().describe("미리 채운 값입니다."),
});
export type ExplorerField = z.infer<typeof ExplorerField>;

export const ExplorerForm = z.object({
  operation: z.string().describe("호출의 이름입니다."),
  method: callMethod,
  path: callPath,
  summary: z.string().describe("호출을 설명하는 말입니다."),
  needsMember: z.boolean().describe("회원사의 사업자등록번호를 함께 보내야 하면 true입니다."),
  canDryRun: z.boolean().describe("저장하지 않고 확인만 할 수 있으면 true입니다."),
  fields: z.array(ExplorerField).describe("주소와 쿼리에 채울 항목입니다."),
  body: z.string().nullable().describe("바로 보낼 수 있는 JSON 본문입니다. 본문이 없는 호출이면 null입니다."),
  refusal: z.enum(["FILE"]).nullable().describe("할 수 없는 이유입니다. 할 수 있으면 null입니다."),
  /** The demo partner refuses calls that would show strangers a secret or that its key does not allow. */
  demoRefusal: z
    .enum(["FILE", "SECRET", "SCOPE"])
    .nullable()
    .describe("공용 데모로 실행할 수 없는 이유입니다. 실행할 수 있으면 null입니다."),
  isSecret: z.boolean().describe("다시 보여 주지 않는 값을 다루어 로그에 본문을 남기지 않는 호출이면 true입니다."),
});
export type ExplorerForm = z.infer<typeof ExplorerForm>;

export const getExplorerForm = endpoint({
  name: "getExplorerForm",
  method: "GET",
  path: `${EXPLORER}/operations/{operation}`,
  summary: "문서에서 파트너 API를 실행하는 양식: 채울 값과 바로 보낼 수 있는 예제",
  access: "public",
  params: z.object({ operation: operationName }),
  query: z.object({
    mark: z
      .string()
      .regex(/^[a-z0-9]{4}$/, "영문 소문자와 숫자 네 자를 넣어 주세요.")
      .optional()
      .describe("예제의 문서번호 끝에 붙일 네 글자입니다. 같은 글자를 보내면 같은 문서번호를 돌려줍니다."),
  }),
  output: ExplorerForm,
  errors: ["NOT_FOUND"],
  rateLimit: { limit: 240, windowS: 60 },
});

const ExplorerMember = z.object({ corpNum: bizId, name: memberName });

/** A partner whose test key may send the call. */
export const ExplorerPartner = z.object({
  partnerSeq,
  name: partnerName,
  /** Members that can issue come first; the list may not hold all. */
  members: z.array(ExplorerMember).describe("먼저 발행할 수 있는 회원사부터 적은 회원사입니다."),
  key: z
    .object({
      partnerKeySeq: z.int().describe("연동키의 일련번호입니다."),
      maskedKey: z.string().describe("일부를 가린 연동키입니다."),
    })
    .nullable()
    .describe("호출에 쓸 연동키입니다. 없으면 null입니다."),
});
export type ExplorerPartner = z.infer<typeof ExplorerPartner>;

export const listExplorerPartners = endpoint({
  name: "listExplorerPartners",
  method: "GET",
  path: `${EXPLORER}/partners`,
  summary: "연동키를 쓸 수 있는 내 테스트 파트너와 그 회원사",
  access: "user",
  output: z.array(ExplorerPartner),
});

export const getDemoPartner = endpoint({
  name: "getDemoPartner",
  method: "GET",
  path: `${EXPLORER}/demo`,
  summary: "로그인하지 않고 실행할 때 쓰는 체험 파트너의 회원사. 여기에 쓴 것은 매일 지웁니다",
  access: "public",
  output: z.object({ members: z.array(ExplorerMember).describe("데모 파트너의 회원사입니다.") }),
  rateLimit: { limit: 60, windowS: 60 },
});

const values = z
  .record(z.string().regex(/^\w{1,40}$/), z.string().max(500))
  .refine((values) => Object.keys(values).length <= MOST_VALUES, `값은 ${MOST_VALUES}개까지 보낼 수 있습니다.`)
  .default({});

const call = {
  operation: operationName,
  params: values.describe("주소에 들어갈 값입니다."),
  query: values.describe("쿼리에 들어갈 값입니다."),
  corpNum: z
    .string()
    .regex(/^[\d-]{0,14}$/, "사업자등록번호를 숫자로 넣어 주세요.")
    .default("")
    .describe("작업할 회원사의 사업자등록번호입니다."),
};

const body = (longest: number) =>
  z
    .string()
    .max(longest, `본문은 ${longest.toLocaleString("ko-KR")}자까지 보낼 수 있습니다.`)
    .nullable()
    .default(null);

export const ExplorerAnswer = z.object({
  requestId,
  /** The row in the partner's request log; null for the demo partner, whose log nobody reads. */
  requestSeq: requestSeq.nullable(),
  status: httpStatus,
  durationMs: z.int().describe("걸린 시간(밀리초)입니다."),
  headers: z
    .array(
      z.object({ name: z.string().describe("헤더의 이름입니다."), value: z.string().describe("헤더의 값입니다.") }),
    )
    .describe("응답 헤더입니다."),
  body: z.string().nullable().describe("응답의 본문입니다. 파일이거나 본문이 없으면 null입니다."),
  file: z.object({ contentType, sizeBytes }).nullable().describe("응답한 파일입니다. 파일이 아니면 null입니다."),
  sent: z
    .object({
      method: callMethod,
      path: callPath,
      corpNum: bizId.nullable(),
      body: z.string().nullable().describe("보낸 본문입니다. 없으면 null입니다."),
    })
    .describe("보낸 요청입니다. 연동키는 들어 있지 않습니다."),
});
export type ExplorerAnswer = z.infer<typeof ExplorerAnswer>;

/** Goes through all of /v1 with the partner's own test key, which stays on the server. */
export const runExplorerCall = endpoint({
  name: "runExplorerCall",
  method: "POST",
  path: `${EXPLORER}/calls`,
  summary: "내 테스트 연동키로 파트너 API 실행. 연동키는 서버 밖으로 나가지 않습니다",
  access: "user",
  right: { area: "partnership", access: "write", of: "body.partnerSeq", needs: ["testBrand"] },
  body: z.object({ partnerSeq: partnerSeqNumber, ...call, body: body(LONGEST_BODY).describe("보낼 JSON 본문입니다.") }),
  output: ExplorerAnswer,
  errors: ["EXPLORER_CALL_REFUSED"],
  answersSecret: true,
  rateLimit: { limit: 60, windowS: 60 },
});

export const runDemoCall = endpoint({
  name: "runDemoCall",
  method: "POST",
  path: `${EXPLORER}/demo-calls`,
  summary: "로그인하지 않고 체험 파트너로 파트너 API 실행. 메일은 보내지 않고, 쓴 것은 매일 지웁니다",
  access: "public",
  body: z.object({ ...call, body: body(LONGEST_DEMO_BODY).describe("보낼 JSON 본문입니다.") }),
  largestBytes: 128 * 1024,
  output: ExplorerAnswer,
  errors: ["NOT_FOUND", "EXPLORER_CALL_REFUSED"],
  answersSecret: true,
  rateLimit: { limit: 20, windowS: 60 },
});
