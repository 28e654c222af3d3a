import { eq, sql } from "drizzle-orm";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { storedFiles } from "#server/db/schema/office/stored-files.ts";
import type { ObjectStorage } from "#server/gateways/storage.ts";

/** Commits the row first, so that the storage never holds a file that nobody knows of. */
export async function storeLooseFile(
  { databases, storage }: Pick<Services, "databases" | "storage">,
  storageKey: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<void> {
  await databases.primary
    .insert(storedFiles)
    .values({ storageKey })
    .onConflictDoUpdate({ target: storedFiles.storageKey, set: { insertDT: sql`now()` } });
  await storage.put(storageKey, bytes, { contentType });
}

/** Returns whether something refers to the file already, so that its bytes need not be stored again. */
export async function isKeptFile(db: Db, storageKey: string): Promise<boolean> {
  const [row] = await db
    .select({ isKept: storedFiles.isKept })
    .from(storedFiles)
    .where(eq(storedFiles.storageKey, storageKey));
  return row?.isKept ?? false;
}

/** Runs in the transaction that writes what refers to the file. A trial stores no bytes, and its row is rolled back. */
export async function keepFile(db: Transaction, storageKey: string): Promise<void> {
  await db
    .insert(storedFiles)
    .values({ storageKey, isKept: true })
    .onConflictDoUpdate({ target: storedFiles.storageKey, set: { isKept: true } });
}

/** Releases a file that nothing refers to any more; the clean-up removes it a day later. */
export async function releaseFile(db: Transaction, storageKey: string): Promise<void> {
  await db
    .update(storedFiles)
    .set({ isKept: false, insertDT: sql`now()` })
    .where(eq(storedFiles.storageKey, storageKey));
}

/** Removes files without a reference after a day, one at a time; whoever stores the same file meanwhile waits and stores it anew. */
export async function purgeLooseFiles(db: Db, storage: ObjectStorage): Promise<void> {
  for (;;) {
    const isPurged = await db.transaction(async (db) => {
      const { rows } = await db.execute<{ key: string }>(
        sql`DELETE FROM stored_files WHERE storage_key = (SELECT storage_key FROM stored_files
            WHERE NOT is_kept AND insert_dt < now() - interval '1 day' LIMIT 1 FOR UPDATE SKIP LOCKED)
          RETURNING storage_key AS key`,
      );
      for (const { key } of rows) await storage.delete(key);
      return rows.length > 0;
    });
    if (!isPurged) return;
  }
}
