import { connectBackground, type Db } from "../db/connect.ts";
import { readEnv } from "../env.ts";
import { makeLogger } from "../log.ts";
import { openDatabase } from "../start-up.ts";

/** The result of a check. The tool prints each fault on a line, and exits with 0 when there is none. */
export interface CheckResult {
  summary: string;
  faults: string[];
}

/** Runs a check on the database of a running site, or starts the database for as long as it takes. */
export async function runCheck(check: (db: Db) => Promise<CheckResult>): Promise<void> {
  const database = await openDatabase(readEnv(), "tool");
  const { db, close } = connectBackground(database.url, makeLogger("silent"));
  try {
    const { summary, faults } = await check(db);
    for (const line of faults.length > 0 ? faults : [summary]) console.log(line);
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    await close();
    await database.close();
  }
}
