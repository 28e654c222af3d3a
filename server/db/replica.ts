import { eq, sql } from "drizzle-orm";
import type { Db } from "./connect.ts";
import { userWrites } from "./schema/office/user-writes.ts";

/** The primary, and a streaming replica for reads where one is configured. */
export interface Databases {
  primary: Db;
  replica: Db | undefined;
  /** A few connections to the primary for readiness and log-in, which go on when calls hold all others. */
  reserved: Db;
}

type Readers = Pick<Databases, "primary" | "replica">;

/** Chooses the replica only when it has replayed this user's last write; until then the primary answers. */
export function readerFor({ primary, replica }: Readers, userSeq: number | undefined): Db | Promise<Db> {
  if (!replica) return primary;
  return userSeq === undefined ? replica : findReader(primary, replica, userSeq);
}

async function findReader(primary: Db, replica: Db, userSeq: number): Promise<Db> {
  const [write] = await primary
    .select({ position: userWrites.position })
    .from(userWrites)
    .where(eq(userWrites.userSeq, userSeq));
  if (!write) return replica;
  try {
    const { rows } = await replica.execute<{ caughtUp: boolean }>(
      sql`SELECT coalesce(pg_last_wal_replay_lsn() >= ${write.position}::pg_lsn, true) AS "caughtUp"`,
    );
    return rows[0]?.caughtUp ? replica : primary;
  } catch {
    return primary;
  }
}

export async function rememberWrite({ primary, replica }: Readers, userSeq: number | undefined): Promise<void> {
  if (!replica || userSeq === undefined) return;
  await primary
    .insert(userWrites)
    .values({ userSeq, position: sql`pg_current_wal_insert_lsn()` })
    .onConflictDoUpdate({ target: userWrites.userSeq, set: { position: sql`excluded.position` } });
}
