import { z } from "zod";
import { Company } from "#contracts/company.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { cappedPageOf, listQuery } from "#contracts/list.ts";
import { STATISTIC_MAX_DAYS } from "#domain/money/statistic-span.ts";
import { rangeUpTo, usageFilters } from "./statistics.ts";

/** One row of the ledger, in the ledger's own signs: what it did to the balance. */
export const PointEntry = z.object({
  entrySeq: z.int(),
  pointDate: z.string(),
  insertDT: z.string(),
  /** Who used the service; nobody of the partner's own payments. */
  memberSeq: z.int().nullable(),
  company: Company.pick({ companySeq: true, bizId: true, name: true }).nullable(),
  ownedBy: z.enum(["MEMBER", "PARTNER"]),
  pointCode: z.string(),
  itemCode: z.int(),
  count: z.int(),
  unitPrice: z.int(),
  point: z.int(),
  bonusPoint: z.int(),
  reference: z.string(),
});
export type PointEntry = z.infer<typeof PointEntry>;

export const listPointEntries = endpoint({
  name: "listPointEntries",
  method: "GET",
  path: "/api/billings/partners/entries",
  summary: "통계 한 칸을 이루는 원장 내역",
  access: "session",
  right: { area: "stats", access: "read" },
  query: listQuery({ sorts: ["pointDate"], defaultSort: ["pointDate,desc"] }).extend({
    dateRange: rangeUpTo(STATISTIC_MAX_DAYS),
    ...usageFilters,
  }),
  output: cappedPageOf(PointEntry),
});
