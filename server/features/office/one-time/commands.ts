import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { tokenHash } from "#server/call/access/token-hash.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { oneTimeValues } from "#server/db/schema/office/one-time-values.ts";

/** A key of one purpose opens nothing of another. */
export type OneTimePurpose = "captcha-proof" | "identity-result" | "social-state" | "social-ticket" | "one-time-url";

/** Holds a value under a key nobody can guess, or under a given one; it is read once and then gone. */
export async function holdOnce(
  db: Db,
  { secrets }: Pick<Services, "secrets">,
  purpose: OneTimePurpose,
  value: unknown,
  { key = randomBytes(24).toString("base64url"), lifetimeS }: { key?: string; lifetimeS: number },
): Promise<string> {
  const row = {
    key: storedKey(purpose, key),
    sealedValue: secrets.seal(purpose, JSON.stringify(value)),
    expiresDT: sql`now() + make_interval(secs => ${lifetimeS})`,
  };
  await db
    .insert(oneTimeValues)
    .values(row)
    .onConflictDoUpdate({ target: oneTimeValues.key, set: { sealedValue: row.sealedValue, expiresDT: row.expiresDT } });
  return key;
}

/** Gives the value to the first reader alone; all others, and everyone after the end of its time, get nothing. */
export async function takeOnce<Value>(
  db: Db,
  { secrets }: Pick<Services, "secrets">,
  purpose: OneTimePurpose,
  key: string,
): Promise<Value | undefined> {
  const [row] = await db
    .delete(oneTimeValues)
    .where(eq(oneTimeValues.key, storedKey(purpose, key)))
    .returning({
      sealedValue: oneTimeValues.sealedValue,
      isLive: sql<boolean>`${oneTimeValues.expiresDT} > now()`,
    });
  return row?.isLive ? (JSON.parse(secrets.open(purpose, row.sealedValue)) as Value) : undefined;
}

/** Returns whether the value can still be taken. */
export async function isHeld(db: Db, purpose: OneTimePurpose, key: string): Promise<boolean> {
  const [row] = await db
    .select({ isLive: sql<boolean>`${oneTimeValues.expiresDT} > now()` })
    .from(oneTimeValues)
    .where(eq(oneTimeValues.key, storedKey(purpose, key)));
  return row?.isLive ?? false;
}

const storedKey = (purpose: OneTimePurpose, key: string): string => `${purpose}:${tokenHash(key)}`;
