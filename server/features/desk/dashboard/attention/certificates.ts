import { sql } from "drizzle-orm";
import { addDays } from "#domain/calendar/seoul-date.ts";
import { formatMonthDay } from "#domain/calendar/time-format.ts";
import { CERTIFICATE_WARNING_DAYS } from "#domain/documents/certificate.ts";
import { shownName } from "#server/lists/shown-company.ts";
import { attentionProvider, namesOf } from "./attention.ts";

interface Ending {
  count: number;
  /** The first few names. */
  names: string[] | null;
  firstEnd: string | null;
}

interface Facts {
  expired: Ending;
  expiring: Ending;
}

const NAMES_SHOWN = 2;

/** Members whose certificate has expired or soon will: without one they cannot issue anything. */
export const certificateAttention = attentionProvider<Facts>({
  kind: "certificates",
  area: "members",
  facts: ({ partnerSeq, today }) => {
    const ending = (condition: ReturnType<typeof sql>) =>
      sql`json_build_object('count', count(*) FILTER (WHERE ${condition}), 'firstEnd', min(valid_to) FILTER (WHERE ${condition}),
        'names', (array_agg(${shownName} ORDER BY valid_to, member_seq) FILTER (WHERE ${condition}))[1:${sql.raw(String(NAMES_SHOWN))}])`;
    const warnedFrom = addDays(today, CERTIFICATE_WARNING_DAYS);
    return sql`(SELECT json_build_object('expired', ${ending(sql`valid_to < ${today}`)},
        'expiring', ${ending(sql`valid_to BETWEEN ${today} AND ${warnedFrom}`)})
      FROM members JOIN companies USING (company_seq) JOIN certificates USING (company_seq)
      WHERE partner_seq = ${partnerSeq} AND proven_by IS NOT NULL AND valid_to <= ${warnedFrom})`;
  },
  items: ({ expired, expiring }) => [
    ...(expired.count > 0
      ? [
          {
            meaning: "danger" as const,
            text: `인증서가 만료된 회원사 ${expired.count}곳`,
            detail: `${namesOf(expired.names ?? [], expired.count)}. 새 인증서를 등록해야 발행할 수 있습니다.`,
            page: "members/list" as const,
            query: "?certificate=EXPIRED",
          },
        ]
      : []),
    ...(expiring.count > 0 && expiring.firstEnd
      ? [
          {
            meaning: "warning" as const,
            text: `인증서가 곧 만료되는 회원사 ${expiring.count}곳`,
            detail: `${namesOf(expiring.names ?? [], expiring.count)}. 가장 빠른 만료일은 ${formatMonthDay(expiring.firstEnd)}입니다.`,
            page: "members/list" as const,
            query: "?certificate=EXPIRING",
          },
        ]
      : []),
  ],
});
