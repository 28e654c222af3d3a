import type { KeyedKind } from "#domain/documents/document-list.ts";
import type { Transaction } from "#server/db/connect.ts";
import { documentKeys } from "#server/db/schema/documents/documents.ts";
import {
  type ListedDocument,
  type ListSide,
  markDeleted,
  placeDocuments,
} from "#server/features/documents/documents/write-sides.ts";
import { insertRows, setsOf } from "./insert-rows.ts";

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
  for (const set of setsOf(documents)) await placeDocuments(db, set);
  const places = documents.flatMap(({ document, sides }) => sides.map((side) => ({ document, side })));
  for (const { document, side } of places) if (side.isDeleted) await markDeleted(db, document, side);
  const keys = places.flatMap(({ document: { docSeq, docPartnerSeq }, side }) => {
    const { partnerSeq, memberSeq, ownKey, isDeleted } = side;
    return ownKey === null || isDeleted ? [] : [{ partnerSeq, memberSeq, kind, ownKey, docPartnerSeq, docSeq }];
  });
  await insertRows(db, documentKeys, keys);
}
