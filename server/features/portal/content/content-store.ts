import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, watch as watchFiles } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { COLLECTIONS, type CollectionName, type ContentEntry, type EntryOf, inReadingOrder } from "./collections.ts";
import { isMadeLate, makeContentEntry, SLUG } from "./content-entry.ts";
import { describeForFile } from "./content-problem.ts";
import { ContentError, readFrontMatter } from "./front-matter.ts";
import { checkLinks } from "./link-check.ts";

export interface ContentStore {
  /** Changes whenever any text does; cached pages use it as their key. */
  version: () => string;
  /** Lists the entries in the collection's order. */
  list: <Name extends CollectionName>(collection: Name) => readonly EntryOf<Name>[];
  find: <Name extends CollectionName>(collection: Name, slug: string) => EntryOf<Name> | undefined;
  close: () => void;
}

export interface ContentOptions {
  directory?: string;
  /** Limits the collections for programs that need a few, which may link only to each other; all by default. */
  collections?: readonly CollectionName[];
  /** Reads again when a file changes. A file that cannot be served is reported, and the last valid state stays. */
  watch?: boolean;
  onReloadError?: (error: Error) => void;
}

declare module "#server/call/services.ts" {
  interface Services {
    content: ContentStore;
  }
}

type LinkedEntry = ContentEntry<object> & { file: string };

interface Content {
  version: string;
  entries: ReadonlyMap<CollectionName, readonly ContentEntry<object>[]>;
}

const CONTENT_DIR = join(import.meta.dirname, "../../../../content");
const ALL = Object.keys(COLLECTIONS) as CollectionName[];
const RELOAD_DELAY_MS = 50;

/** Reads and checks everything once; afterwards a page costs a lookup. Throws ContentError for the first invalid file. */
export function openContent(options: ContentOptions = {}): ContentStore {
  const { directory = CONTENT_DIR, collections = ALL, watch = false, onReloadError = process.emitWarning } = options;
  let content = readContent(directory, collections);
  const reload = (): void => {
    try {
      content = readContent(directory, collections);
    } catch (error) {
      onReloadError(error as Error);
    }
  };
  const list = <Name extends CollectionName>(collection: Name) =>
    (content.entries.get(collection) ?? []) as readonly EntryOf<Name>[];
  return {
    version: () => content.version,
    list,
    find: (collection, slug) => list(collection).find(({ summary }) => summary.slug === slug),
    close: watch ? watchFolder(directory, reload) : () => undefined,
  };
}

/** Waits until changes stop, because editors write a file in several steps. */
function watchFolder(directory: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watchFiles(directory, { recursive: true, persistent: false }, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, RELOAD_DELAY_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

function readContent(directory: string, collections: readonly CollectionName[]): Content {
  const hash = createHash("sha256");
  const entries = new Map<CollectionName, readonly ContentEntry<object>[]>();
  const pages: LinkedEntry[] = [];
  for (const name of collections) {
    const collection = COLLECTIONS[name];
    const entriesOfName: LinkedEntry[] = [];
    for (const { file, slug } of markdownFiles(directory, collection.folder)) {
      const source = readFileSync(join(directory, file), "utf8");
      const entry = readEntry(name, file, slug, source);
      // Includes error tables and samples, whose changes are content changes. Late parts change only with a release.
      hash.update(`${file}\0${source}\0${isMadeLate(entry) ? "" : entry.markdown}\0`);
      entriesOfName.push(entry);
    }
    pages.push(...entriesOfName);
    entries.set(name, inReadingOrder(name, entriesOfName));
  }
  checkLinks(pages);
  return { version: hash.digest("base64url").slice(0, 16), entries };
}

/** Finds files; a subfolder becomes part of the slug: `terms/partner/2026-01-01.md` is `partner-2026-01-01`. */
function markdownFiles(directory: string, folder: string): { file: string; slug: string }[] {
  const path = join(directory, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => ({ file: `${folder}/${name}`, slug: name.slice(0, -".md".length).replaceAll("/", "-") }));
}

function readEntry(collection: CollectionName, file: string, slug: string, source: string): LinkedEntry {
  const refuse = (problem: string): never => {
    throw new ContentError(file, problem);
  };
  if (!SLUG.test(slug)) refuse("file name: must be kebab-case, it is the slug");
  const schema = COLLECTIONS[collection].frontMatter as z.ZodType<{ title: string }>;
  const { frontMatter, body } = readFrontMatter(file, source, schema);
  const { entry, problems } = makeContentEntry({ collection, slug, frontMatter, body });
  if (problems[0]) refuse(describeForFile(problems[0]));
  // Extends the entry instead of copying it, because a copy would render a late page now.
  return Object.assign(entry, { file });
}
