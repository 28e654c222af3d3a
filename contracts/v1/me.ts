import { z } from "zod";
import { Partner } from "#contracts/companies/partners.ts";
import { companyName } from "#contracts/field.ts";
import { Balance } from "#contracts/money/balances.ts";
import { insertDT, instant } from "#contracts/v1/fields.ts";
import { KEY_SCOPES } from "#domain/people/key-scope.ts";
import { operation } from "./operation.ts";

const call = { scope: "READ", needsMember: false } as const;

export const pingV1 = operation({
  name: "ping",
  method: "GET",
  path: "/v1/ping",
  summary: "연결 확인. 연동키가 맞으면 서버의 시각과 연결된 서버를 돌려줍니다",
  ...call,
  output: z.object({
    brand: Partner.shape.brand.describe("연동키가 운영 서버의 것인지 테스트 서버의 것인지 나타냅니다."),
    serverDT: instant.describe("서버의 시각입니다."),
  }),
});

export const V1Me = Partner.pick({
  partnerSeq: true,
  brand: true,
  bizId: true,
  serviceName: true,
  partnerCode: true,
  partnerType: true,
  hasPartnerBilling: true,
  hasMemberBilling: true,
}).extend({
  companyName,
  key: z
    .object({
      name: z.string().describe("연동키의 이름입니다."),
      scope: z.enum(KEY_SCOPES).describe("연동키의 사용 범위입니다."),
      insertDT,
      lastUsedDT: instant.nullable().describe("마지막으로 쓴 시각입니다. 1분 단위로 기록합니다."),
      expiresDT: instant.nullable().describe("교체한 키이면 더 쓸 수 없게 되는 시각입니다."),
    })
    .describe("호출에 쓴 연동키입니다."),
  balance: Balance.describe("파트너의 잔액과 보너스입니다."),
  limit: z
    .object({
      calls: z.int().describe("부를 수 있는 횟수입니다."),
      windowS: z.int().describe("횟수를 세는 시간(초)입니다."),
    })
    .describe("연동키 하나로 windowS초 동안 부를 수 있는 횟수입니다."),
});
export type V1Me = z.infer<typeof V1Me>;

export const getV1Me = operation({
  name: "getMe",
  method: "GET",
  path: "/v1/me",
  summary: "연동키의 파트너, 서버, 사용 범위, 잔액과 호출 한도",
  ...call,
  output: V1Me,
});
