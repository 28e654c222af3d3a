import { inArray, sql } from "drizzle-orm";
import { AppError } from "#server/call/errors.ts";
import { addressKeyOf } from "#server/call/rate-limit.ts";
import type { Db } from "#server/db/connect.ts";
import { loginDelays } from "#server/db/schema/identity/login-delays.ts";

/** Describes a guess at a password: whose login it is, and where it comes from. */
export interface LoginAttempt {
  login: string;
  /** It is the address, or a device that has signed in to this login before. */
  place: string;
  clientIp: string;
  /** It is true if this login has signed in from here lately; guesses elsewhere do not hold it back then. */
  isKnownPlace: boolean;
}

/** Says how many failures are free before the wait doubles with each further one, and how long it may get. */
interface Watch {
  key: string;
  freeFailures: number;
  longestS: number;
  forgivenAfterS: number;
}

interface Slot {
  key: string;
  failures: number;
}

const FIRST_WAIT_S = 8;
const DAY_S = 86_400;

const placeKey = (login: string, place: string): string => `place:${login} ${place}`;

/** The wait is short for the login as a whole: it slows down guesses from many places, and may meet the owner in a new one. */
function watchesOf({ login, place, clientIp, isKnownPlace }: LoginAttempt): Watch[] {
  const here = { key: placeKey(login, place), freeFailures: 5, longestS: 900, forgivenAfterS: DAY_S };
  if (isKnownPlace) return [here];
  return [
    here,
    { key: `login:${login}`, freeFailures: 10, longestS: 60, forgivenAfterS: DAY_S },
    { key: `address:${addressKeyOf(clientIp)}`, freeFailures: 30, longestS: 300, forgivenAfterS: 3_600 },
  ];
}

/**
 * Counts the guess as a failure before `prove` checks it, and takes that back when it is right, so that guesses at the same
 * time get no more checks than guesses one after the other. `db` must be the primary and no transaction of the caller's,
 * since a refusal would undo the count. The right password waits too, otherwise the refusal would tell it.
 */
export async function withLoginDelay<Proof>(
  db: Db,
  attempt: LoginAttempt,
  prove: () => Promise<Proof | undefined>,
): Promise<Proof | undefined> {
  const slots = await takeSlots(db, watchesOf(attempt));
  const proof = await prove();
  if (proof !== undefined) await giveBack(db, slots);
  return proof;
}

/** Takes all slots or none. Every guess takes its keys in the same order of kinds, so that no two wait for each other. */
function takeSlots(db: Db, watches: Watch[]): Promise<Slot[]> {
  return db.transaction(async (db) => {
    const slots: Slot[] = [];
    for (const watch of watches) slots.push(await takeSlot(db, watch));
    return slots;
  });
}

/** Uses the clock and not the transaction's start, which may lie before that of a guess this one waited for. */
async function takeSlot(db: Db, { key, freeFailures, longestS, forgivenAfterS }: Watch): Promise<Slot> {
  const now = sql`clock_timestamp()`;
  const isForgiven = sql`login_delays.last_failure_dt < ${now} - make_interval(secs => ${forgivenAfterS})`;
  const failures = sql`CASE WHEN ${isForgiven} THEN 1 ELSE login_delays.failures + 1 END`;
  const doublings = sql`least((${failures}) - ${freeFailures + 1}, 20)`;
  const seconds = sql`CASE WHEN ${doublings} < 0 THEN 0 ELSE least(${longestS}, ${FIRST_WAIT_S} * power(2, ${doublings})) END`;
  const result = await db.execute<{ failures: number }>(sql`
    INSERT INTO login_delays (key, failures, blocked_until, last_failure_dt) VALUES (${key}, 1, ${now}, ${now})
    ON CONFLICT (key) DO UPDATE SET
      failures = ${failures}, blocked_until = ${now} + make_interval(secs => ${seconds}), last_failure_dt = ${now}
    WHERE login_delays.blocked_until <= ${now}
    RETURNING failures`);
  const [row] = result.rows;
  if (row) return { key, failures: row.failures };
  const wait = await db.execute<{ seconds: number }>(
    sql`SELECT ceil(extract(epoch FROM blocked_until - ${now}))::int AS seconds FROM login_delays WHERE key = ${key}`,
  );
  throw new AppError("TOO_MANY_REQUESTS", { retryAfterS: Math.max(1, wait.rows[0]?.seconds ?? 1) });
}

/** Gives back only the guess's own slot and its wait: one right guess must not wash away a stranger's wrong ones. */
async function giveBack(db: Db, [here, ...others]: Slot[]): Promise<void> {
  if (here) await db.delete(loginDelays).where(inArray(loginDelays.key, [here.key]));
  for (const { key, failures } of others) {
    await db.execute(sql`
      UPDATE login_delays SET failures = greatest(failures - 1, 0),
        blocked_until = CASE WHEN failures = ${failures} THEN clock_timestamp() ELSE blocked_until END
      WHERE key = ${key}`);
  }
}

/** A person who has proven by mail that the login is theirs starts anew. */
export async function forgetFailures(db: Db, login: string, place: string): Promise<void> {
  await db.delete(loginDelays).where(inArray(loginDelays.key, [`login:${login}`, placeKey(login, place)]));
}
