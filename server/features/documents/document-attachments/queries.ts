import { and, asc, eq } from "drizzle-orm";
import type { DocumentAttachment } from "#contracts/documents/document-parts.ts";
import { AppError } from "#server/call/errors.ts";
import { FileAnswer, oneChunk } from "#server/call/file-answer.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { documentAttachments } from "#server/db/schema/documents/document-attachments.ts";

/** A document, named by the partner that made it and its number. */
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

/** Finds the file with this name. A document holds each name once. */
export async function findAttachmentNamed(db: Db, document: AttachedTo, fileName: string) {
  const [row] = await db
    .select({ attachmentSeq, name, contentType, sizeBytes, insertDT, digest })
    .from(documentAttachments)
    .where(and(isAttachedTo(document), eq(name, fileName)));
  return row;
}

/** Answers a file as a download, so that the browser never opens what is in it. */
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
