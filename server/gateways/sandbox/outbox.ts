import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "./atomic-file.ts";
import { type MimeMail, readMime } from "./read-mime.ts";

export interface OutboxMail extends MimeMail {
  id: string;
}

export type OutboxEntry = Pick<OutboxMail, "id" | "from" | "to" | "subject" | "date">;

const SUFFIX = ".eml";
// Time first, so that names sort by age; only this shape is ever turned into a path.
const ID = /^\d{8}T\d{9}Z-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function writeOutboxMail(dir: string, uuid: string, chunks: readonly Uint8Array[]): Promise<string> {
  const id = `${new Date().toISOString().replace(/[-:.]/g, "")}-${uuid}`;
  await writeFileAtomically(join(dir, `${id}${SUFFIX}`), chunks);
  return id;
}

/** Newest first. */
export async function listOutbox(dir: string, limit = 100): Promise<OutboxEntry[]> {
  const names = await readdir(dir).catch(ignoreMissing);
  const ids = (names ?? [])
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .filter((id) => ID.test(id))
    .sort()
    .reverse()
    .slice(0, limit);
  const mails = await Promise.all(ids.map((id) => readOutboxMail(dir, id)));
  return mails.flatMap((mail) => {
    if (!mail) return [];
    const { id, from, to, subject, date } = mail;
    return [{ id, from, to, subject, date }];
  });
}

export async function readOutboxMail(dir: string, id: string): Promise<OutboxMail | undefined> {
  const raw = await readOutboxSource(dir, id);
  return raw && { id, ...readMime(raw) };
}

/** The mail as it went over the wire, for a download link. */
export async function readOutboxSource(dir: string, id: string): Promise<Buffer | undefined> {
  if (!ID.test(id)) return undefined;
  return readFile(join(dir, `${id}${SUFFIX}`)).catch(ignoreMissing);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
