import { sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";

/** Who called when and how often is noted of trials too, and a wrong password counts wherever it was tried. */
const OF_CALLS = ["rate_limits", "partner_keys", "partner_key_ips", "login_delays", "api_requests", "api_request_days"];

/** The content of every table, one sum each: what a call wrote shows as a difference. */
export async function tableSums(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND NOT relispartition ORDER BY relname`,
  );
  const counted = tables.filter(({ name }) => !OF_CALLS.includes(name));
  const sums = counted.map(
    ({ name }) =>
      sql`SELECT ${name}::text AS name, coalesce(md5(string_agg(row::text, ',' ORDER BY row::text)), '') AS sum
        FROM ${sql.identifier(name)} AS row`,
  );
  const { rows } = await db.execute<{ name: string; sum: string }>(sql.join(sums, sql` UNION ALL `));
  const { rows: jobs } = await db.execute<{ name: string; count: string }>(
    sql`SELECT name, count(*)::text AS count FROM pgboss.job
      WHERE name NOT IN (SELECT name FROM pgboss.schedule) AND name NOT LIKE '\\_\\_pgboss%' GROUP BY name`,
  );
  return {
    ...Object.fromEntries(rows.map(({ name, sum }) => [name, sum])),
    ...Object.fromEntries(jobs.map(({ name, count }) => [`job ${name}`, count])),
  };
}
