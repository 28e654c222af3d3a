import { fromSeoulDateTime, startOfSeoulDate, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { STAFF_COLLECTIONS, type StaffCollection, versionInEffect } from "#domain/console/content-status.ts";
import { openChangeListener } from "#server/db/change-listener.ts";
import type { Db } from "#server/db/connect.ts";
import type { Logger } from "#server/log.ts";
import { type CollectionName, type ContentEntry, type EntryOf, inReadingOrder } from "./collections.ts";
import { makeContentEntry } from "./content-entry.ts";
import type { ContentStore } from "./content-store.ts";
import { CONTENT_CHANNEL, findPublishedRows, type PublishedRow, readChangeNumber } from "./published-rows.ts";

interface RenderedRow extends PublishedRow {
  entry: ContentEntry<object>;
}

interface MergedContent {
  version: string;
  /** The version of the files below it. */
  files: string;
  entries: ReadonlyMap<CollectionName, readonly ContentEntry<object>[]>;
  /** The time when the next scheduled text, or the next terms, take effect. */
  until: number;
}

/**
 * Lays published texts of staff over the files: a text with the same slug replaces the file, a withdrawn one hides it.
 * Every process is notified of changes; scheduled texts appear with the next request after their time.
 */
export async function openLiveContent(files: ContentStore, databaseUrl: string, log: Logger): Promise<LiveContent> {
  let rows: readonly RenderedRow[] = [];
  let number: number | undefined;
  let round = 0;
  let cached: MergedContent | undefined;

  const check = async (db: Db): Promise<void> => {
    const newNumber = await readChangeNumber(db);
    if (newNumber === number) return;
    rows = renderRows(await findPublishedRows(db), rows, log);
    number = newNumber;
    cached = undefined;
  };
  const current = (): MergedContent => {
    if (cached && cached.files === files.version() && Date.now() < cached.until) return cached;
    round += 1;
    cached = merge(files, rows, round);
    return cached;
  };
  const list = <Name extends CollectionName>(collection: Name) =>
    (current().entries.get(collection) ?? files.list(collection)) as readonly EntryOf<Name>[];
  const listener = await openChangeListener(databaseUrl, { channel: CONTENT_CHANNEL, check, log });
  return {
    version: () => current().version,
    list,
    find: (collection, slug) => list(collection).find(({ summary }) => summary.slug === slug),
    // The caller who opened the files closes them.
    close: () => undefined,
    stop: listener.close,
  };
}

export interface LiveContent extends ContentStore {
  stop: () => Promise<void>;
}

/** Reuses the entries of unchanged rows; a row that cannot be rendered is left out without affecting the others. */
function renderRows(rows: readonly PublishedRow[], before: readonly RenderedRow[], log: Logger): RenderedRow[] {
  const entries = new Map(before.map((row) => [`${row.contentSeq} ${row.revision}`, row.entry]));
  return rows.flatMap((row) => {
    const { contentSeq, revision, collection, slug, body } = row;
    try {
      const frontMatter = row.fields as { title: string };
      const entry =
        entries.get(`${contentSeq} ${revision}`) ?? makeContentEntry({ collection, slug, frontMatter, body }).entry;
      return [{ ...row, entry }];
    } catch (error) {
      log.error({ contentSeq, error: (error as Error).message }, "published text cannot be rendered");
      return [];
    }
  });
}

function merge(files: ContentStore, rows: readonly RenderedRow[], round: number): MergedContent {
  const now = new Date();
  const entries = new Map(STAFF_COLLECTIONS.map((name) => [name, mergeCollection(files, rows, name, now)]));
  return {
    version: `${files.version()}-${round}`,
    files: files.version(),
    entries,
    until: nextMoment(rows, (entries.get("terms") ?? []) as readonly EntryOf<"terms">[], now),
  };
}

function mergeCollection(
  files: ContentStore,
  rows: readonly RenderedRow[],
  name: StaffCollection,
  now: Date,
): ContentEntry<object>[] {
  const versions = Map.groupBy(
    rows.filter(({ collection }) => collection === name),
    ({ slug }) => slug,
  );
  const inEffect = new Map(
    Array.from(versions, ([slug, own]) => [slug, versionInEffect(own, toSeoulDateTime(now))] as const).filter(
      ([, row]) => row !== undefined,
    ),
  );
  const fromFiles = files.list(name).filter(({ summary }) => !inEffect.has(summary.slug));
  const published = [...inEffect.values()].flatMap((row) => (row && row.state !== "WITHDRAWN" ? [row.entry] : []));
  return inReadingOrder(name, [...fromFiles, ...published]);
}

function nextMoment(rows: readonly RenderedRow[], terms: readonly EntryOf<"terms">[], now: Date): number {
  const planned = rows.flatMap(({ state, publishDT }) =>
    state === "SCHEDULED" && publishDT ? [fromSeoulDateTime(publishDT).getTime()] : [],
  );
  const effective = terms.map(({ summary }) => startOfSeoulDate(summary.effective).getTime());
  return Math.min(...[...planned, ...effective].filter((moment) => moment > now.getTime()), Number.POSITIVE_INFINITY);
}
