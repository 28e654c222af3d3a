import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

export interface OutboxMail {
  mail: Email;
  source: string;
}

/** Returns the mails in the sandbox's outbox as a mail program would read them, newest first. */
export async function readOutbox(dir: string): Promise<OutboxMail[]> {
  const files = (await readdir(dir)).filter((name) => name.endsWith(".eml")).sort();
  return Promise.all(
    files.reverse().map(async (file) => {
      const source = await readFile(join(dir, file));
      return { mail: await PostalMime.parse(source), source: source.toString("latin1") };
    }),
  );
}
