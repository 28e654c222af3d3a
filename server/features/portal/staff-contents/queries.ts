import { and, desc, eq, exists, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import {
  ContentFields,
  type listStaffContents,
  type StaffContent,
  type StaffContentRow,
} from "#contracts/portal/staff-contents.ts";
import { toSeoulDate, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { type StaffCollection, versionInEffect } from "#domain/console/content-status.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { contents } from "#server/db/schema/portal/contents.ts";
import { COLLECTIONS } from "#server/features/portal/content/collections.ts";
import type { ContentStore } from "#server/features/portal/content/content-store.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";
import { effectiveOf } from "./written-text.ts";

type Query = ParsedInputOf<typeof listStaffContents>["query"];

const other = alias(contents, "other");

const isOfSameText = sql`${other.collection} = ${contents.collection} AND ${other.slug} = ${contents.slug}`;

const otherVersions = (db: Db, condition: SQL) =>
  db.select({ one: sql`1` }).from(other).where(and(isOfSameText, condition));

const selectContents = (db: Db, fields: FieldsOf) =>
  db
    .select(
      fields({
        contentSeq: contents.contentSeq,
        collection: contents.collection,
        slug: contents.slug,
        title: contents.title,
        version: contents.version,
        state: contents.state,
        publishDT: contents.publishDT,
        updateDT: contents.updateDT,
        writerName: accounts.name,
        hasEarlier: sql<boolean>`${exists(otherVersions(db, sql`${other.version} < ${contents.version} AND ${other.state} <> 'WITHDRAWN'`))}`,
      }),
    )
    .from(contents)
    .innerJoin(accounts, eq(accounts.userSeq, contents.writerSeq))
    .$dynamic();

/** Lists each text once, with its newest version. */
export const staffContentList = (db: Db, { collection, state, keyword, sort }: Query): List<StaffContentRow> => ({
  db,
  select: selectContents,
  where: and(
    notExists(otherVersions(db, sql`${other.version} > ${contents.version}`)),
    collection && eq(contents.collection, collection),
    state && isInState(state),
    keyword ? or(...[contents.title, contents.slug, contents.body].map(contains(keyword))) : undefined,
  ),
  order: listOrder(
    sort,
    { updateDT: contents.updateDT, publishDT: contents.publishDT, title: contents.title },
    contents.contentSeq,
  ),
});

/** Counts a scheduled text whose time has come as published, though its row still says scheduled. */
function isInState(state: NonNullable<Query["state"]>): SQL | undefined {
  const isDue = sql`${contents.publishDT} <= now()`;
  if (state === "SCHEDULED") return and(eq(contents.state, state), sql`NOT ${isDue}`);
  if (state === "PUBLISHED") return or(eq(contents.state, state), and(eq(contents.state, "SCHEDULED"), isDue));
  return eq(contents.state, state);
}

export interface TextName {
  collection: StaffCollection;
  slug: string;
}

export const isText = ({ collection, slug }: TextName): SQL | undefined =>
  and(eq(contents.collection, collection), eq(contents.slug, slug));

/** Returns the versions, the newest first. */
export const findTextVersions = (db: Db, name: TextName) =>
  db
    .select({ content: contents, writerName: accounts.name })
    .from(contents)
    .innerJoin(accounts, eq(accounts.userSeq, contents.writerSeq))
    .where(isText(name))
    .orderBy(desc(contents.version));

export async function findStaffContent(db: Db, content: ContentStore, name: TextName): Promise<StaffContent> {
  const rows = await findTextVersions(db, name);
  const latest = rows[0]?.content;
  if (!latest) return fileText(content, name);
  const { contentSeq, collection, slug, fields, body, revision, state, publishDT } = latest;
  return {
    contentSeq,
    collection,
    slug,
    body,
    revision,
    state,
    publishDT,
    fields: ContentFields.parse(fields),
    path: pathOf(collection, { ...fields, slug }),
    isLocked: isFixed(
      name,
      rows.map((each) => each.content),
      fields,
    ),
    versions: rows.map(({ content: { version, state, publishDT, updateDT }, writerName }) => ({
      version,
      state,
      publishDT,
      updateDT,
      writerName,
    })),
  };
}

/** Returns an unchanged file, whose first change becomes its first version in the database. */
function fileText(content: ContentStore, { collection, slug }: TextName): StaffContent {
  const entry = content.find(collection, slug);
  if (!entry) throw new AppError("NOT_FOUND");
  const { slug: _, ...fields } = entry.summary;
  return {
    contentSeq: null,
    collection,
    slug,
    body: entry.markdown.trimStart(),
    revision: 0,
    state: "PUBLISHED",
    publishDT: null,
    fields: ContentFields.parse(fields),
    path: entry.path,
    isLocked: isPast(effectiveOf(collection, fields)),
    versions: [],
  };
}

const pathOf = (collection: StaffCollection, summary: object): string =>
  (COLLECTIONS[collection].pathOf as (summary: object) => string)(summary);

type Version = typeof contents.$inferSelect;

/** True for published terms in force, which must stay as people agreed to them. */
export function isFixed(
  { collection }: TextName,
  versions: readonly Version[],
  fields: Record<string, unknown>,
): boolean {
  const state = versionInEffect(versions, toSeoulDateTime(new Date()))?.state;
  return state !== undefined && state !== "WITHDRAWN" && isPast(effectiveOf(collection, fields));
}

const isPast = (effective: string | undefined): boolean =>
  effective !== undefined && effective <= toSeoulDate(new Date());
