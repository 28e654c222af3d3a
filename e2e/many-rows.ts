import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { dataNoteOf } from "../testing/data-folder.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "..");

/** Runs a statement on the site's own database like `npm run sql`, for more rows than a browser could create. */
export async function runSql(baseURL: string, statement: string): Promise<void> {
  const dataDir = process.env.E2E_ORIGIN
    ? (process.env.DATA_DIR ?? join(ROOT, ".data"))
    : readFileSync(dataNoteOf(new URL(baseURL).port), "utf8");
  await run(process.execPath, ["server/tools/sql.ts", statement], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
