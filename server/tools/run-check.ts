import { connect, type Db } from "../db/connect.ts";
import { readEnv } from "../env.ts";
import { makeLogger } from "../log.ts";
import { openDatabase } from "../start-up.ts";

/** What is wrong, a line each; with nothing wrong the tool ends with 0. */
export interface CheckResult {
  summary: string;
  faults: string[];
}

/** Joins a running site, or starts the database for the while. */
export async function runCheck(check: (db: Db) => Promise<CheckResult>): Promise<void> {
  const database = await openDatabase(readEnv(), "tool");
  const { db, close } = connect(database.url, makeLogger("silent"), 1);
  try {
    const { summary, faults } = await check(db);
    for (const line of faults.length > 0 ? faults : [summary]) console.log(line);
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    await close();
    await database.close();
  }
}
