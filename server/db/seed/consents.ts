import { inArray } from "drizzle-orm";
import { consentsInForce } from "#server/features/consents/queries.ts";
import type { ContentStore } from "#server/features/content/content-store.ts";
import { termsOfKind } from "#server/features/content/terms.ts";
import type { Transaction } from "../connect.ts";
import { accounts } from "../schema/accounts.ts";
import { termsConsents } from "../schema/terms-consents.ts";
import { ASKED_AGAIN, DEMO_LOGINS } from "./accounts.ts";

/** Everyone has agreed to what holds today, but for one person who knows only the first versions. */
export async function seedConsents(db: Transaction, { content }: { content: ContentStore }): Promise<void> {
  const people = await db
    .select({ userSeq: accounts.userSeq, email: accounts.email })
    .from(accounts)
    .where(
      inArray(
        accounts.email,
        DEMO_LOGINS.map(({ email }) => email),
      ),
    );
  const current = consentsInForce(content);
  const first = current.map(({ kind, version }) => ({
    kind,
    version: termsOfKind(content, kind).at(-1)?.summary.effective ?? version,
  }));
  const rows = people.flatMap(({ userSeq, email }) =>
    (email === ASKED_AGAIN ? first : current).map((consent) => ({ ...consent, userSeq, ip: "127.0.0.1" })),
  );
  if (rows.length > 0) await db.insert(termsConsents).values(rows).onConflictDoNothing();
}
