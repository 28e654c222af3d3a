import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, watch as watchFiles } from "node:fs";
import { basename, join } from "node:path";
import type { z } from "zod";
import { normalizeSearch } from "#domain/text/search-text.ts";
import { expandSamples } from "./code-samples.ts";
import { COLLECTIONS, type CollectionName, type ContentEntry, type EntryOf } from "./collections.ts";
import { expandErrorTables } from "./error-codes.ts";
import { ContentError, readFrontMatter } from "./front-matter.ts";
import { checkLinks } from "./link-check.ts";
import { type RenderedMarkdown, renderMarkdown } from "./markdown.ts";

export interface ContentStore {
  /** Changes whenever any content file does; pages made from content are kept under it. */
  version: () => string;
  /** In the order of the collection. */
  list: <Name extends CollectionName>(collection: Name) => readonly EntryOf<Name>[];
  find: <Name extends CollectionName>(collection: Name, slug: string) => EntryOf<Name> | undefined;
  close: () => void;
}

export interface ContentOptions {
  directory?: string;
  /** Read again when a file changes. A file that cannot be served is reported and the last good state kept. */
  watch?: boolean;
  onReloadError?: (error: Error) => void;
}

declare module "#server/kernel/services.ts" {
  interface Services {
    content: ContentStore;
  }
}

type LinkedEntry = ContentEntry<object> & Pick<RenderedMarkdown, "anchors" | "links"> & { file: string };

interface Content {
  version: string;
  entries: ReadonlyMap<CollectionName, readonly ContentEntry<object>[]>;
}

const CONTENT_DIR = join(import.meta.dirname, "../../../content");
const RELOAD_DELAY_MS = 50;

/** Reads, checks and renders everything once; afterwards a page costs a lookup. Throws ContentError on the first bad file. */
export function openContent(options: ContentOptions = {}): ContentStore {
  const { directory = CONTENT_DIR, watch = false, onReloadError = process.emitWarning } = options;
  let content = readContent(directory);
  const reload = (): void => {
    try {
      content = readContent(directory);
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

/** Editors write a file in several steps; the last one counts. */
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

function readContent(directory: string): Content {
  const hash = createHash("sha256");
  const entries = new Map<CollectionName, readonly ContentEntry<object>[]>();
  const pages: LinkedEntry[] = [];
  for (const name of Object.keys(COLLECTIONS) as CollectionName[]) {
    const collection = COLLECTIONS[name];
    const found: LinkedEntry[] = [];
    for (const file of markdownFiles(directory, collection.folder)) {
      const source = readFileSync(join(directory, file), "utf8");
      const entry = readEntry(file, source, collection);
      // The body with its generated tables: a changed error table is changed content.
      hash.update(`${file}\0${source}\0${entry.markdown}\0`);
      found.push(entry);
    }
    pages.push(...found);
    const order = collection.compare as (a: object, b: object) => number;
    entries.set(
      name,
      found.toSorted((a, b) => order(a.summary, b.summary)),
    );
  }
  checkLinks(pages);
  return { version: hash.digest("base64url").slice(0, 16), entries };
}

function markdownFiles(directory: string, folder: string): string[] {
  const path = join(directory, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => `${folder}/${name}`);
}

function readEntry(file: string, source: string, collection: (typeof COLLECTIONS)[CollectionName]): LinkedEntry {
  const slug = basename(file, ".md");
  const refuse = (problem: string): never => {
    throw new ContentError(file, problem);
  };
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) refuse("file name: must be kebab-case, it is the slug");
  const { frontMatter, body } = readFrontMatter(file, source, collection.frontMatter as z.ZodType<{ title: string }>);
  const samples = expandSamples(body);
  const { markdown, isErrorIndex, unknown } = expandErrorTables(samples.markdown);
  const [nothing] = [...samples.unknown, ...unknown];
  if (nothing) refuse(`body: nothing is known under ${nothing}`);
  const rendered = renderMarkdown(markdown, { isNumbered: collection.isNumbered ?? false, isErrorIndex });
  const { headings, blocks, problems } = rendered;
  if (headings.some(({ level }) => level === 1)) {
    refuse("body: the title is the page's only first-level heading; begin with ##");
  }
  if (collection.hasHeadings === false && headings.length > 0) refuse("body: must not have headings");
  if (problems[0]) refuse(problems[0]);
  return {
    ...rendered,
    file,
    path: `${collection.root}/${slug}`,
    summary: { ...frontMatter, slug },
    markdown,
    searchText: [frontMatter.title, ...blocks.map(({ text }) => text)].map(normalizeSearch).join("\n"),
  };
}
