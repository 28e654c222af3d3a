import { readFileSync } from "node:fs";
import { COLLECTIONS, type CollectionName, type ContentEntry, type EntryOf } from "./collections.ts";
import type { ContentStore } from "./content-store.ts";

interface BuiltEntry extends Omit<ContentEntry<object>, "anchors" | "html"> {
  anchors: string[];
  html: string;
}

interface BuiltContent {
  version: string;
  entries: Record<CollectionName, BuiltEntry[]>;
}

/** Renders every page of the content folder, so that no visitor waits for the highlighter or for the tables of an API. */
export async function buildContent(content: ContentStore): Promise<BuiltContent> {
  const entries = {} as BuiltContent["entries"];
  for (const name of Object.keys(COLLECTIONS) as CollectionName[]) {
    entries[name] = [];
    for (const entry of content.list(name)) entries[name].push(await builtEntry(entry));
  }
  return { version: content.version(), entries };
}

/** Copies every field by name, because late entries have getters. */
async function builtEntry(entry: ContentEntry<object>): Promise<BuiltEntry> {
  const { summary, path, headings, blocks, links, markdown, searchText } = entry;
  const [anchors, html] = [[...entry.anchors.values()], await entry.html()];
  return { summary, path, headings, blocks, links, markdown, searchText, anchors, html };
}

/** Opens content that `buildContent` has written. */
export function openBuiltContent(file: string): ContentStore {
  const { version, entries } = JSON.parse(readFileSync(file, "utf8")) as BuiltContent;
  const collections = new Map(
    Object.entries(entries).map(([name, entriesOfName]) => [
      name,
      new Map(entriesOfName.map((entry) => [entry.summary.slug, openEntry(entry)])),
    ]),
  );
  const list = <Name extends CollectionName>(collection: Name) =>
    [...(collections.get(collection)?.values() ?? [])] as EntryOf<Name>[];
  return {
    version: () => version,
    list,
    find: (collection, slug) => collections.get(collection)?.get(slug) as EntryOf<typeof collection> | undefined,
    close: () => undefined,
  };
}

const openEntry = ({ anchors, html, ...entry }: BuiltEntry): ContentEntry<object> => ({
  ...entry,
  anchors: new Set(anchors),
  html: async () => html,
});
