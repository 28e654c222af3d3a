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
        certificate: z.enum(CERTIFICATE_STATES).describe("공동인증서가 이 상태인 회원사만 돌려줍니다."),
        superUser: z.enum(["some", "none"]).describe("관리자가 있는(some) 또는 없는(none) 회원사만 돌려줍니다."),
        funds: z
          .enum(["low"])
          .describe(
            "low이면 잔액이 한 달 이용 금액보다 적게 남은 회원사만 돌려줍니다. 회원사가 스스로 요금을 낼 때만 씁니다.",
          ),
      },
    }),
  ),
  output: pageOf(MemberRow),
});
