import { sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";

/** These tables record calls, so dry runs change them as well; a wrong password counts in a dry run, too. */
const CALL_TABLES = [
  "rate_limits",
  "partner_keys",
  "partner_key_ips",
  "login_delays",
  "api_requests",
  "api_request_days",
];

/** Returns a checksum of every table, so that a write shows as a difference. */
export async function tableSums(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND NOT relispartition ORDER BY relname`,
  );
  const tableRows = tables.filter(({ name }) => !CALL_TABLES.includes(name));
  const sums = tableRows.map(
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
