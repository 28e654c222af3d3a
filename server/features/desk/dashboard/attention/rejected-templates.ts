import { sql } from "drizzle-orm";
import { countedAttention } from "./counted-documents.ts";

/** Templates that were refused and that nobody has changed since: nothing can be sent with them. */
export const rejectedTemplateAttention = countedAttention({
  kind: "rejected-templates",
  meaning: "warning",
  counts: (partnerSeq) => sql`SELECT member_seq, count(*) AS count FROM talk_templates
    WHERE partner_seq = ${partnerSeq} AND state = 'REJECTED' GROUP BY member_seq`,
  text: (count) => `반려된 알림톡 템플릿 ${count}건`,
  advice: "사유를 보고 고쳐서 다시 심사를 요청해 주세요.",
  list: "kakaotalks/templates?state=REJECTED",
});
