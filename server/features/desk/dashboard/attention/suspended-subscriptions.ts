import { sql } from "drizzle-orm";
import { countedAttention } from "./counted-documents.ts";

/** Services by the month that stopped because nobody could pay: nothing is collected for them until somebody does. */
export const suspendedSubscriptionAttention = countedAttention({
  kind: "suspended-subscriptions",
  meaning: "danger",
  counts: (partnerSeq) => sql`SELECT member_seq, count(*) AS count FROM subscriptions
    WHERE partner_seq = ${partnerSeq} AND state = 'SUSPENDED' GROUP BY member_seq`,
  text: (count) => `잔액이 부족해 멈춘 월정액 서비스 ${count}건`,
  advice: "충전하면 다음 날 새벽에 다시 시작합니다.",
  list: "settles",
});
