import { inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import { exportFiles } from "#server/db/schema/office/export-files.ts";
import type { ObjectStorage } from "#server/gateways/storage.ts";
import { removeParts } from "./parts.ts";

const BATCH = 100;

/** Deletes the bytes before the rows, because the rows find the bytes. */
export async function purgeExportFiles(db: Db, storage: ObjectStorage): Promise<void> {
  for (;;) {
    const files = await db.select().from(exportFiles).where(lt(exportFiles.expiresDT, sql`now()`)).limit(BATCH);
    for (const file of files) await removeParts(storage, file);
    const seqs = files.map(({ exportFileSeq }) => exportFileSeq);
    if (seqs.length > 0) await db.delete(exportFiles).where(inArray(exportFiles.exportFileSeq, seqs));
    if (files.length < BATCH) return;
  }
}
