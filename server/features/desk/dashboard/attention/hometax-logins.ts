import { sql } from "drizzle-orm";
import { countedAttention } from "./counted-documents.ts";

/** Log-ins the tax office refuses while they are paid for: nobody tries them again before somebody changes them. */
export const hometaxLoginAttention = countedAttention({
  kind: "hometax-logins",
  meaning: "danger",
  counts: (partnerSeq) => sql`SELECT link.member_seq, count(*) AS count FROM hometax_links link
    JOIN subscriptions paid USING (partner_seq, subscription_seq)
    WHERE link.partner_seq = ${partnerSeq} AND link.login_state = 'FAILED' AND paid.state = 'ACTIVE'
    GROUP BY link.member_seq`,
  text: (count) => `로그인하지 못해 멈춘 홈택스 수집 ${count}건`,
  advice: "사유를 보고 로그인 정보를 고쳐 주세요.",
  list: "hometaxes",
});
