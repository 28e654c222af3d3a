import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import { idempotencyKeys } from "#server/db/schema/office/idempotency-keys.ts";
import type { Secrets } from "#server/secrets.ts";
import { AppError } from "./errors.ts";

const KEPT_FOR = sql`interval '24 hours'`;
const PURPOSE = "idempotency";

interface KeyedCall {
  /** Names who calls and for whom they act, so that two callers or two partners may use the same key. */
  caller: string;
  key: string;
  /** A hash of the call's name and input. */
  fingerprint: string;
}

/** The body of the answer as text; empty for an answer without a body. */
type AnswerText = string;

export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw new AppError("INVALID_INPUT", {
      fields: { "Idempotency-Key": "공백 없는 영문·숫자·기호 255자 이내여야 합니다." },
    });
  }
  return header;
}

/**
 * Does the work once. Change and answer commit together, so a retry after a crash finds either both or neither. A
 * refused call leaves nothing behind, so that it may be corrected and sent again.
 */
export function answerOnce(
  db: Db,
  secrets: Secrets,
  call: KeyedCall,
  work: (db: Db) => Promise<AnswerText>,
): Promise<AnswerText> {
  return db.transaction(async (db) => {
    await lockKey(db, call);
    const stored = await findAnswer(db, call);
    if (stored) {
      if (stored.fingerprint !== call.fingerprint) throw new AppError("IDEMPOTENCY_MISMATCH");
      return secrets.open(PURPOSE, stored.sealedBody);
    }
    const text = await work(db);
    const { caller, key, fingerprint } = call;
    await db
      .insert(idempotencyKeys)
      .values({ caller, key, fingerprint, status: text ? 200 : 204, sealedBody: secrets.seal(PURPOSE, text) })
      .onConflictDoUpdate({
        target: [idempotencyKeys.caller, idempotencyKeys.key],
        set: {
          fingerprint: sql`excluded.fingerprint`,
          status: sql`excluded.status`,
          sealedBody: sql`excluded.sealed_body`,
          insertDT: sql`now()`,
        },
      });
    return text;
  });
}

/** Hashes the call's name, its input with sorted names, and the content of its files, so that key order does not matter. */
export async function fingerprintOf(name: string, input: unknown): Promise<string> {
  const hash = createHash("sha256").update(`${name}\n`);
  hash.update(JSON.stringify(await inOneOrder(input)));
  return hash.digest("base64url");
}

async function inOneOrder(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return fileMark(value);
  if (Array.isArray(value)) return Promise.all(value.map(inOneOrder));
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  // A page passes undefined where a JSON body leaves the field out.
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(fields.map(async ([name, field]) => [name, await inOneOrder(field)]));
}

async function fileMark(file: Blob): Promise<unknown> {
  const content = createHash("sha256").update(new Uint8Array(await file.arrayBuffer()));
  return { name: file instanceof File ? file.name : "", type: file.type, sha256: content.digest("base64url") };
}

/** Refuses at once instead of waiting for the lock, so that a burst of retries cannot hold every connection. */
async function lockKey(db: Db, { caller, key }: KeyedCall): Promise<void> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`${caller}\n${key}`}, 0)) AS locked`,
  );
  if (!rows[0]?.locked) throw new AppError("IDEMPOTENCY_IN_PROGRESS", { retryAfterS: 1 });
}

async function findAnswer(db: Db, { caller, key }: KeyedCall) {
  const [stored] = await db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.caller, caller),
        eq(idempotencyKeys.key, key),
        sql`${idempotencyKeys.insertDT} > now() - ${KEPT_FOR}`,
      ),
    );
  return stored;
}

export async function forgetOldAnswers(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.insertDT} <= now() - ${KEPT_FOR}`);
}
