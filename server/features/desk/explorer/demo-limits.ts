import { type AnyOperation, isWrite } from "#contracts/v1/operation.ts";
import { addressKeyOf, takeFromLimit } from "#server/call/rate-limit.ts";
import type { Db } from "#server/db/connect.ts";

/** Limits all visitors together, whatever their addresses. */
const ALL = { limit: 300, windowS: 60 };
const ALL_WRITES = { limit: 3_000, windowS: 3_600 };
/** A reader who tries every example stays below it. */
const WRITES_OF_VISITOR = { limit: 120, windowS: 3_600 };

/** A call of a stranger may hold so many items, receivers say, because each becomes a row. */
export const MOST_DEMO_ITEMS = 10;

interface DemoCall {
  query: Readonly<Record<string, string>>;
  body: string | null;
}

/** Counts the call against the limits of this visitor and of all. A dry run leaves nothing, so it is no write. */
export async function takeFromDemo(
  db: Db,
  operation: AnyOperation,
  { query }: DemoCall,
  clientIp: string,
): Promise<void> {
  const isKept = isWrite(operation) && query.dryRun !== "true";
  if (isKept) await takeFromLimit(db, `demo write ip:${addressKeyOf(clientIp)}`, WRITES_OF_VISITOR);
  await takeFromLimit(db, "runDemoCall all", ALL);
  if (isKept) await takeFromLimit(db, "demo write all", ALL_WRITES);
}

/** Returns how many items the lists of a body hold. What is no JSON holds none, and the call refuses it. */
export function itemsIn({ body }: DemoCall): number {
  try {
    return countItems(JSON.parse(body ?? "null"));
  } catch {
    return 0;
  }
}

function countItems(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inside = Object.values(value).reduce((sum: number, item) => sum + countItems(item), 0);
  return Array.isArray(value) ? value.length + inside : inside;
}
