import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { documentKeys } from "#server/db/schema/documents/documents.ts";

/** Joins a key with its document. Deleting a document frees its key, so a free key has none. */
export const isKeyed = (document: { partnerSeq: PgColumn; docSeq: PgColumn }): SQL | undefined =>
  and(eq(document.partnerSeq, documentKeys.docPartnerSeq), eq(document.docSeq, documentKeys.docSeq));

/** Returns the states in the order of the keys, each key as often as the call named it. */
export function inRequestOrder<State>(keys: readonly string[], rows: readonly { key: string; state: State }[]) {
  const states = new Map(rows.map(({ key, state }) => [key, state]));
  return keys.map((key) => ({ key, state: states.get(key) ?? null }));
}
