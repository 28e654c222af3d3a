import { sql } from "drizzle-orm";
import { addDays } from "#domain/calendar/seoul-date.ts";
import { formatWon } from "#domain/money/won.ts";
import { attentionProvider } from "./attention.ts";

interface Facts {
  count: number;
  amount: number;
}

/** Longer than any virtual account stays open. */
const DAYS = 14;

/** The partner's own payments that wait for a deposit: the points come only with it. */
export const waitingSettleAttention = attentionProvider<Facts>({
  kind: "waiting-settles",
  area: "settle",
  facts: ({ partnerSeq, today }) => sql`(SELECT json_build_object('count', count(*), 'amount', coalesce(sum(amount), 0))
    FROM settles WHERE partner_seq = ${partnerSeq} AND member_seq IS NULL AND settle_state = 'STANDBY'
      AND insert_dt >= ${addDays(today, -DAYS)}::date)`,
  items: ({ count, amount }) =>
    count > 0
      ? [
          {
            meaning: "progress",
            text: `입금을 기다리는 결제 ${count}건`,
            detail: `${formatWon(amount)}을 입금하면 포인트가 충전됩니다.`,
            page: "settles",
          },
        ]
      : [],
});
