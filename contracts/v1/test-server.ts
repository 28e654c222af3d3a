import { z } from "zod";
import { TestClock, TestClockStep } from "#contracts/companies/test-clock.ts";
import { instant } from "#contracts/v1/fields.ts";
import { operation } from "./operation.ts";

const onTestServer = { needsMember: false, isTestOnly: true } as const;

const TEST_OUTCOME_KINDS = [
  "TAXINVOICE",
  "CASHBILL",
  "DISPATCH",
  "TALK_TEMPLATE",
  "CORPSTATE",
  "HOMETAX",
  "CARD",
  "BANKACCOUNT",
] as const;

export const listV1TestOutcomes = operation({
  name: "listTestOutcomes",
  method: "GET",
  path: "/v1/test/outcomes",
  summary:
    "테스트 서버에서 결과를 고르는 문서번호, 받는 번호, 조회할 번호, 접속 정보: 이대로 보내면 국세청, 통신사, 은행, 카드사 시뮬레이터가 정해진 결과를 냅니다",
  scope: "READ",
  ...onTestServer,
  output: z.array(
    z.object({
      kind: z
        .enum(TEST_OUTCOME_KINDS)
        .describe(
          "TAXINVOICE는 세금계산서, CASHBILL은 현금영수증, DISPATCH는 문자·팩스·카카오톡, TALK_TEMPLATE은 알림톡 템플릿과 채널의 심사, CORPSTATE는 휴폐업 조회, HOMETAX는 홈택스 수집, CARD와 BANKACCOUNT는 카드와 계좌의 수집입니다.",
        ),
      keyEnding: z
        .string()
        .nullable()
        .describe(
          "문서의 key, 또는 템플릿 코드나 채널 아이디가 이 글자로 끝나면 됩니다. 다른 번호로 고르면 null입니다.",
        ),
      toNumberEnding: z
        .string()
        .nullable()
        .describe("문자, 팩스, 카카오톡의 받는 번호가 이 숫자로 끝나면 됩니다. 문서번호로 고르면 null입니다."),
      corpNum: z
        .string()
        .nullable()
        .describe("휴폐업 조회에서 이 사업자등록번호를 조회하면 됩니다. 다른 방법으로 고르면 null입니다."),
      userIdEnding: z
        .string()
        .nullable()
        .describe("홈택스의 부서사용자 아이디가 이 글자로 끝나면 됩니다. 다른 방법으로 고르면 null입니다."),
      passwordEnding: z
        .string()
        .nullable()
        .describe(
          "카드나 계좌의 비밀번호가 이 숫자로 끝나면 됩니다. 홈택스에서는 비밀번호 전체입니다. 다른 방법으로 고르면 null입니다.",
        ),
      outcome: z.string().describe("기관의 결과 코드, 또는 결과가 오는 방식입니다."),
      text: z.string().describe("시험 결과를 설명하는 말입니다."),
    }),
  ),
});

const V1TestClock = TestClock.extend({ nowDT: instant.describe("이 파트너의 지금 시각입니다.") });

export const getV1TestClock = operation({
  name: "getTestClock",
  method: "GET",
  path: "/v1/test/clock",
  summary: "시험 시계: 테스트 서버에서 이 파트너의 시각",
  scope: "READ",
  ...onTestServer,
  output: V1TestClock,
});

export const advanceV1TestClock = operation({
  name: "advanceTestClock",
  method: "POST",
  path: "/v1/test/clock",
  summary: "시험 시계를 앞으로 옮기기. 기한, 전송, 예약이 그만큼 앞당겨지고, 되돌릴 수 없습니다",
  scope: "ALL",
  ...onTestServer,
  body: TestClockStep,
  output: V1TestClock,
  rateLimit: { limit: 120, windowS: 600 },
});
