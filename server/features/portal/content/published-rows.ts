import { and, inArray, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ContentState, StaffCollection } from "#domain/console/content-status.ts";
import type { Db } from "#server/db/connect.ts";
import { contentChanges, contents } from "#server/db/schema/portal/contents.ts";

/** Notified to every process when the publishing transaction commits. */
export const CONTENT_CHANNEL = "content_changed";

export interface PublishedRow {
  contentSeq: number;
  revision: number;
  collection: StaffCollection;
  slug: string;
  version: number;
  fields: Record<string, unknown>;
  body: string;
  state: ContentState;
  publishDT: string | null;
}

export async function readChangeNumber(db: Db): Promise<number> {
  const [row] = await db.select({ number: contentChanges.number }).from(contentChanges);
  return row?.number ?? 0;
}

/** Makes all processes read again. The lock of the row keeps the numbers in commit order. */
export async function announceContentChange(db: Db): Promise<void> {
  await db
    .insert(contentChanges)
    .values({ number: 1 })
    .onConflictDoUpdate({ target: contentChanges.id, set: { number: sql`${contentChanges.number} + 1` } });
  await db.execute(sql`SELECT pg_notify(${CONTENT_CHANNEL}, '')`);
}

/** Finds published and scheduled versions, without those that a newer version has replaced. */
export function findPublishedRows(db: Db): Promise<PublishedRow[]> {
  const newer = alias(contents, "newer");
  const isReplaced = db
    .select({ one: sql`1` })
    .from(newer)
    .where(
      and(
        sql`${newer.collection} = ${contents.collection} AND ${newer.slug} = ${contents.slug}`,
        sql`${newer.version} > ${contents.version}`,
        inArray(newer.state, ["PUBLISHED", "WITHDRAWN"]),
      ),
    );
  return db
    .select({
      contentSeq: contents.contentSeq,
      revision: contents.revision,
      collection: contents.collection,
      slug: contents.slug,
      version: contents.version,
      fields: contents.fields,
      body: contents.body,
      state: contents.state,
      publishDT: contents.publishDT,
    })
    .from(contents)
    .where(and(ne(contents.state, "DRAFT"), notExists(isReplaced)));
}
