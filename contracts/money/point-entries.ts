import { z } from "zod";
import { Company } from "#contracts/company.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { count, insertDT, memberSeq } from "#contracts/field.ts";
import { cappedPageOf, listQuery } from "#contracts/list.ts";
import { bonusPoint, itemCode, point, pointCode, pointDate, unitPrice } from "#contracts/money/fields.ts";
import { STATISTIC_MAX_DAYS } from "#domain/money/statistic-span.ts";
import { rangeUpTo, usageFilters } from "./statistics.ts";

/** One row of the ledger. Its signs are those of the balance. */
export const PointEntry = z.object({
  entrySeq: z.int().describe("원장 내역의 일련번호입니다."),
  pointDate,
  insertDT,
  /** The member that used the service; null for the partner's own payments. */
  memberSeq: memberSeq.nullable(),
  company: Company.pick({ companySeq: true, bizId: true, name: true })
    .nullable()
    .describe("회원사의 회사입니다. 없으면 null입니다."),
  ownedBy: z.enum(["MEMBER", "PARTNER"]).describe("잔액이 바뀐 쪽입니다."),
  pointCode,
  itemCode,
  count,
  unitPrice,
  point,
  bonusPoint,
  reference: z.string().describe("무엇에 쓴 것인지 나타내는 번호입니다."),
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
