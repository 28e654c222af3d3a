import { eq } from "drizzle-orm";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Db } from "#server/db/connect.ts";
import { testAuthorities } from "#server/db/schema/companies/certificates.ts";
import { makeTestAuthority, openTestAuthority, type TestAuthority } from "#server/gateways/sandbox/test-authority.ts";
import type { Secrets } from "#server/secrets.ts";

declare module "#server/call/services.ts" {
  interface Services {
    /** Made on first demand; ask before a transaction begins, because it needs a connection of its own. */
    testAuthority: () => Promise<TestAuthority>;
  }
}

const NAME = "members";
const PURPOSE = "test-authority";

/** Opened once a process; all processes have the same. */
export function openTestAuthorityStore(db: Db, secrets: Secrets): () => Promise<TestAuthority> {
  let opened: Promise<TestAuthority> | undefined;
  return () => {
    opened ??= readOrMake(db, secrets).catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

async function readOrMake(db: Db, secrets: Secrets): Promise<TestAuthority> {
  const kept = await readKept(db);
  if (kept) return openTestAuthority(secrets.open(PURPOSE, kept));
  const made = secrets.seal(PURPOSE, await makeTestAuthority(toSeoulDate(new Date())));
  // Of two that were made at once the first one stays.
  await db.insert(testAuthorities).values({ name: NAME, sealedAuthority: made }).onConflictDoNothing();
  return openTestAuthority(secrets.open(PURPOSE, (await readKept(db)) ?? made));
}

async function readKept(db: Db): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ sealed: testAuthorities.sealedAuthority })
    .from(testAuthorities)
    .where(eq(testAuthorities.name, NAME));
  return row?.sealed;
}
