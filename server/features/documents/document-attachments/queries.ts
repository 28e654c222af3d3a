import { and, asc, eq } from "drizzle-orm";
import type { DocumentAttachment } from "#contracts/documents/document-parts.ts";
import { AppError } from "#server/call/errors.ts";
import { FileAnswer, oneChunk } from "#server/call/file-answer.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { documentAttachments } from "#server/db/schema/documents/document-attachments.ts";

/** A document by the partner through which it was made. */
export interface AttachedTo {
  docPartnerSeq: number;
  docSeq: number;
}

const { partnerSeq, attachmentSeq, docSeq, name, contentType, sizeBytes, digest, storageKey, insertDT } =
  documentAttachments;

export const isAttachedTo = (document: AttachedTo) =>
  and(eq(partnerSeq, document.docPartnerSeq), eq(docSeq, document.docSeq));

export const findAttachments = (db: Db, document: AttachedTo): Promise<DocumentAttachment[]> =>
  db
    .select({ attachmentSeq, name, contentType, sizeBytes, insertDT })
    .from(documentAttachments)
    .where(isAttachedTo(document))
    .orderBy(asc(attachmentSeq));

/** The same name in the same document is the same file, or another one in its place. */
export async function findAttachmentNamed(db: Db, document: AttachedTo, given: string) {
  const [found] = await db
    .select({ attachmentSeq, name, contentType, sizeBytes, insertDT, digest })
    .from(documentAttachments)
    .where(and(isAttachedTo(document), eq(name, given)));
  return found;
}

/** As a file to keep, never to show: whatever is in it stays out of the browser's sight. */
export async function answerAttachment(
  db: Db,
  { storage }: Pick<Services, "storage">,
  document: AttachedTo,
  seq: number,
): Promise<FileAnswer> {
  const [row] = await db
    .select({ name, contentType, storageKey })
    .from(documentAttachments)
    .where(and(isAttachedTo(document), eq(attachmentSeq, seq)));
  const stored = row && (await storage.get(row.storageKey));
  if (!stored) throw new AppError("NOT_FOUND");
  const dot = row.name.lastIndexOf(".");
  const kind = { name: row.name.slice(0, dot), extension: row.name.slice(dot + 1), contentType: row.contentType };
  return new FileAnswer(kind, async () => ({ chunks: oneChunk(stored.bytes), sizeBytes: stored.bytes.length }));
}
