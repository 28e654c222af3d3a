import { isIP } from "node:net";
import { sql } from "drizzle-orm";
import type { AnyEndpoint, RateLimit } from "#contracts/endpoint.ts";
import type { Db } from "#server/db/connect.ts";
import { AppError } from "./errors.ts";
import type { Caller } from "./request-context.ts";

export interface LimitedKey {
  key: string;
  rate: RateLimit;
}

/**
 * Returns the limits that a call counts against. Public calls count by address whatever token comes with them, otherwise
 * every account would be a fresh allowance. Others count by user, and where the contract says so also by address.
 */
export function limitKeysOf(
  { name, access, rateLimit }: Pick<AnyEndpoint, "name" | "access" | "rateLimit">,
  caller: Pick<Caller, "userSeq"> | undefined,
  clientIp: string,
): LimitedKey[] {
  if (!rateLimit) return [];
  const { limit, windowS, addressLimit } = rateLimit;
  const address = `${name} ip:${addressKeyOf(clientIp)}`;
  if (access === "public" || !caller) return [{ key: address, rate: { limit, windowS } }];
  const user = { key: `${name} user:${caller.userSeq}`, rate: { limit, windowS } };
  return addressLimit === undefined ? [user] : [{ key: address, rate: { limit: addressLimit, windowS } }, user];
}

/** Counts a /64 of IPv6 as one address, because one customer has all of it to choose from. */
export function addressKeyOf(clientIp: string): string {
  if (isIP(clientIp) !== 6) return clientIp;
  const [head = "", tail] = clientIp.toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const groups = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/**
 * Runs the generic cell rate algorithm in one statement: each call moves the caller's used-until moment one interval
 * ahead, and is refused once that moment lies more than the window in the future. All processes share it in the database.
 */
export async function takeFromLimit(db: Db, key: string, { limit, windowS }: RateLimit): Promise<void> {
  const interval = sql`make_interval(secs => ${windowS / limit})`;
  const base = sql`greatest(rate_limits.used_until, now())`;
  const update = await db.execute(sql`
    INSERT INTO rate_limits (key, used_until) VALUES (${key}, now() + ${interval})
    ON CONFLICT (key) DO UPDATE SET used_until = ${base} + ${interval}
    WHERE ${base} + ${interval} <= now() + make_interval(secs => ${windowS}) + interval '1 millisecond'
    RETURNING 1`);
  if (update.rowCount === 0) {
    const wait = await db.execute<{ seconds: number }>(sql`
      SELECT ceil(extract(epoch FROM used_until - now()) + ${windowS / limit} - ${windowS})::int AS seconds
      FROM rate_limits WHERE key = ${key}`);
    throw tooManyCalls({ limit, windowS }, Math.max(1, wait.rows[0]?.seconds ?? 1));
  }
}

/** Says how many calls may be made, and when the next one. */
export function tooManyCalls({ limit, windowS }: Pick<RateLimit, "limit" | "windowS">, retryAfterS: number): AppError {
  const window = WINDOW_NAMES[windowS] ?? `${windowS.toLocaleString("ko-KR")}초`;
  const most = `${window}에 ${limit.toLocaleString("ko-KR")}번까지 할 수 있습니다.`;
  const next = `${retryAfterS.toLocaleString("ko-KR")}초 뒤에 다시 시도해 주세요.`;
  return new AppError("TOO_MANY_REQUESTS", { retryAfterS, answer: `요청이 너무 잦습니다. ${most} ${next}` });
}

const WINDOW_NAMES: Readonly<Record<number, string>> = { 1: "1초", 60: "1분", 3600: "1시간", 86400: "하루" };
