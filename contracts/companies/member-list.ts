import { z } from "zod";
import { Company } from "#contracts/company.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { insertDT } from "#contracts/field.ts";
import { askingReason, keyword, listQuery, pageOf } from "#contracts/list.ts";
import { Settle } from "#contracts/money/payments.ts";
import { CERTIFICATE_STATES } from "#domain/documents/certificate.ts";
import { MemberSummary } from "./member-summaries.ts";

const byTaxClass = <Value extends z.ZodType>(value: Value) =>
  z.object({ tax: value.describe("세액입니다."), taxFree: value.describe("면세 문서의 값입니다.") });

/** One row of the list: the head of the member's pages, its latest payment and its settings for tax invoices. */
export const MemberRow = MemberSummary.omit({ partnerSeq: true, brand: true }).extend({
  company: Company.describe("회사입니다."),
  latestSettle: Settle.pick({ amount: true, settleState: true, insertDT: true })
    .nullable()
    .describe("가장 최근의 결제입니다. 없으면 null입니다."),
  ntsSendType: byTaxClass(z.literal([1, 2, 3])).describe("과세와 면세로 나눈 국세청 전송 방식입니다."),
  addTaxAllow: byTaxClass(z.boolean()).describe("가산세 부과 대상도 발행할 수 있는지 과세와 면세로 나눈 값입니다."),
  insertDT,
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
        /** Matches the name, its initials, the name typed on the wrong keyboard layout, and parts of the business number. */
        keyword,
        certificate: z.enum(CERTIFICATE_STATES),
        superUser: z.enum(["some", "none"]),
        /** Members that pay for themselves and have less left than they use in a month. */
        funds: z.enum(["low"]),
      },
    }),
  ),
  output: pageOf(MemberRow),
});
