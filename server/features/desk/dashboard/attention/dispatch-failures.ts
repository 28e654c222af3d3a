import { sql } from "drizzle-orm";
import { addDays } from "#domain/calendar/seoul-date.ts";
import { DISPATCH_SERVICE_NAMES, DISPATCH_SERVICES, type DispatchService } from "#domain/messages/dispatch.ts";
import { shownName } from "#server/lists/shown-company.ts";
import { attentionProvider, type PageItem } from "./attention.ts";
import { type CountedDocuments, documentListOf, whoseDocuments } from "./counted-documents.ts";

/** Older failures have been sent again or abandoned. */
const DAYS = 3;

type Facts = Partial<Record<DispatchService, CountedDocuments>>;

/** Texts, faxes and talks that did not arrive, from the daily counts only. */
export const dispatchFailureAttention = attentionProvider<Facts | null>({
  kind: "dispatch-failures",
  area: "documents",
  facts: ({ partnerSeq, today }) =>
    sql`(SELECT json_object_agg(service, counted) FROM (
      SELECT service, json_build_object('count', sum(count), 'members', count(*), 'first',
        (array_agg(json_build_object('memberSeq', member_seq, 'name', ${shownName}) ORDER BY count DESC, member_seq))[1:2]) AS counted
      FROM (SELECT service, member_seq, sum(count) AS count FROM dispatch_result_days
        WHERE partner_seq = ${partnerSeq} AND service = ANY(ARRAY['MESSAGE', 'FAX', 'TALK'])
          AND day BETWEEN ${addDays(today, 1 - DAYS)} AND ${today} AND result_code <> '4000' GROUP BY service, member_seq) AS failed
      JOIN members USING (member_seq) JOIN companies USING (company_seq)
      WHERE members.partner_seq = ${partnerSeq} AND proven_by IS NOT NULL GROUP BY service) AS services)`,
  items: (facts, { today }) =>
    DISPATCH_SERVICE_NAMES.flatMap((service): PageItem[] => {
      const failed = facts?.[service];
      if (!failed) return [];
      const { text, list } = DISPATCH_SERVICES[service];
      const range = `${addDays(today, 1 - DAYS)},${today}`;
      return [
        {
          meaning: "warning",
          text: `전송하지 못한 ${text} ${failed.count}건`,
          detail: `${whoseDocuments(failed)}. 최근 ${DAYS}일 동안의 결과입니다. 사유와 다시 보내는 방법을 확인해 주세요.`,
          ...documentListOf(failed, `${list}?status=FAILED&sendDTRange=${range}`),
        },
      ];
    }),
});
