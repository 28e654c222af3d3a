import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import { idempotencyKeys } from "#server/db/schema/office/idempotency-keys.ts";
import type { Secrets } from "#server/secrets.ts";
import { AppError } from "./errors.ts";

const KEPT_FOR = sql`interval '24 hours'`;
const PURPOSE = "idempotency";

interface KeyedCall {
  /** Who calls and for whom they act: one caller's keys never meet another's, nor those of one partner another's. */
  caller: string;
  key: string;
  /** Stands for all that makes the call what it is. */
  fingerprint: string;
}

/** The answer as it is kept: the text of its body, which is empty where there is nothing to say. */
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
 * Does the work once. Change and answer commit together: after a crash the retry finds either both or neither, and a
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

/** The call's name, its input in one order of names, and what its files hold: another spelling of the same is the same. */
export async function fingerprintOf(name: string, input: unknown): Promise<string> {
  const hash = createHash("sha256").update(`${name}\n`);
  hash.update(JSON.stringify(await inOneOrder(input)));
  return hash.digest("base64url");
}

async function inOneOrder(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return fileMark(value);
  if (Array.isArray(value)) return Promise.all(value.map(inOneOrder));
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  // A page says undefined where a body of JSON leaves the field out.
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(fields.map(async ([name, field]) => [name, await inOneOrder(field)]));
}

async function fileMark(file: Blob): Promise<unknown> {
  const content = createHash("sha256").update(new Uint8Array(await file.arrayBuffer()));
  return { name: file instanceof File ? file.name : "", type: file.type, sha256: content.digest("base64url") };
}

/** Refuses at once instead of queueing, so that a burst of retries cannot hold every connection. */
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
