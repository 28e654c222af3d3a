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

export type KeptFaxFile = Awaited<ReturnType<typeof holdFaxFiles>>[number];

/** The member's own, held until the transaction ends, so that cleaning leaves them alone; in one order, for all who hold them. */
export const holdFaxFiles = (db: Transaction, owner: FaxOwner, which: SQL) =>
  db
    .select({ ...FAX_FILE_COLUMNS, storageKey })
    .from(faxFiles)
    .where(and(isOwnFaxFile(owner), which))
    .orderBy(fileSeq)
    .for("update");

/** From then on they are kept as long as what they are sent with may be sent again. */
export async function keepFaxFiles(
  db: Transaction,
  owner: FaxOwner,
  files: readonly KeptFaxFile[],
  sendDT: string,
): Promise<void> {
  const seqs = files.map((file) => file.fileSeq);
  await db
    .update(faxFiles)
    .set({ lastSendDT: sql`greatest(last_send_dt, ${`${sendDT}+09:00`}::timestamptz)` })
    .where(and(isOwnFaxFile(owner), inArray(fileSeq, seqs)));
}

const BATCH = 100;

/** A day longer than resending is possible: the last day ends by the clock of the partner. */
const isOver = sql`(last_send_dt IS NULL AND insert_dt < now() - interval '1 day')
  OR last_send_dt < now() - ${FAX_LIMITS.resendDays + 1} * interval '1 day'`;

/** Bytes first, then the row, while nobody can send them: what somebody is about to send is passed over. */
export async function purgeFaxFiles(db: Db, storage: ObjectStorage): Promise<void> {
  for (;;) {
    const gone = await db.transaction(async (db) => {
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
    if (gone < BATCH) return;
  }
}
