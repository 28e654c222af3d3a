import { fromSeoulDateTime, startOfSeoulDate, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { STAFF_COLLECTIONS, type StaffCollection, versionInEffect } from "#domain/console/content-status.ts";
import { openChangeListener } from "#server/db/change-listener.ts";
import type { Db } from "#server/db/connect.ts";
import type { Logger } from "#server/log.ts";
import { type CollectionName, type ContentEntry, type EntryOf, inReadingOrder } from "./collections.ts";
import { makeContentEntry } from "./content-entry.ts";
import type { ContentStore } from "./content-store.ts";
import { CONTENT_CHANNEL, findPublishedRows, type PublishedRow, readChangeNumber } from "./published-rows.ts";

interface Drawn extends PublishedRow {
  entry: ContentEntry<object>;
}

interface Merged {
  version: string;
  /** Of the files it was merged over. */
  files: string;
  entries: ReadonlyMap<CollectionName, readonly ContentEntry<object>[]>;
  /** When the next planned text, or the next terms, take effect. */
  until: number;
}

/**
 * The files, and over them what staff have published: the same slug takes the file's place, one taken down hides it. Every
 * process hears of a change; planned texts appear by the clock, when somebody next asks.
 */
export async function openLiveContent(files: ContentStore, databaseUrl: string, log: Logger): Promise<LiveContent> {
  let drawn: readonly Drawn[] = [];
  let number: number | undefined;
  let round = 0;
  let merged: Merged | undefined;

  const check = async (db: Db): Promise<void> => {
    const found = await readChangeNumber(db);
    if (found === number) return;
    drawn = drawRows(await findPublishedRows(db), drawn, log);
    number = found;
    merged = undefined;
  };
  const current = (): Merged => {
    if (merged && merged.files === files.version() && Date.now() < merged.until) return merged;
    round += 1;
    merged = merge(files, drawn, round);
    return merged;
  };
  const list = <Name extends CollectionName>(collection: Name) =>
    (current().entries.get(collection) ?? files.list(collection)) as readonly EntryOf<Name>[];
  const listener = await openChangeListener(databaseUrl, { channel: CONTENT_CHANNEL, check, log });
  return {
    version: () => current().version,
    list,
    find: (collection, slug) => list(collection).find(({ summary }) => summary.slug === slug),
    // The files belong to whoever opened them.
    close: () => undefined,
    stop: listener.close,
  };
}

export interface LiveContent extends ContentStore {
  stop: () => Promise<void>;
}

/** A row that has not changed is not drawn again; one that cannot be drawn must not take the others with it. */
function drawRows(rows: readonly PublishedRow[], before: readonly Drawn[], log: Logger): Drawn[] {
  const known = new Map(before.map((row) => [`${row.contentSeq} ${row.revision}`, row.entry]));
  return rows.flatMap((row) => {
    const { contentSeq, revision, collection, slug, body } = row;
    try {
      const frontMatter = row.fields as { title: string };
      const entry =
        known.get(`${contentSeq} ${revision}`) ?? makeContentEntry({ collection, slug, frontMatter, body }).entry;
      return [{ ...row, entry }];
    } catch (error) {
      log.error({ contentSeq, error: (error as Error).message }, "published text left out");
      return [];
    }
  });
}

function merge(files: ContentStore, drawn: readonly Drawn[], round: number): Merged {
  const now = new Date();
  const entries = new Map(STAFF_COLLECTIONS.map((name) => [name, mergeCollection(files, drawn, name, now)]));
  return {
    version: `${files.version()}-${round}`,
    files: files.version(),
    entries,
    until: nextMoment(drawn, (entries.get("terms") ?? []) as readonly EntryOf<"terms">[], now),
  };
}

function mergeCollection(
  files: ContentStore,
  drawn: readonly Drawn[],
  name: StaffCollection,
  now: Date,
): ContentEntry<object>[] {
  const versions = Map.groupBy(
    drawn.filter(({ collection }) => collection === name),
    ({ slug }) => slug,
  );
  const decided = new Map(
    Array.from(versions, ([slug, rows]) => [slug, versionInEffect(rows, toSeoulDateTime(now))] as const).filter(
      ([, row]) => row !== undefined,
    ),
  );
  const written = files.list(name).filter(({ summary }) => !decided.has(summary.slug));
  const published = [...decided.values()].flatMap((row) => (row && row.state !== "WITHDRAWN" ? [row.entry] : []));
  return inReadingOrder(name, [...written, ...published]);
}

function nextMoment(drawn: readonly Drawn[], terms: readonly EntryOf<"terms">[], now: Date): number {
  const planned = drawn.flatMap(({ state, publishDT }) =>
    state === "SCHEDULED" && publishDT ? [fromSeoulDateTime(publishDT).getTime()] : [],
  );
  const effective = terms.map(({ summary }) => startOfSeoulDate(summary.effective).getTime());
  return Math.min(...[...planned, ...effective].filter((moment) => moment > now.getTime()), Number.POSITIVE_INFINITY);
}
