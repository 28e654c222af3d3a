import { z } from "zod";
import { CERTIFICATE_STATES } from "#domain/documents/certificate.ts";
import { Company } from "./companies.ts";
import { endpoint } from "./endpoint.ts";
import { MemberSummary } from "./member-summaries.ts";
import { exportFormat, keyword, pageOf, pageQuery } from "./page.ts";
import { Settle } from "./settles.ts";

const byTaxClass = <Value extends z.ZodType>(value: Value) => z.object({ tax: value, taxFree: value });

/** One line of the list: the head of the member's own pages, its latest payment and what applies to its tax invoices. */
export const MemberRow = MemberSummary.omit({ partnerSeq: true }).extend({
  company: Company,
  latestSettle: Settle.pick({ amount: true, settleState: true, insertDT: true }).nullable(),
  ntsSendType: byTaxClass(z.literal([1, 2, 3])),
  addTaxAllow: byTaxClass(z.boolean()),
  insertDT: z.string(),
});
export type MemberRow = z.infer<typeof MemberRow>;

export const MEMBER_SORTS = ["insertDT", "name", "validTo", "balance"] as const;

export const listMembers = endpoint({
  name: "listMembers",
  method: "GET",
  path: "/api/child-members",
  summary: "회원사 목록: 검색, 조건, 정렬, 내려받기",
  access: "session",
  right: { area: "members", access: "read" },
  query: pageQuery(MEMBER_SORTS, [{ field: "insertDT", direction: "desc" }]).extend({
    /** Name, its initials, either keyboard layout, or part of the business number. */
    keyword,
    certificate: z.enum(CERTIFICATE_STATES).optional(),
    superUser: z.enum(["some", "none"]).optional(),
    format: exportFormat,
  }),
  output: pageOf(MemberRow),
});
