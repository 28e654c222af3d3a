import { Client } from "pg";

const MOST_NAMED = 200;
const MOST_NOTICED = 1_000;

const names = new Map<string, string>();
const noticed = new Set<string>();

/**
 * A query that is asked again under the same words gets a name, so that PostgreSQL reads and plans it once a connection. A
 * plan takes room in every one of them: words that come only once get none, nor do those after the first two hundred.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMED) return known;
  if (!noticed.has(text)) {
    if (noticed.size >= MOST_NOTICED) noticed.clear();
    noticed.add(text);
    return undefined;
  }
  noticed.delete(text);
  const name = `planned_${names.size}`;
  names.set(text, name);
  return name;
}

interface Asked {
  text: string;
  name?: string | undefined;
  rowMode?: string;
}

/** What drizzle selects: it asks for rows as lists. */
const isNameless = (asked: Asked | string): asked is Asked =>
  typeof asked === "object" && asked.rowMode === "array" && !asked.name && asked.text.startsWith("select ");

export class PlannedClient extends Client {
  override query = ((asked: Asked | string, ...rest: []) => {
    const name = isNameless(asked) ? nameOf(asked.text) : undefined;
    return super.query((name ? { ...(asked as Asked), name } : asked) as string, ...rest);
  }) as Client["query"];
}
