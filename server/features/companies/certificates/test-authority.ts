import { eq } from "drizzle-orm";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Db } from "#server/db/connect.ts";
import { testAuthorities } from "#server/db/schema/companies/certificates.ts";
import { makeTestAuthority, openTestAuthority, type TestAuthority } from "#server/gateways/sandbox/test-authority.ts";
import type { Secrets } from "#server/secrets.ts";

declare module "#server/call/services.ts" {
  interface Services {
    /** Makes it on first demand. Call this before a transaction begins, because it needs a connection of its own. */
    testAuthority: () => Promise<TestAuthority>;
  }
}

const NAME = "members";
const PURPOSE = "test-authority";

/** Opens the authority once a process; all processes have the same. */
export function openTestAuthorityStore(db: Db, secrets: Secrets): () => Promise<TestAuthority> {
  let authority: Promise<TestAuthority> | undefined;
  return () => {
    authority ??= readOrMake(db, secrets).catch((error) => {
      authority = undefined;
      throw error;
    });
    return authority;
  };
}

async function readOrMake(db: Db, secrets: Secrets): Promise<TestAuthority> {
  const sealed = await readSealed(db);
  if (sealed) return openTestAuthority(secrets.open(PURPOSE, sealed));
  const newSealed = secrets.seal(PURPOSE, await makeTestAuthority(toSeoulDate(new Date())));
  // The first of two that are made at once stays.
  await db.insert(testAuthorities).values({ name: NAME, sealedAuthority: newSealed }).onConflictDoNothing();
  return openTestAuthority(secrets.open(PURPOSE, (await readSealed(db)) ?? newSealed));
}

async function readSealed(db: Db): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ sealed: testAuthorities.sealedAuthority })
    .from(testAuthorities)
    .where(eq(testAuthorities.name, NAME));
  return row?.sealed;
}
