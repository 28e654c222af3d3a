import { inArray } from "drizzle-orm";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { termsConsents } from "#server/db/schema/identity/terms-consents.ts";
import { consentsInForce } from "#server/features/identity/consents/queries.ts";
import { ASKED_AGAIN, DEMO_LOGINS } from "./logins.ts";

/** Everyone has agreed to the present terms, except one person who knows only the first versions. */
export async function seedConsents(db: Transaction, { terms }: Pick<Services, "terms">): Promise<void> {
  const people = await db
    .select({ userSeq: accounts.userSeq, email: accounts.email, insertDT: accounts.insertDT })
    .from(accounts)
    .where(
      inArray(
        accounts.email,
        DEMO_LOGINS.map(({ email }) => email),
      ),
    );
  const current = consentsInForce(terms);
  const first = current.map(({ kind, version }) => ({
    kind,
    version: terms.versionsOf(kind).at(-1)?.effective ?? version,
  }));
  const rows = people.flatMap(({ userSeq, email, insertDT }) =>
    (email === ASKED_AGAIN ? first : current).map((consent) => {
      const inForceDT = `${consent.version}T09:40:00`;
      return { ...consent, userSeq, ip: "127.0.0.1", consentDT: insertDT > inForceDT ? insertDT : inForceDT };
    }),
  );
  if (rows.length > 0) await db.insert(termsConsents).values(rows).onConflictDoNothing();
}
