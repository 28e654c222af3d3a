import { z } from "zod";
import { Company } from "#contracts/company.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { askingReason, keyword, listQuery, pageOf } from "#contracts/list.ts";
import { Settle } from "#contracts/money/payments.ts";
import { CERTIFICATE_STATES } from "#domain/documents/certificate.ts";
import { MemberSummary } from "./member-summaries.ts";

const byTaxClass = <Value extends z.ZodType>(value: Value) => z.object({ tax: value, taxFree: value });

/** One line of the list: the head of the member's own pages, its latest payment and what applies to its tax invoices. */
export const MemberRow = MemberSummary.omit({ partnerSeq: true, brand: true }).extend({
  company: Company,
  latestSettle: Settle.pick({ amount: true, settleState: true, insertDT: true }).nullable(),
  ntsSendType: byTaxClass(z.literal([1, 2, 3])),
  addTaxAllow: byTaxClass(z.boolean()),
  insertDT: z.string(),
});
export type MemberRow = z.infer<typeof MemberRow>;

export const listMembers = endpoint({
  name: "listMembers",
  method: "GET",
  path: "/api/child-members",
  summary: "회원사 목록: 검색, 조건, 정렬, 내려받기",
  access: "session",
  right: { area: "members", access: "read" },
  query: askingReason(
    listQuery({
      sorts: ["insertDT", "name", "validTo", "balance"],
      defaultSort: ["insertDT,desc"],
      filters: {
        /** Name, its initials, either keyboard layout, or part of the business number. */
        keyword,
        certificate: z.enum(CERTIFICATE_STATES),
        superUser: z.enum(["some", "none"]),
        /** Those who pay for themselves and have less left than a month costs them. */
        funds: z.enum(["low"]),
      },
    }),
  ),
  output: pageOf(MemberRow),
});
