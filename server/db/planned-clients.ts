import { Client } from "pg";

const MOST_NAMED = 200;
const MOST_NOTICED = 1_000;

/**
 * A query that is asked again under the same words gets a name, so that PostgreSQL reads and plans it once a connection. A
 * plan takes room in every one of them: words that come only once get none, nor do those after the first two hundred.
 */
class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #noticed = new Set<string>();

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= MOST_NAMED) return known;
    if (!this.#noticed.delete(text)) {
      if (this.#noticed.size >= MOST_NOTICED) this.#noticed.clear();
      this.#noticed.add(text);
      return undefined;
    }
    const name = `planned_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

interface Asked {
  text: string;
  name?: string | undefined;
}

/** Reads, and the writes that are put together of several (WITH): the others are planned in no time. */
const isNameless = (asked: Asked | string): asked is Asked =>
  typeof asked === "object" && !asked.name && /^(?:select|with) /i.test(asked.text);

/** The clients of one pool, which share the names. */
export function plannedClients(): typeof Client {
  const names = new StatementNames();
  return class PlannedClient extends Client {
    override query = ((asked: Asked | string, ...rest: []) => {
      const name = isNameless(asked) ? names.of(asked.text) : undefined;
      return super.query((name ? { ...(asked as Asked), name } : asked) as string, ...rest);
    }) as Client["query"];
  };
}
