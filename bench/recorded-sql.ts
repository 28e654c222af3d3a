import { createHash } from "node:crypto";
import { Client, type Pool } from "pg";

interface Statement {
  /** Equal texts have equal names in all recordings. */
  name: string;
  text: string;
  values: unknown[];
}

/** A recording has the statements of one piece of work, and the values that belong to it alone. */
export interface Recording {
  docSeq: number;
  /** The document's own key, where it has one. */
  ownKey?: string;
  statements: Statement[];
}

export async function recordSql(work: () => Promise<Omit<Recording, "statements">>): Promise<Recording> {
  const statements: Statement[] = [];
  const send = Client.prototype.query;
  Client.prototype.query = function record(this: Client, ...args: Parameters<Client["query"]>) {
    const [query, values] = args as unknown as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof query === "string" ? query : query.text;
    const name = createHash("sha256").update(text).digest("hex").slice(0, 20);
    statements.push({ name, text, values: (typeof query === "string" ? values : (query.values ?? values)) ?? [] });
    return send.apply(this, args);
  } as typeof send;
  try {
    return { ...(await work()), statements };
  } finally {
    Client.prototype.query = send;
  }
}

let replayCount = 0;

/** Sends the same statements, prepared, for another document and without our code. */
export async function replaySql(pool: Pool, { docSeq, ownKey, statements }: Recording): Promise<void> {
  const client = await pool.connect();
  const renames = new Map<string, string>();
  replayCount += 1;
  if (ownKey !== undefined) renames.set(ownKey, `R${String(replayCount).padStart(ownKey.length - 1, "0")}`);
  try {
    let next = docSeq;
    for (const { name, text, values } of statements) {
      if (values.length === 0 && !text.includes("nextval")) {
        await client.query(text);
        continue;
      }
      const { rows } = await client.query({ name, text, values: values.map(rename) });
      if (!text.includes("nextval")) continue;
      next = Number(rows[0].docSeq);
      renames.set(String(docSeq), String(next)).set(docSeq.toString(36), next.toString(36));
    }
    function rename(value: unknown): unknown {
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

/** Returns how often that many clients finish the work in a second, each as fast as it can. */
export async function rateOf(
  work: (client: number) => Promise<unknown>,
  { clients, roundMs }: { clients: number; roundMs: number },
): Promise<number> {
  const until = performance.now() + roundMs;
  let count = 0;
  const client = async (_: unknown, index: number) => {
    while (performance.now() < until) {
      await work(index);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return count / (roundMs / 1000);
}
