import { loadDemoData } from "#server/db/seed/demo.ts";
import { readEnv } from "#server/env.ts";
import { openContent } from "#server/features/content/content-store.ts";
import { makeLogger } from "#server/log.ts";
import { composeServices } from "./compose.ts";

// A program of its own, run once by main.ts before the site is put together; DATABASE_URL says over what.
const env = readEnv();
if (!env.DATABASE_URL || !process.connected) throw new Error("run by main.ts alone");
// A site that was killed leaves nobody behind who goes on writing.
process.once("disconnect", () => process.exit(1));
{
  await using closing = new AsyncDisposableStack();
  await loadDemoData(await composeServices(env, env.DATABASE_URL, openContent(), makeLogger(env.LOG_LEVEL), closing));
}
process.exit();
