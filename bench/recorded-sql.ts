import { createHash } from "node:crypto";
import { Client, type Pool } from "pg";

interface Statement {
  /** The same for the same text, whatever recording it is in. */
  name: string;
  text: string;
  values: unknown[];
}

/** What one piece of work sent, word for word, and what in it is its own. */
export interface Recording {
  docSeq: number;
  /** Its own key, where it has one. */
  ownKey?: string;
  statements: Statement[];
}

export async function recordSql(work: () => Promise<Omit<Recording, "statements">>): Promise<Recording> {
  const statements: Statement[] = [];
  const send = Client.prototype.query;
  Client.prototype.query = function recorded(this: Client, ...sent: Parameters<Client["query"]>) {
    const [asked, values] = sent as unknown as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof asked === "string" ? asked : asked.text;
    const name = createHash("sha256").update(text).digest("hex").slice(0, 20);
    statements.push({ name, text, values: (typeof asked === "string" ? values : (asked.values ?? values)) ?? [] });
    return send.apply(this, sent);
  } as typeof send;
  try {
    return { ...(await work()), statements };
  } finally {
    Client.prototype.query = send;
  }
}

let replayed = 0;

/** The same statements, prepared, for another document and without anything of ours. */
export async function replaySql(pool: Pool, { docSeq, ownKey, statements }: Recording): Promise<void> {
  const client = await pool.connect();
  const renames = new Map<string, string>();
  replayed += 1;
  if (ownKey !== undefined) renames.set(ownKey, `R${String(replayed).padStart(ownKey.length - 1, "0")}`);
  try {
    let next = docSeq;
    for (const { name, text, values } of statements) {
      if (values.length === 0 && !text.includes("nextval")) {
        await client.query(text);
        continue;
      }
      const { rows } = await client.query({ name, text, values: values.map(renamed) });
      if (!text.includes("nextval")) continue;
      next = Number(rows[0].docSeq);
      renames.set(String(docSeq), String(next)).set(docSeq.toString(36), next.toString(36));
    }
    function renamed(value: unknown): unknown {
      if (value === docSeq) return next;
      if (typeof value !== "string") return value;
      let text = value;
      for (const [from, to] of renames) text = text.replaceAll(from, to);
      return text;
    }
  } finally {
    client.release();
  }
}

/** How often so many clients get it done in a second, each as fast as it can. */
export async function rateOf(
  work: (client: number) => Promise<unknown>,
  { clients, roundMs }: { clients: number; roundMs: number },
): Promise<number> {
  const until = performance.now() + roundMs;
  let made = 0;
  const client = async (_: unknown, index: number) => {
    while (performance.now() < until) {
      await work(index);
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return made / (roundMs / 1000);
}
