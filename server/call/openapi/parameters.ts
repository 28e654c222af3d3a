import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { SESSION_HEADER } from "#contracts/identity/sessions.ts";
import type { JsonSchema, SchemaBook } from "./json-schema.ts";

/** The meaning of a parameter wherever it occurs; a contract that means something else says so with `.describe()`. */
export const PARAMETER_TEXTS: Readonly<Record<string, string>> = {
  adjust: "정산을 사용하는(on) 또는 사용하지 않는(off) 파트너만 돌려줍니다.",
  action: "자동 입력 방지를 쓰는 화면의 이름입니다.",
  assignee: "내가 맡은(me) 또는 아무도 맡지 않은(none) 것만 돌려줍니다.",
  bizId: "사업자등록번호입니다. 하이픈은 있어도 되고 없어도 됩니다.",
  brand: "운영 서버인지 테스트 서버인지 정합니다.",
  category: "이 분류만 돌려줍니다.",
  certificate: "공동인증서가 이 상태인 회원사만 돌려줍니다.",
  dateRange: "이 기간의 것만 돌려줍니다. 2026-01-01,2026-01-31T23:59:59처럼 쉼표로 잇고, 두 끝을 모두 포함합니다.",
  docSeq: "문서의 일련번호입니다.",
  draft: "골랐지만 아직 올리지 않은 이미지의 종류입니다. 그 자리는 cid: 주소로 남깁니다.",
  email: "이메일 주소입니다.",
  emailType: "메일의 종류입니다.",
  eventDT: "이 기간에 일어난 일만 돌려줍니다. 시작일과 종료일을 쉼표로 잇고, 두 날을 모두 포함합니다.",
  exportFileSeq: "만든 파일의 일련번호입니다.",
  format:
    "csv나 xlsx이면 조건에 맞는 전체를 파일로 돌려줍니다. page와 size는 쓰지 않습니다. 50,000건을 넘으면 파일 만들기를 요청해야 합니다.",
  funds: "low이면 잔액이 한 달 이용 금액보다 적게 남은 회원사만 돌려줍니다. 회원사가 스스로 요금을 낼 때만 씁니다.",
  reason: "파일에 개인정보가 담긴 목록에서 format과 함께 보내는 내려받기 사유입니다. 감사 기록에 남습니다.",
  id: "회원사 사용자의 아이디입니다.",
  keyword: "이 말이 들어 있는 것만 돌려줍니다. 100자까지입니다.",
  inquiryFileSeq: "첨부 파일의 일련번호입니다.",
  inquirySeq: "문의의 일련번호입니다.",
  insertDT: "이 기간에 만든 것만 돌려줍니다. 시작일과 종료일을 쉼표로 잇고, 두 날을 모두 포함합니다.",
  kind: "이 종류만 돌려줍니다.",
  logoLink: "저장된 주소 대신 로고에 걸 주소입니다. 비우면 걸지 않습니다.",
  mailSeq: "메일의 일련번호입니다.",
  memberSeq: "회원사의 일련번호입니다.",
  mode: "이 종류만 돌려줍니다.",
  monthRange: "이 기간의 달만 돌려줍니다. 시작 월과 끝 월을 쉼표로 잇고, 두 달을 모두 포함합니다.",
  name: "파일 이름입니다.",
  page: "0부터 세는 페이지 번호입니다.",
  partnerCode: "파트너 코드입니다.",
  partnerKey: "연동키입니다.",
  partnerKeySeq: "연동키의 일련번호입니다.",
  partnerType: "이 유형의 파트너만 돌려줍니다.",
  partnerSeq: "파트너의 일련번호입니다.",
  payMethod: "이 결제수단의 것만 돌려줍니다.",
  pgOrderKey: "결제의 주문번호입니다.",
  pointCode: "이 포인트 코드의 것만 돌려줍니다. 환불은 이용한 코드에 들어갑니다.",
  pwd: "회원사 사용자의 비밀번호입니다. /.well-known/jwks.json의 공개키로 암호화해 보냅니다.",
  q: "찾을 말입니다.",
  revision: "마지막으로 읽은 글의 변경 번호입니다.",
  settleState: "이 상태의 결제만 돌려줍니다.",
  settleMethod: "정산 방법이 이것인 것만 돌려줍니다. 1은 계좌 입금, 2는 포인트 지급, 3은 이용요금 상계입니다.",
  signInSeq: "로그인한 기기의 일련번호입니다.",
  size: "한 페이지에 담을 개수입니다.",
  slug: "글의 주소에 쓰는 이름입니다.",
  socialProvider: "소셜 로그인을 제공하는 곳입니다.",
  SOAPAction: "호출할 함수입니다. SOAP 1.1에서 씁니다.",
  sort: "정렬 순서입니다. `항목,asc` 또는 `항목,desc`이며 여러 번 쓸 수 있습니다.",
  state: "이 상태인 것만 돌려줍니다.",
  status: "이 상태인 것만 돌려줍니다.",
  superUser: "관리자가 있는(some) 또는 없는(none) 회원사만 돌려줍니다.",
  transport: "REST(V1)와 SOAP 가운데 이 방식의 것만 돌려줍니다.",
  sendDTRange: "이 기간에 보냈거나 보낼 것만 돌려줍니다. 시작일과 종료일을 쉼표로 잇고, 두 날을 모두 포함합니다.",
  tradeDTRange: "이 기간에 거래한 것만 돌려줍니다. 시작일과 종료일을 쉼표로 잇고, 두 날을 모두 포함합니다.",
  writeDateRange: "작성일자가 이 기간인 것만 돌려줍니다. 시작일과 종료일을 쉼표로 잇고, 두 날을 모두 포함합니다.",
  wsdl: "값 없이 이름만 붙이면 서비스 정의(WSDL)를 돌려줍니다.",
};

export const parameterText = (name: string, description: string | undefined): string | undefined =>
  description ?? PARAMETER_TEXTS[name];

const PLACES = { params: "path", query: "query", headers: "header" } as const;

/** Returns the parameters of one part of the input. The test of the document finds names without a text. */
export function parametersOf(book: SchemaBook, part: keyof typeof PLACES, schema: z.ZodType | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = book.describe(schema, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    const { description: ownText, ...schema } = property;
    const description = parameterText(name, ownText as string | undefined);
    const list = repeatable(schema);
    return {
      name,
      in: PLACES[part],
      ...(description !== undefined && { description }),
      ...((part === "params" || required.includes(name)) && { required: true }),
      ...(list && { style: "form", explode: true }),
      schema: list ?? schema,
    };
  });
}

/** Turns one value or several of the same kind into a name that may be repeated in the URL. */
function repeatable({ anyOf, ...rest }: JsonSchema): JsonSchema | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined;
  const [one, several] = anyOf as [JsonSchema, JsonSchema];
  return several.type === "array" && isDeepStrictEqual(several.items, one) ? { ...rest, ...several } : undefined;
}

export const SHARED_PARAMETERS = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description: "같은 키로 다시 보내면 24시간 동안 처음 결과를 그대로 돌려줍니다. 공백 없는 영문·숫자·기호입니다.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
  },
  RequestId: {
    name: "X-Request-Id",
    in: "header",
    description: "요청을 구분하는 값입니다. 보내면 그대로, 보내지 않으면 새로 만들어 응답에 담습니다.",
    schema: { type: "string", pattern: "^[\\w-]{8,64}$" },
  },
} as const;

export const SECURITY_SCHEMES = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "POST /oauth2/token에서 받은 access_token입니다.",
  },
  session: {
    type: "apiKey",
    in: "header",
    name: SESSION_HEADER,
    description: "어느 파트너, 어느 회원사의 일인지 담은 세션 헤더입니다. POST /api/sessions에서 받습니다.",
  },
} as const;

export const SECURITY = {
  public: [],
  user: [{ bearer: [] }],
  session: [{ bearer: [], session: [] }],
  staff: [{ bearer: [] }],
} as const;

export const sharedParameter = (name: keyof typeof SHARED_PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });
