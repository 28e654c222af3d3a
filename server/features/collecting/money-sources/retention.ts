import { sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";

interface EndedSource extends Record<string, unknown> {
  partnerSeq: number;
  sourceSeq: number;
}

const isEnded = sql`subscriptions.partner_seq = money_sources.partner_seq
  AND subscriptions.subscription_seq = money_sources.subscription_seq AND subscriptions.state = 'STOPPED'
  AND subscriptions.stop_date < date_trunc('month', now() AT TIME ZONE 'Asia/Seoul')
  AND money_sources.sealed_credentials IS NOT NULL`;

/** Deletes the movements and credentials of sources whose last month is over. */
export async function purgeEndedSources(db: Db): Promise<void> {
  const { rows } = await db.execute<EndedSource>(
    sql`SELECT money_sources.partner_seq AS "partnerSeq", money_sources.source_seq AS "sourceSeq"
      FROM money_sources, subscriptions WHERE ${isEnded}`,
  );
  for (const source of rows) await db.transaction((db) => purgeSource(db, source));
}

/** Skips a source that was registered again meanwhile. */
async function purgeSource(db: Db, { partnerSeq, sourceSeq }: EndedSource): Promise<void> {
  const { rowCount } = await db.execute(
    sql`UPDATE money_sources SET sealed_credentials = NULL, due_dt = NULL FROM subscriptions
      WHERE ${isEnded} AND money_sources.partner_seq = ${partnerSeq} AND money_sources.source_seq = ${sourceSeq}`,
  );
  if (!rowCount) return;
  const ofSource = sql`partner_seq = ${partnerSeq} AND source_seq = ${sourceSeq}`;
  await db.execute(sql`DELETE FROM money_movement_days WHERE ${ofSource}`);
  await db.execute(sql`DELETE FROM money_movements WHERE ${ofSource}`);
}
