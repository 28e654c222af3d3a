import { sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";

const MOST_DAYS = 89;

/**
 * A job a side for every link that is paid and lets us in: what was issued since the last night that went well, up to the day
 * it is for the partner. Receipts have but the day of the trade. Asked twice a night it opens nothing new.
 */
export async function queueDailyJobs(db: Db): Promise<void> {
  await db.execute(sql`
    INSERT INTO hometax_jobs (partner_seq, member_seq, item, side, date_type, from_date, to_date, is_daily, due_dt)
    SELECT link.partner_seq, link.member_seq, link.item, side.name,
      CASE link.item WHEN 'hometaxTaxinvoice' THEN 'ISSUE' ELSE 'WRITE' END,
      greatest(coalesce(side.done, date_trunc('month', today.day)::date), today.day - ${MOST_DAYS}::int), today.day, true, now()
    FROM hometax_links link
    JOIN subscriptions paid USING (partner_seq, subscription_seq)
    LEFT JOIN partner_clocks clock USING (partner_seq)
    CROSS JOIN LATERAL (VALUES ('sales', link.sales_date), ('purchase', link.purchase_date)) AS side (name, done)
    CROSS JOIN LATERAL (SELECT ((now() + coalesce(clock.offset_s, 0) * interval '1 second') AT TIME ZONE 'Asia/Seoul')::date) AS today (day)
    WHERE link.login_state <> 'FAILED' AND paid.state <> 'SUSPENDED'
      AND paid.paid_month >= date_trunc('month', now() AT TIME ZONE 'Asia/Seoul')::date
      AND (side.done IS NULL OR side.done < today.day)
    ON CONFLICT DO NOTHING`);
}
