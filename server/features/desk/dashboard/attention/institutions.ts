import { sql } from "drizzle-orm";
import { addDays } from "#domain/calendar/seoul-date.ts";
import { INSTITUTION_STATES, INSTITUTIONS, type InstitutionState } from "#domain/support/institutions.ts";
import { attentionProvider, type PageItem } from "./attention.ts";

interface InstitutionRow {
  code: string;
  state: InstitutionState;
  isDetected: boolean;
  note: string;
  members: number;
}

/** Counts members that sent through the institution since yesterday, have something waiting there, or collect from it. */
const touchedMembers = (partnerSeq: number, since: string) => sql`(SELECT count(DISTINCT member_seq) FROM (
    SELECT member_seq FROM dispatch_result_days WHERE partner_seq = ${partnerSeq} AND day >= ${since}
      AND carrier = CASE board.code WHEN 'fax' THEN 'FAX' WHEN 'kakao' THEN 'KAKAO' ELSE replace(board.code, 'carrier-', '') END
    UNION ALL
    SELECT member_seq FROM document_days WHERE partner_seq = ${partnerSeq} AND date_kind = 'list' AND count > 0
      AND list = CASE board.code WHEN 'fax' THEN 'faxes' WHEN 'kakao' THEN 'kakaotalks' END AND status IN ('ACCEPTED', 'RESERVED', 'SENDING')
    UNION ALL
    SELECT member_seq FROM document_days WHERE partner_seq = ${partnerSeq} AND board.code = 'nts' AND list = 'taxSales'
      AND date_kind = 'issue' AND day >= ${since} AND count > 0
    UNION ALL
    SELECT member_seq FROM corp_state_lookups WHERE partner_seq = ${partnerSeq} AND board.code = 'corp-state' AND day >= ${since}
    UNION ALL
    SELECT source.member_seq FROM money_sources source JOIN subscriptions paid ON paid.partner_seq = source.partner_seq
        AND paid.subscription_seq = source.subscription_seq AND paid.state = 'ACTIVE'
      WHERE source.partner_seq = ${partnerSeq}
        AND board.code = CASE source.kind WHEN 'CARD' THEN 'card-' ELSE 'bank-' END || source.institution
    UNION ALL
    SELECT member_seq FROM subscriptions WHERE partner_seq = ${partnerSeq} AND state = 'ACTIVE'
      AND CASE WHEN subject IN ('hometaxTaxinvoice', 'hometaxCashbill') THEN 'hometax' ELSE subject END = board.code) AS touched)`;

/** Institutions that are not well now and that members of the partner depend on. */
export const institutionAttention = attentionProvider<InstitutionRow[] | null>({
  kind: "institutions",
  area: "documents",
  facts: ({ partnerSeq, today }) =>
    sql`(SELECT json_agg(json_build_object('code', code, 'state', state_now, 'isDetected', is_detected, 'note', note,
        'members', ${touchedMembers(partnerSeq, addDays(today, -1))}) ORDER BY code)
      FROM (SELECT code, note, is_detected, CASE WHEN maintenance_from <= now() AND maintenance_until > now()
          THEN 'MAINTENANCE' ELSE state END AS state_now FROM institutions) AS board WHERE state_now <> 'NORMAL')`,
  items: (facts) => (facts ?? []).filter(({ members }) => members > 0).map(itemOf),
});

function itemOf({ code, state, isDetected, note, members }: InstitutionRow): PageItem {
  const explanation =
    note || (isDetected ? "최근 결과를 보고 자동으로 감지했습니다." : "나아지는 대로 이어서 처리합니다.");
  return {
    meaning: state === "DOWN" ? "danger" : "warning",
    text: `${INSTITUTIONS.get(code)?.name ?? code} ${INSTITUTION_STATES[state].text}`,
    detail: `회원사 ${members}곳이 영향을 받습니다. ${explanation}`,
    page: "members/list",
  };
}
