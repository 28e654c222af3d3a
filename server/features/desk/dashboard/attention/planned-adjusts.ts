import { sql } from "drizzle-orm";
import { attentionProvider } from "./attention.ts";

/** Settled months that wait for the partner's word. */
export const plannedAdjustAttention = attentionProvider<{ count: number }>({
  kind: "planned-adjusts",
  area: "adjust",
  facts: ({ partnerSeq }) => sql`(SELECT json_build_object('count', count(*))
    FROM adjust_months WHERE partner_seq = ${partnerSeq} AND NOT close_yn AND adjust_state = 2)`,
  items: ({ count }) =>
    count > 0
      ? [
          {
            meaning: "progress",
            text: `확정을 기다리는 정산 ${count}건`,
            detail: "금액을 확인하고 확정하면 지급 순서로 넘어갑니다. 10일이 되면 저절로 확정됩니다.",
            page: "adjust/list",
          },
        ]
      : [],
});
