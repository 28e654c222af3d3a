import { sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import type { Job } from "#server/queue/jobs.ts";
import { collectNext } from "./collect.ts";

/**
 * Runs every minute and after each request for a period, and works on due jobs one after the other. If a worker stops,
 * another goes on from the page it had reached.
 */
export const collectHometaxJob: Job<Record<string, never>> = {
  name: "collect-hometax",
  retryLimit: 2,
  schedule: "* * * * *",
  mostAtOnce: 2,
  async work(services) {
    while (await collectNext(services));
  },
};

/** Runs every night and opens a job for each link that is collected automatically. */
export const collectHometaxDailyJob: Job<Record<string, never>> = {
  name: "collect-hometax-daily",
  retryLimit: 5,
  schedule: "30 4 * * *",
  async work(services) {
    await queueDailyJobs(services.databases.primary);
    while (await collectNext(services));
  },
};

const MOST_DAYS = 89;

/**
 * Opens a job per side for each link that is paid and can log in. It covers documents issued since the last good night, at
 * first since the month the link was made, up to today by the partner's clock. Receipts have only the day of the trade. A
 * second run in one night opens nothing new.
 */
async function queueDailyJobs(db: Db): Promise<void> {
  await db.execute(sql`
    INSERT INTO hometax_jobs (partner_seq, member_seq, item, side, date_type, from_date, to_date, is_daily, due_dt)
    SELECT link.partner_seq, link.member_seq, link.item, side.name,
      CASE link.item WHEN 'hometaxTaxinvoice' THEN 'ISSUE' ELSE 'WRITE' END,
      greatest(coalesce(side.done, date_trunc('month', least(today.day, (link.insert_dt AT TIME ZONE 'Asia/Seoul')::date))::date),
        today.day - ${MOST_DAYS}::int), today.day, true, now()
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
