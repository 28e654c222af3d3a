import { migrate } from "#server/db/migrate.ts";
import { childEnv, type Env, readEnv } from "#server/env.ts";
import { openDatabase } from "#server/start-up.ts";
import { isDemoMissing } from "./demo-parts.ts";
import { DEMO_LOGINS } from "./logins.ts";

// A start with SEED=demo forks this program and waits for it; `npm run demo` runs it by hand.
// It loads the house only when something is missing, because every start asks.

async function loadMissing(env: Env, databaseUrl: string): Promise<void> {
  if (!(await isDemoMissing(databaseUrl))) return;
  console.log("처음 한 번 데모 데이터를 만듭니다. 30초쯤 걸립니다.");
  const { openDemoServices, loadDemoData } = await import("./demo.ts");
  await using closing = new AsyncDisposableStack();
  await loadDemoData(await openDemoServices(env, databaseUrl, closing));
}

/** The query builder wraps an error into one that repeats the whole statement: the reason lies below it. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? reasonOf(cause) : message;
}

/** The start learns the lines for its announcement, or why the data could not be loaded. */
const tell = (message: { announcement: string[] } | { failure: string }): Promise<void> =>
  new Promise((resolve) => process.send?.(message, () => resolve()));

const LOGIN_LINES = DEMO_LOGINS.map(({ email, password }) => `데모 로그인        ${email} / ${password}`);

async function loadForStart(): Promise<void> {
  // A start that is killed leaves nobody behind who goes on writing.
  process.once("disconnect", () => process.exit(1));
  try {
    const env = readEnv();
    if (!env.DATABASE_URL) throw new Error("a start names its database");
    await loadMissing(env, env.DATABASE_URL);
    await tell({ announcement: LOGIN_LINES });
  } catch (error) {
    await tell({ failure: reasonOf(error) });
    process.exit(1);
  }
}

async function loadByHand(): Promise<void> {
  try {
    // Production refuses the demo whatever its own SEED says.
    const env = readEnv(childEnv({ SEED: "demo" }));
    const database = await openDatabase(env, "tool");
    try {
      await migrate(database.url);
      await loadMissing(env, database.url);
    } finally {
      await database.close();
    }
    for (const line of ["데모 데이터가 모두 있습니다.", ...LOGIN_LINES]) console.log(line);
  } catch (error) {
    console.error(`데모 데이터를 넣지 못했습니다: ${reasonOf(error)}`);
    process.exitCode = 1;
  }
}

await (process.connected ? loadForStart() : loadByHand());
process.exit();
