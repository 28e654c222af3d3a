import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import { idempotencyKeys } from "#server/db/schema/idempotency-keys.ts";
import type { Secrets } from "#server/secrets.ts";
import { AppError } from "./errors.ts";

const KEPT_FOR = sql`interval '24 hours'`;
const PURPOSE = "idempotency";

export interface Answer {
  status: 200 | 201 | 204;
  body: string;
  /** JSON unless something else is said; only reads say so. */
  headers?: Record<string, string>;
  /** Sent instead of the body, as it is made; only reads have one. */
  stream?: ReadableStream<Uint8Array>;
}

export interface KeyedRequest {
  /** Who calls and for whom they act: one caller's keys never meet another's, nor those of one partner another's. */
  caller: string;
  key: string;
  /** Everything that makes the request what it is: method, path, query and body. */
  content: string;
}

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
 * refused request leaves nothing behind, so that it may be corrected and sent again.
 */
export function answerOnce(
  db: Db,
  secrets: Secrets,
  request: KeyedRequest,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const fingerprint = createHash("sha256").update(request.content).digest("base64url");
  return db.transaction(async (db) => {
    await lockKey(db, request);
    const stored = await findAnswer(db, request);
    if (stored) {
      if (stored.fingerprint !== fingerprint) throw new AppError("IDEMPOTENCY_MISMATCH");
      return { status: stored.status as Answer["status"], body: secrets.open(PURPOSE, stored.sealedBody) };
    }
    const answer = await work(db);
    const { caller, key } = request;
    await db
      .insert(idempotencyKeys)
      .values({ caller, key, fingerprint, status: answer.status, sealedBody: secrets.seal(PURPOSE, answer.body) })
      .onConflictDoUpdate({
        target: [idempotencyKeys.caller, idempotencyKeys.key],
        set: {
          fingerprint: sql`excluded.fingerprint`,
          status: sql`excluded.status`,
          sealedBody: sql`excluded.sealed_body`,
          insertDT: sql`now()`,
        },
      });
    return answer;
  });
}

/** Refuses at once instead of queueing, so that a burst of retries cannot hold every connection. */
async function lockKey(db: Db, { caller, key }: KeyedRequest): Promise<void> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`${caller}\n${key}`}, 0)) AS locked`,
  );
  if (!rows[0]?.locked) throw new AppError("IDEMPOTENCY_IN_PROGRESS", { retryAfterS: 1 });
}

async function findAnswer(db: Db, { caller, key }: KeyedRequest) {
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
