import { z } from "zod";
import { PARTNERS } from "#contracts/companies/partners.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { partnerSeq, partnerSeqParam } from "#contracts/field.ts";
import { GO_LIVE_CHECKS, GO_LIVE_STATES } from "#domain/console/go-live-check.ts";

export const GoLiveLine = z.object({
  check: z.enum(GO_LIVE_CHECKS).describe("점검하는 항목입니다."),
  state: z.enum(GO_LIVE_STATES).nullable().describe("점검한 결과입니다. 볼 수 없으면 null입니다."),
  test: z.string().nullable().describe("테스트 서버의 값을 적은 말입니다. 볼 수 없으면 null입니다."),
  real: z.string().nullable().describe("운영 서버의 값을 적은 말입니다. 볼 수 없으면 null입니다."),
  note: z.string().describe("무엇을 확인해야 하는지 적은 말입니다."),
  mend: z
    .object({ partnerSeq, page: z.string().describe("화면의 주소에서 파트너 아래의 부분입니다.") })
    .nullable()
    .describe("고칠 수 있는 화면입니다. 열 수 없으면 null입니다."),
});
export type GoLiveLine = z.infer<typeof GoLiveLine>;

export const GoLive = z.object({
  /** The two records of the company, as far as the caller may see their keys. */
  test: z.int().nullable().describe("테스트 서버의 파트너 일련번호입니다. 볼 수 없으면 null입니다."),
  real: z.int().nullable().describe("운영 서버의 파트너 일련번호입니다. 볼 수 없으면 null입니다."),
  /** Counts lines that could be judged and matter to this partner. */
  counted: z.int().describe("판정한 항목의 수입니다."),
  passed: z.int().describe("준비된 항목의 수입니다."),
  failed: z.int().describe("준비되지 않은 항목의 수입니다."),
  lines: z.array(GoLiveLine).describe("점검한 줄입니다."),
});
export type GoLive = z.infer<typeof GoLive>;

export const getGoLive = endpoint({
  name: "getGoLive",
  method: "GET",
  path: `${PARTNERS}/{partnerSeq}/go-live`,
  summary: "운영 전환 점검. 같은 회사의 테스트 서버와 운영 서버를 항목마다 비교합니다",
  access: "user",
  right: { area: "partnership", access: "read", of: "params.partnerSeq" },
  params: z.object({ partnerSeq: partnerSeqParam }),
  output: GoLive,
});
