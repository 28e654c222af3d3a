import { z } from "zod";
import { PARTNERS } from "#contracts/companies/partners.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { seq } from "#contracts/field.ts";
import { GO_LIVE_CHECKS, GO_LIVE_STATES } from "#domain/console/go-live-check.ts";

export const GoLiveLine = z.object({
  check: z.enum(GO_LIVE_CHECKS),
  /** Null: it is not the caller's to see. */
  state: z.enum(GO_LIVE_STATES).nullable(),
  /** How it stands there, in words; null: the caller may not look. */
  test: z.string().nullable(),
  real: z.string().nullable(),
  note: z.string(),
  /** The page that mends it, below the partner's own address; null: not one of the caller's pages. */
  mend: z.object({ partnerSeq: z.int(), page: z.string() }).nullable(),
});
export type GoLiveLine = z.infer<typeof GoLiveLine>;

export const GoLive = z.object({
  /** The company's two records, as far as the caller may look at their keys. */
  test: z.int().nullable(),
  real: z.int().nullable(),
  /** Of those that could be judged and matter to this partner. */
  counted: z.int(),
  passed: z.int(),
  failed: z.int().describe("준비되지 않은 항목의 수입니다."),
  lines: z.array(GoLiveLine),
});
export type GoLive = z.infer<typeof GoLive>;

export const getGoLive = endpoint({
  name: "getGoLive",
  method: "GET",
  path: `${PARTNERS}/{partnerSeq}/go-live`,
  summary: "운영 전환 점검. 같은 회사의 테스트 서버와 운영 서버를 항목마다 비교합니다",
  access: "user",
  right: { area: "partnership", access: "read", of: "params.partnerSeq" },
  params: z.object({ partnerSeq: seq }),
  output: GoLive,
});
