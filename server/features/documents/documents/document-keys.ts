import { and, eq, type SQL, sql } from "drizzle-orm";
import type { KeyedKind } from "#domain/documents/document-list.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { documentKeys } from "#server/db/schema/documents/documents.ts";

interface KeyOwner {
  partnerSeq: number;
  memberSeq: number;
  kind: KeyedKind;
}

interface KeyedDocument {
  docPartnerSeq: number;
  docSeq: number;
}

/** Takes the key for this document. If two calls want it at once, the second waits and is refused. */
export const takeKey = (
  db: Transaction,
  owner: KeyOwner,
  ownKey: string | null,
  document: KeyedDocument,
): Promise<void> => takeKeys(db, owner, [{ ownKey, ...document }]);

/** Takes the keys of many documents, all or none, in the order of the keys so that two calls cannot deadlock. */
export async function takeKeys(
  db: Transaction,
  owner: KeyOwner,
  documents: readonly (KeyedDocument & { ownKey: string | null })[],
): Promise<void> {
  const keys = documents.flatMap(({ ownKey, ...document }) => (ownKey === null ? [] : [{ ownKey, ...document }]));
  if (keys.length === 0) return;
  const { partnerSeq, memberSeq, kind } = owner;
  const { rowCount } =
    await db.execute(sql`INSERT INTO document_keys (partner_seq, member_seq, kind, own_key, doc_partner_seq, doc_seq)
    SELECT ${partnerSeq}::bigint, ${memberSeq}::bigint, ${kind}, "ownKey", "docPartnerSeq", "docSeq"
    FROM jsonb_to_recordset(${JSON.stringify(keys.toSorted(byKey))}::jsonb) AS key ("ownKey" text, "docPartnerSeq" bigint, "docSeq" bigint)
    ON CONFLICT DO NOTHING`);
  if (rowCount === keys.length) return;
  throw new AppError("DOCUMENT_KEY_TAKEN", { fields: { mgtNum: "이미 사용한 문서번호입니다." } });
}

const byKey = (one: { ownKey: string }, other: { ownKey: string }): number => (one.ownKey < other.ownKey ? -1 : 1);

/** Returns those of the keys that the member already uses. */
export async function findTakenKeys(db: Db, owner: KeyOwner, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.select({ ownKey: documentKeys.ownKey }).from(documentKeys).where(isOneOf(owner, keys));
  return new Set(rows.map(({ ownKey }) => ownKey));
}

/** Passes all keys in one parameter. */
export const isOneOf = (owner: KeyOwner, keys: readonly string[]): SQL | undefined =>
  and(
    isOwner(owner),
    sql`${documentKeys.ownKey} = ANY(ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))`,
  );

export async function freeKey(db: Transaction, owner: KeyOwner, ownKey: string | null): Promise<void> {
  if (ownKey !== null) await db.delete(documentKeys).where(isKey(owner, ownKey));
}

/** Replaces the own key of a document. It takes the new one first: two documents that swap keys are refused and never deadlock. */
export async function replaceKey(
  db: Transaction,
  owner: KeyOwner,
  { from, to }: { from: string | null; to: string | null },
  document: KeyedDocument,
): Promise<void> {
  if (from === to) return;
  await takeKey(db, owner, to, document);
  await freeKey(db, owner, from);
}

const isKey = (owner: KeyOwner, ownKey: string) => and(isOwner(owner), eq(documentKeys.ownKey, ownKey));

const isOwner = ({ partnerSeq, memberSeq, kind }: KeyOwner) =>
  and(eq(documentKeys.partnerSeq, partnerSeq), eq(documentKeys.memberSeq, memberSeq), eq(documentKeys.kind, kind));
