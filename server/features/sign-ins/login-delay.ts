import type { Db } from "#server/db/connect.ts";
import { eq, inArray, sql } from "#server/db/drizzle.ts";
import { loginDelays } from "#server/db/schema/login-delays.ts";
import { AppError } from "#server/kernel/errors.ts";

const LONGEST_DELAY_S = 900;
const FORGIVEN_AFTER = sql`interval '15 minutes'`;

/** How many failures are free before the wait doubles with each further one. */
interface Watch {
  key: string;
  freeFailures: number;
}

const watches = (email: string, clientIp: string): Watch[] => [
  { key: `account:${email}`, freeFailures: 5 },
  { key: `ip:${clientIp}`, freeFailures: 30 },
];

/** Refuses while a wait runs, right password or not: otherwise the refusal itself would tell which one is right. */
export async function refuseWhileDelayed(db: Db, email: string, clientIp: string): Promise<void> {
  const keys = watches(email, clientIp).map(({ key }) => key);
  const [longest] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch FROM max(${loginDelays.blockedUntil}) - now()))::int` })
    .from(loginDelays)
    .where(inArray(loginDelays.key, keys));
  if (longest && longest.seconds > 0) throw new AppError("TOO_MANY_REQUESTS", { retryAfterS: longest.seconds });
}

/** Doubles the wait with every failure past the free ones; never a lock that someone else could hang on an account. */
export async function countFailure(db: Db, email: string, clientIp: string): Promise<void> {
  for (const { key, freeFailures } of watches(email, clientIp)) {
    const failures = sql`CASE WHEN login_delays.last_failure_dt < now() - ${FORGIVEN_AFTER} THEN 1 ELSE login_delays.failures + 1 END`;
    const seconds = sql`least(${LONGEST_DELAY_S}, CASE WHEN ${failures} <= ${freeFailures} THEN 0 ELSE power(2, least(${failures} - ${freeFailures}, 20)) END)`;
    await db.execute(sql`
      INSERT INTO login_delays (key, failures, blocked_until, last_failure_dt) VALUES (${key}, 1, now(), now())
      ON CONFLICT (key) DO UPDATE SET
        failures = ${failures},
        blocked_until = now() + make_interval(secs => ${seconds}),
        last_failure_dt = now()`);
  }
}

export async function forgetFailures(db: Db, email: string): Promise<void> {
  await db.delete(loginDelays).where(eq(loginDelays.key, `account:${email}`));
}

export async function forgetOldFailures(db: Db): Promise<void> {
  await db.delete(loginDelays).where(sql`${loginDelays.lastFailureDT} < now() - interval '1 day'`);
}
