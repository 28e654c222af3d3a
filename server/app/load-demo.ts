import { loadDemoData } from "#demo/demo.ts";
import { readEnv } from "#server/env.ts";
import { openContent } from "#server/features/portal/content/content-store.ts";
import { makeLogger } from "#server/log.ts";
import { composeServices } from "./compose.ts";

// A program of its own, run once by main.ts before the site is put together; DATABASE_URL says over what.
const env = readEnv();
if (!env.DATABASE_URL || !process.connected) throw new Error("run by main.ts alone");
// A site that was killed leaves nobody behind who goes on writing.
process.once("disconnect", () => process.exit(1));

/** What lies below what the query builder says, which is the whole statement. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? reasonOf(cause) : message;
}

try {
  await using closing = new AsyncDisposableStack();
  // Consents name the terms; drawing every page took a tenth of the time.
  const content = openContent({ collections: ["terms"] });
  await loadDemoData(await composeServices(env, env.DATABASE_URL, content, makeLogger(env.LOG_LEVEL), closing));
} catch (error) {
  // The one line about it is written by main.ts.
  await new Promise((resolve) => process.send?.(reasonOf(error), resolve));
  process.exit(1);
}
process.exit();
