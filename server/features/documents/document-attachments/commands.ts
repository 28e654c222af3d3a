import { createHash, randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { DocumentAttachment } from "#contracts/documents/document-parts.ts";
import { DOCUMENT_ATTACHMENT_LIMITS, hasRoomFor } from "#domain/documents/document-attachment.ts";
import { TAX_INVOICE_STATES } from "#domain/documents/tax-invoice-lifecycle.ts";
import { ATTACHMENT_TYPES, attachmentName, checkAttachment } from "#domain/support/attachment.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember, MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { documentAttachments } from "#server/db/schema/documents/document-attachments.ts";
import { lockOwnTaxInvoice, requireActing } from "#server/features/documents/tax-invoices/invoice-row.ts";
import type { ObjectStorage } from "#server/gateways/storage.ts";
import { type AttachedTo, findAttachmentNamed, findAttachments, isAttachedTo } from "./queries.ts";

export interface CheckedAttachment {
  name: string;
  contentType: string;
  sizeBytes: number;
  digest: string;
  storageKey: string;
}

/** Decides the type of a file by its bytes; the name must only agree with them. */
export async function checkDocumentAttachment(file: File): Promise<{ checked: CheckedAttachment; bytes: Uint8Array }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const check = checkAttachment(file.name, bytes);
  if (!check.ok) throw new AppError("INVALID_INPUT", { fields: { file: check.problem } });
  const { contentType } = ATTACHMENT_TYPES[check.type];
  const digest = createHash("sha256").update(bytes).digest("base64url");
  const storageKey = `documents/${randomUUID()}`;
  return {
    checked: { name: attachmentName(file.name), contentType, sizeBytes: bytes.length, digest, storageKey },
    bytes,
  };
}

/** Returns whether the file is worth storing. The handler attaches it, or says why not. */
export async function willAttach(
  db: Db,
  actor: ActingMember,
  docSeq: number,
  checked: CheckedAttachment,
): Promise<boolean> {
  try {
    return await db.transaction(
      async (db) => !(await findSameAttachment(db, await lockDraft(db, actor, docSeq), checked)),
    );
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Refuses the file or returns the same one that is there already. */
async function findSameAttachment(
  db: Db,
  document: AttachedTo,
  checked: CheckedAttachment,
): Promise<DocumentAttachment | undefined> {
  const row = await findAttachmentNamed(db, document, checked.name);
  if (!row) {
    if (!hasRoomFor(await findAttachments(db, document), checked))
      throw new AppError("ATTACHMENT_LIMIT", { fields: FULL });
    return undefined;
  }
  const { digest, ...attachment } = row;
  if (digest === checked.digest) return attachment;
  throw new AppError("ATTACHMENT_TAKEN", { fields: { file: `처음 보낸 파일은 ${row.sizeBytes}바이트입니다.` } });
}

const { maxFiles, maxTotalBytes } = DOCUMENT_ATTACHMENT_LIMITS;
const FULL = { file: `파일은 ${maxFiles}개, 모두 합해 ${maxTotalBytes / 1024 / 1024}MB까지 첨부할 수 있습니다.` };

/** Commits the row before it stores the bytes, so that no file in the storage is ever without a row. */
export async function storeLooseAttachment(
  { databases, storage }: Services,
  docPartnerSeq: number,
  checked: CheckedAttachment,
  bytes: Uint8Array,
): Promise<void> {
  await databases.primary.insert(documentAttachments).values({ partnerSeq: docPartnerSeq, ...checked });
  await storage.put(checked.storageKey, bytes, { contentType: checked.contentType });
}

/** Attaches a stored file to its draft. A trial stored nothing: its row is rolled back with everything else. */
export function attachToTaxInvoice(
  db: Db,
  act: MemberAct,
  docSeq: number,
  checked: CheckedAttachment,
): Promise<DocumentAttachment> {
  return db.transaction(async (db) => {
    const document = await lockDraft(db, act.actor, docSeq);
    const same = await findSameAttachment(db, document, checked);
    if (same) return same;
    const partnerSeq = document.docPartnerSeq;
    if (act.actor.trial) await db.insert(documentAttachments).values({ partnerSeq, docSeq, ...checked });
    else {
      const isLoose = and(eq(documentAttachments.storageKey, checked.storageKey), isNull(documentAttachments.docSeq));
      await db.update(documentAttachments).set({ docSeq }).where(isLoose);
    }
    const attachment = await findSameAttachment(db, document, checked);
    // The document took no file when the bytes were looked at, and takes one now.
    if (!attachment) throw new AppError("UNAVAILABLE", { retryAfterS: 1 });
    await recordFile(db, act, "DOCUMENT_FILE_ATTACHED", { docSeq, name: checked.name });
    return attachment;
  });
}

/** Detaches a file. The nightly purge deletes its bytes, which the loose row still names. */
export function detachFromTaxInvoice(
  db: Db,
  act: MemberAct,
  docSeq: number,
  attachmentSeq: number,
): Promise<DocumentAttachment[]> {
  return db.transaction(async (db) => {
    const document = await lockDraft(db, act.actor, docSeq);
    const [file] = await db
      .update(documentAttachments)
      .set({ docSeq: null })
      .where(and(isAttachedTo(document), eq(documentAttachments.attachmentSeq, attachmentSeq)))
      .returning({ name: documentAttachments.name });
    if (!file) throw new AppError("NOT_FOUND");
    await recordFile(db, act, "DOCUMENT_FILE_REMOVED", { docSeq, ...file });
    return findAttachments(db, document);
  });
}

async function lockDraft(db: Transaction, actor: ActingMember, docSeq: number): Promise<AttachedTo> {
  const { row } = await lockOwnTaxInvoice(db, actor, docSeq);
  requireActing("UPDATE", row, actor);
  if (row.state !== TAX_INVOICE_STATES.DRAFT.state) {
    const fields = { state: "임시저장한 문서의 첨부 파일만 바꿀 수 있습니다." };
    throw new AppError("DOCUMENT_STATE", { fields, number: -21005 });
  }
  return { docPartnerSeq: row.partnerSeq, docSeq };
}

const recordFile = (
  db: Transaction,
  { actor: { userSeq, partnerSeq, memberSeq }, origin, doSessionType }: MemberAct,
  action: "DOCUMENT_FILE_ATTACHED" | "DOCUMENT_FILE_REMOVED",
  detail: { docSeq: number; name: string },
): Promise<void> =>
  recordAudit(db, origin, {
    action,
    userSeq: userSeq ?? undefined,
    partnerSeq,
    doSessionType,
    detail: { kind: "TAXINVOICE", memberSeq, ...detail },
  });

const BATCH = 100;

/** Deletes files that belong to no document for a day, the bytes before the row. */
export async function purgeLooseAttachments(db: Db, storage: ObjectStorage): Promise<void> {
  for (;;) {
    const loose = await db
      .select({ attachmentSeq: documentAttachments.attachmentSeq, key: documentAttachments.storageKey })
      .from(documentAttachments)
      .where(and(isNull(documentAttachments.docSeq), sql`${documentAttachments.insertDT} < now() - interval '1 day'`))
      .limit(BATCH);
    if (loose.length === 0) return;
    for (const { key } of loose) await storage.delete(key);
    const seqs = loose.map(({ attachmentSeq }) => attachmentSeq);
    await db.delete(documentAttachments).where(inArray(documentAttachments.attachmentSeq, seqs));
  }
}
