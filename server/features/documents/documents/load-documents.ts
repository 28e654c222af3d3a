import { sql } from "drizzle-orm";
import type { KeyedKind } from "#domain/documents/document-list.ts";
import type { Transaction } from "#server/db/connect.ts";
import { insertRows, setsOf } from "#server/db/insert-rows.ts";
import { documentKeys } from "#server/db/schema/documents/documents.ts";
import { dayCountsOf } from "./day-counts.ts";
import { countedDays, insertedSides, type ListedDocument, type ListSide, sideRow } from "./write-sides.ts";

/** A finished document with every list it is in, the maker's first. */
export interface LoadedDocument {
  document: ListedDocument;
  sides: readonly (ListSide & { isDeleted?: boolean })[];
}

/** Writes the rows, counts and keys of many finished documents, as their commands would have left them. */
export async function loadDocuments(
  db: Transaction,
  kind: KeyedKind,
  documents: readonly LoadedDocument[],
): Promise<void> {
  const rows = documents.flatMap(({ document, sides }) =>
    sides.map((side) => ({ ...sideRow(document, side), deleted_yn: side.isDeleted ?? false })),
  );
  for (const set of setsOf(rows)) await db.execute(insertedSides(set));
  const counts = dayCountsOf(documents.map(({ document, sides }) => ({ document, places: sides })));
  for (const set of setsOf(counts)) await db.execute(countedDays(set));
  const keys = documents.flatMap(({ document: { docSeq, docPartnerSeq }, sides }) =>
    sides.flatMap(({ partnerSeq, memberSeq, ownKey, isDeleted }) =>
      ownKey === null || isDeleted ? [] : [{ partnerSeq, memberSeq, kind, ownKey, docPartnerSeq, docSeq }],
    ),
  );
  await insertRows(db, documentKeys, keys);
}

export async function nextDocSeqs(db: Transaction, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ docSeq: number }>(
    sql`SELECT nextval('document_seq') AS "docSeq" FROM generate_series(1, ${count})`,
  );
  return rows.map(({ docSeq }) => Number(docSeq));
}
