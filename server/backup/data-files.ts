import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** PostgreSQL fills these folders anew at every start; `pg_wal` is copied apart, and slots belong to the old server. */
const EMPTY_AT_START = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;

export interface DataFiles {
  folders: string[];
  files: string[];
}

/** Lists what a base backup of a PostgreSQL data folder consists of, as paths below it. */
export async function listDataFiles(root: string): Promise<DataFiles> {
  const list: DataFiles = { folders: ["pg_wal/archive_status", "pg_wal/summaries"], files: [] };
  await walk(root, "", list);
  return list;
}

async function walk(root: string, path: string, list: DataFiles): Promise<void> {
  for (const entry of await readdir(join(root, path), { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const inner = path === "" ? entry.name : `${path}/${entry.name}`;
    if (entry.isFile()) list.files.push(inner);
    if (!entry.isDirectory()) continue;
    list.folders.push(inner);
    if (!EMPTY_AT_START.has(inner)) await walk(root, inner, list);
  }
}
