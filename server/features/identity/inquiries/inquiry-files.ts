import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { ATTACHMENT_TYPES, type AttachmentType, attachmentName, checkAttachment } from "#domain/support/attachment.ts";
import { AppError } from "#server/call/errors.ts";
import { FileAnswer, oneChunk } from "#server/call/file-answer.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { inquiryFiles } from "#server/db/schema/identity/inquiries.ts";
import type { ObjectStorage } from "#server/gateways/storage.ts";

interface CheckedFile {
  name: string;
  type: AttachmentType;
  bytes: Uint8Array;
}

/** Takes all files or none: each refused file is named, and nothing is stored unless every file is what it says. */
export async function checkInquiryFiles(uploads: Readonly<Record<string, File | undefined>>): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = [];
  const fields: Record<string, string> = {};
  for (const [field, file] of Object.entries(uploads)) {
    if (!file) continue;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const check = checkAttachment(file.name, bytes);
    if (check.ok) checked.push({ name: attachmentName(file.name), type: check.type, bytes });
    else fields[field] = check.problem;
  }
  if (Object.keys(fields).length > 0) throw new AppError("INVALID_INPUT", { fields });
  return checked;
}

/** Commits the rows first, so that the storage never holds a file that nobody knows of. */
export async function storeInquiryFiles(
  { databases, storage }: Services,
  files: readonly CheckedFile[],
): Promise<number[]> {
  if (files.length === 0) return [];
  const rows = files.map(({ name, type, bytes }, index) => ({
    position: index + 1,
    name,
    contentType: ATTACHMENT_TYPES[type].contentType,
    sizeBytes: bytes.length,
    storageKey: `inquiries/${randomUUID()}`,
  }));
  const stored = await databases.primary
    .insert(inquiryFiles)
    .values(rows)
    .returning({ inquiryFileSeq: inquiryFiles.inquiryFileSeq });
  for (const [index, { storageKey, contentType }] of rows.entries()) {
    await storage.put(storageKey, files[index]?.bytes ?? new Uint8Array(), { contentType });
  }
  return stored.map(({ inquiryFileSeq }) => inquiryFileSeq);
}

export async function tieInquiryFiles(db: Transaction, inquirySeq: number, fileSeqs: readonly number[]): Promise<void> {
  if (fileSeqs.length === 0) return;
  await db
    .update(inquiryFiles)
    .set({ inquirySeq })
    .where(and(inArray(inquiryFiles.inquiryFileSeq, [...fileSeqs]), isNull(inquiryFiles.inquirySeq)));
}

/** Answers with a file to save, never to show, so that the browser does not open what is in it. */
export async function answerInquiryFile(
  db: Db,
  { storage }: Services,
  { inquirySeq, inquiryFileSeq }: { inquirySeq: number; inquiryFileSeq: number },
): Promise<FileAnswer> {
  const [row] = await db
    .select()
    .from(inquiryFiles)
    .where(and(eq(inquiryFiles.inquirySeq, inquirySeq), eq(inquiryFiles.inquiryFileSeq, inquiryFileSeq)));
  const stored = row && (await storage.get(row.storageKey));
  if (!stored) throw new AppError("NOT_FOUND");
  const dot = row.name.lastIndexOf(".");
  const kind = { name: row.name.slice(0, dot), extension: row.name.slice(dot + 1), contentType: row.contentType };
  return new FileAnswer(kind, async () => ({ chunks: oneChunk(stored.bytes) }));
}

const BATCH = 100;

/** Deletes files that got no inquiry within a day and those of inquiries whose time is over, the bytes before the row. */
export async function purgeInquiryFiles(db: Db, storage: ObjectStorage, isOver: ReturnType<typeof sql>): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ seq: number; key: string }>(sql`
      SELECT inquiry_file_seq AS seq, storage_key AS key FROM inquiry_files
      WHERE (inquiry_seq IS NULL AND insert_dt < now() - interval '1 day')
         OR inquiry_seq IN (SELECT inquiry_seq FROM inquiries WHERE ${isOver})
      LIMIT ${BATCH}`);
    if (rows.length === 0) return;
    for (const { key } of rows) await storage.delete(key);
    await db.delete(inquiryFiles).where(
      inArray(
        inquiryFiles.inquiryFileSeq,
        rows.map(({ seq }) => seq),
      ),
    );
  }
}
