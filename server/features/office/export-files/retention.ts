import { inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import { exportFiles } from "#server/db/schema/office/export-files.ts";
import type { ObjectStorage } from "#server/gateways/storage.ts";
import { removeParts } from "./parts.ts";

const BATCH = 100;

/** The bytes first, then the rows that find them. */
export async function purgeExportFiles(db: Db, storage: ObjectStorage): Promise<void> {
  for (;;) {
    const over = await db.select().from(exportFiles).where(lt(exportFiles.expiresDT, sql`now()`)).limit(BATCH);
    for (const file of over) await removeParts(storage, file);
    const seqs = over.map(({ exportFileSeq }) => exportFileSeq);
    if (seqs.length > 0) await db.delete(exportFiles).where(inArray(exportFiles.exportFileSeq, seqs));
    if (over.length < BATCH) return;
  }
}
