import type { RateLimit } from "#contracts/endpoint.ts";
import type { Db } from "#server/db/connect.ts";
import { sql } from "#server/db/drizzle.ts";
import { AppError } from "./errors.ts";

/**
 * Generic cell rate algorithm in one statement: each call moves the caller's used-until moment one interval ahead and is
 * refused once that moment lies further than the window in the future. In the database, so that all processes share it.
 */
export async function takeFromLimit(db: Db, key: string, { limit, windowS }: RateLimit): Promise<void> {
  const interval = sql`make_interval(secs => ${windowS / limit})`;
  const base = sql`greatest(rate_limits.used_until, now())`;
  const taken = await db.execute(sql`
    INSERT INTO rate_limits (key, used_until) VALUES (${key}, now() + ${interval})
    ON CONFLICT (key) DO UPDATE SET used_until = ${base} + ${interval}
    WHERE ${base} + ${interval} <= now() + make_interval(secs => ${windowS}) + interval '1 millisecond'
    RETURNING 1`);
  if (taken.rowCount === 0) {
    const wait = await db.execute<{ seconds: number }>(sql`
      SELECT ceil(extract(epoch FROM used_until - now()) + ${windowS / limit} - ${windowS})::int AS seconds
      FROM rate_limits WHERE key = ${key}`);
    throw new AppError("TOO_MANY_REQUESTS", { retryAfterS: Math.max(1, wait.rows[0]?.seconds ?? 1) });
  }
}
