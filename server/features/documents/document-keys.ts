import type { DocumentKind } from "#domain/documents/document-list.ts";
import type { Transaction } from "#server/db/connect.ts";
import { and, eq } from "#server/db/drizzle.ts";
import { documentKeys } from "#server/db/schema/documents.ts";
import { AppError } from "#server/kernel/errors.ts";

interface KeyOwner {
  partnerSeq: number;
  memberSeq: number;
  kind: DocumentKind;
}

interface KeyedDocument {
  docPartnerSeq: number;
  docSeq: number;
}

/** Takes the key for this document; of two that want it at once the second waits and is refused. */
export async function takeKey(
  db: Transaction,
  owner: KeyOwner,
  ownKey: string | null,
  document: KeyedDocument,
): Promise<void> {
  if (ownKey === null) return;
  const [taken] = await db
    .insert(documentKeys)
    .values({ ...owner, ownKey, ...document })
    .onConflictDoNothing()
    .returning({ docSeq: documentKeys.docSeq });
  if (!taken) throw new AppError("DOCUMENT_KEY_TAKEN", { fields: { mgtNum: "이미 사용한 문서번호입니다." } });
}

export async function freeKey(db: Transaction, owner: KeyOwner, ownKey: string | null): Promise<void> {
  if (ownKey !== null) await db.delete(documentKeys).where(isKey(owner, ownKey));
}

const isKey = ({ partnerSeq, memberSeq, kind }: KeyOwner, ownKey: string) =>
  and(
    eq(documentKeys.partnerSeq, partnerSeq),
    eq(documentKeys.memberSeq, memberSeq),
    eq(documentKeys.kind, kind),
    eq(documentKeys.ownKey, ownKey),
  );
