import { sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import type { Db } from "#server/db/connect.ts";

/** The reason why the database takes no writes although it answers. */
export type WriteTrouble = "read-only" | "disk full";

const PROBE_EVERY_MS = 1_000;

const TROUBLES: Readonly<Record<string, WriteTrouble>> = {
  "25006": "read-only",
  // A bad disk is often mounted again as read-only.
  "42501": "read-only",
  "58030": "read-only",
  "53100": "disk full",
};

/** Returns a probe that tells what keeps the database from writing. It looks at most once a second. */
export function openWriteProbe(db: Db): () => Promise<WriteTrouble | undefined> {
  let last = { atMs: Number.NEGATIVE_INFINITY, trouble: Promise.resolve<WriteTrouble | undefined>(undefined) };
  return () => {
    const atMs = performance.now();
    if (atMs - last.atMs >= PROBE_EVERY_MS) last = { atMs, trouble: probe(db) };
    return last.trouble;
  };
}

/** Materialises more than fits its memory, which needs a temporary file on the disk, but leaves no row and no log behind. */
async function probe(db: Db): Promise<WriteTrouble | undefined> {
  try {
    return await db.transaction(async (transaction) => {
      await transaction.execute(sql`SET LOCAL work_mem = '64kB'`);
      const { rows } = await transaction.execute<{ readOnly: boolean }>(
        sql`WITH lines AS MATERIALIZED (SELECT repeat('x', 1000) || number AS line FROM generate_series(1, 500) AS number)
          SELECT current_setting('transaction_read_only')::boolean AS "readOnly", count(line) FROM lines`,
      );
      return rows[0]?.readOnly ? "read-only" : undefined;
    });
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    const trouble = TROUBLES[String((cause as { code?: unknown }).code)];
    if (trouble) return trouble;
    throw error;
  }
}
