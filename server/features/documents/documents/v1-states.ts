import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { documentKeys } from "#server/db/schema/documents/documents.ts";

/** The document that stands under a key. What is deleted frees its key, so that a free key has none. */
export const isKeyed = (document: { partnerSeq: PgColumn; docSeq: PgColumn }): SQL | undefined =>
  and(eq(document.partnerSeq, documentKeys.docPartnerSeq), eq(document.docSeq, documentKeys.docSeq));

/** In the order asked, each key as often as it was. */
export function inOrderAsked<State>(keys: readonly string[], found: readonly { key: string; state: State }[]) {
  const states = new Map(found.map(({ key, state }) => [key, state]));
  return keys.map((key) => ({ key, state: states.get(key) ?? null }));
}
