import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { listQuery, pageOf } from "#contracts/list.ts";

/** One comparison of the ledger with balances, totals and payments. */
export const LedgerCheck = z.object({
  checkSeq: z.int(),
  startedDT: z.string(),
  finishedDT: z.string(),
  /** The number of rows compared. */
  checkedCount: z.int(),
  differenceCount: z.int(),
  firstDifference: z.string().nullable(),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;

export const listLedgerChecks = endpoint({
  name: "listLedgerChecks",
  method: "GET",
  path: "/api/staff/ledger-checks",
  summary: "원장 정합성 검사 결과 목록",
  access: "staff",
  query: listQuery({ sorts: ["startedDT", "differenceCount"], defaultSort: ["startedDT,desc"] }),
  output: pageOf(LedgerCheck),
});

export const startLedgerCheck = endpoint({
  name: "startLedgerCheck",
  method: "POST",
  path: listLedgerChecks.path,
  summary: "원장 정합성 검사를 지금 시작",
  access: "staff",
  output: z.undefined(),
  rateLimit: { limit: 6, windowS: 3600 },
});
