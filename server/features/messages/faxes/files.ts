import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { FAX_LIMITS } from "#domain/messages/fax-limits.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { faxFiles } from "#server/db/schema/messages/fax-files.ts";
import type { ObjectStorage } from "#server/gateways/storage.ts";

const { fileSeq, name, contentType, sizeBytes, pages, insertDT, storageKey } = faxFiles;

export const FAX_FILE_COLUMNS = { fileSeq, name, contentType, sizeBytes, pages, insertDT };

export interface FaxOwner {
  partnerSeq: number;
  memberSeq: number;
}

export const isOwnFaxFile = ({ partnerSeq, memberSeq }: FaxOwner): SQL | undefined =>
  and(eq(faxFiles.partnerSeq, partnerSeq), eq(faxFiles.memberSeq, memberSeq));

export type StoredFaxFile = Awaited<ReturnType<typeof lockFaxFiles>>[number];

/** Locks the member's own files in one order until the transaction ends, so that the purge leaves them alone. */
export const lockFaxFiles = (db: Transaction, owner: FaxOwner, condition: SQL) =>
  db
    .select({ ...FAX_FILE_COLUMNS, storageKey })
    .from(faxFiles)
    .where(and(isOwnFaxFile(owner), condition))
    .orderBy(fileSeq)
    .for("update");

/** Keeps the files as long as the fax that is sent at `sendDT` may be sent again. */
export async function keepFaxFiles(
  db: Transaction,
  owner: FaxOwner,
  files: readonly StoredFaxFile[],
  sendDT: string,
): Promise<void> {
  const seqs = files.map((file) => file.fileSeq);
  await db
    .update(faxFiles)
    .set({ lastSendDT: sql`greatest(last_send_dt, ${`${sendDT}+09:00`}::timestamptz)` })
    .where(and(isOwnFaxFile(owner), inArray(fileSeq, seqs)));
}

const BATCH = 100;

/** A day longer than a fax can be sent again, because the last day ends by the partner's clock. */
const isOver = sql`(last_send_dt IS NULL AND insert_dt < now() - interval '1 day')
  OR last_send_dt < now() - ${FAX_LIMITS.resendDays + 1} * interval '1 day'`;

/** Deletes the bytes, then the row, under a lock so that nobody can send the file. Files that are being sent are skipped. */
export async function purgeFaxFiles(db: Db, storage: ObjectStorage): Promise<void> {
  for (;;) {
    const purged = await db.transaction(async (db) => {
      const { rows } = await db.execute<{ partnerSeq: number; fileSeq: number; storageKey: string }>(
        sql`SELECT partner_seq AS "partnerSeq", file_seq AS "fileSeq", storage_key AS "storageKey" FROM ${faxFiles}
          WHERE ${isOver} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      );
      for (const row of rows) {
        await storage.delete(row.storageKey);
        await db
          .delete(faxFiles)
          .where(and(eq(faxFiles.partnerSeq, row.partnerSeq), eq(faxFiles.fileSeq, row.fileSeq)));
      }
      return rows.length;
    });
    if (purged < BATCH) return;
  }
}
