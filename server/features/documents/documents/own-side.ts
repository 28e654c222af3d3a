import { sql } from "drizzle-orm";
import { DOCUMENT_LISTS, type DocumentKind, type DocumentList } from "#domain/documents/document-list.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Db, Transaction } from "#server/db/connect.ts";

export interface OwnSide extends Record<string, unknown> {
  /** The partner that made it. */
  docPartnerSeq: number;
  list: DocumentList;
  ownKey: string | null;
}

const listsOf = (kind: DocumentKind): DocumentList[] =>
  (Object.keys(DOCUMENT_LISTS) as DocumentList[]).filter((list) => DOCUMENT_LISTS[list].kind === kind);

/** Finds a document as this member sees it. A document it has no row of or has deleted does not exist for it. */
export async function findOwnSide(
  db: Db,
  kind: DocumentKind,
  { partnerSeq, memberSeq }: Pick<ActingMember, "partnerSeq" | "memberSeq">,
  docSeq: number,
): Promise<OwnSide> {
  const lists = sql.join(
    listsOf(kind).map((list) => sql`${list}`),
    sql`, `,
  );
  const { rows } = await db.execute<OwnSide>(
    sql`SELECT doc_partner_seq AS "docPartnerSeq", list, own_key AS "ownKey" FROM document_sides
      WHERE doc_seq = ${docSeq} AND partner_seq = ${partnerSeq} AND member_seq = ${memberSeq}
        AND list IN (${lists}) AND NOT deleted_yn`,
  );
  const [side] = rows;
  if (!side) throw new AppError("NOT_FOUND");
  return side;
}

/**
 * Finds the same with its document, which `lock` holds until the transaction ends, so that the second of two callers sees
 * what the first did. The side is read again under the lock, because a deletion may have come between.
 */
export async function lockOwnDocument<Row>(
  db: Transaction,
  kind: DocumentKind,
  acting: ActingMember,
  docSeq: number,
  lock: (key: { partnerSeq: number; docSeq: number }) => Promise<Row | undefined>,
): Promise<{ row: Row; side: OwnSide }> {
  const { docPartnerSeq } = await findOwnSide(db, kind, acting, docSeq);
  const row = await lock({ partnerSeq: docPartnerSeq, docSeq });
  if (row === undefined) throw new AppError("NOT_FOUND");
  return { row, side: await findOwnSide(db, kind, acting, docSeq) };
}
