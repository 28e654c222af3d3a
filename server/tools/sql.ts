import { Client } from "pg";
import { readEnv } from "../env.ts";
import { openDatabase } from "../start-up.ts";

// npm run sql -- "SELECT …" replaces psql, which the embedded server lacks. It joins a running site, or starts the server.
const statement = process.argv.slice(2).join(" ").trim();
if (!statement) {
  console.error('쓰는 법: npm run sql -- "SELECT count(*) FROM mails"');
  process.exit(1);
}
const database = await openDatabase(readEnv(), "tool");
const client = new Client({ connectionString: database.url });
try {
  await client.connect();
  const results = [await client.query(statement)].flat();
  for (const { command, rowCount, rows } of results) {
    if (rows.length > 0) console.table(rows);
    console.log(`${command} ${rowCount ?? 0}`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await client.end();
  await database.close();
}
