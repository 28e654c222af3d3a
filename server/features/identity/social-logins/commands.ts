import { and, eq } from "drizzle-orm";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { registerAccount } from "#contracts/identity/accounts.ts";
import type { SocialProvider } from "#contracts/identity/social-logins.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { accounts, socialLogins } from "#server/db/schema/identity/accounts.ts";
import { openSignIn } from "#server/features/identity/sign-ins/commands.ts";
import { takeOnce } from "#server/features/office/one-time/commands.ts";

/** Describes a person as their provider knows them. */
export interface SocialPerson {
  provider: SocialProvider;
  subject: string;
  email: string | null;
}

/** Runs in the transaction of the sign-up, so that the ticket can still be used if that is refused. */
export async function linkSocialTicket(
  db: Db,
  services: Services,
  userSeq: number,
  socialTicket: string,
  origin: Origin,
): Promise<SocialProvider> {
  const person = await takeOnce<SocialPerson>(db, services, "social-ticket", socialTicket);
  if (!person) throw new AppError("SOCIAL_TICKET_EXPIRED");
  await linkSocialPerson(db, userSeq, person, origin);
  return person.provider;
}

type SocialSignIn = NonNullable<OutputOf<typeof registerAccount>["signIn"]>;

/** Signs somebody in whom the provider has named. */
export async function openSocialSignIn(
  db: Db,
  services: Services,
  { userSeq, provider }: { userSeq: number; provider: SocialProvider },
  origin: Origin,
): Promise<SocialSignIn> {
  const tokens = await openSignIn(db, services, { userSeq, scope: "user" }, origin);
  const logoutUrl = services.social[provider].logoutUrl?.(`${services.publicOrigin}/accounts/login`) ?? null;
  return { ...tokens, logoutUrl };
}

/** Links by (provider, subject) only; the address is kept to be shown, never to find anyone by. */
export async function linkSocialPerson(
  db: Db,
  userSeq: number,
  { provider, subject, email }: SocialPerson,
  origin: Origin,
): Promise<void> {
  const logins = await db
    .insert(socialLogins)
    .values({ provider, subject, email, userSeq })
    .onConflictDoNothing()
    .returning({ userSeq: socialLogins.userSeq });
  if (logins.length === 0) throw new AppError("SOCIAL_ALREADY_LINKED");
  await recordAudit(db, origin, { action: "SOCIAL_LINKED", userSeq, subjectUserSeq: userSeq, detail: { provider } });
}

/** The account's row is locked, so that two removals at once cannot leave someone without any way in. */
export function unlinkSocialPerson(db: Db, userSeq: number, provider: SocialProvider, origin: Origin): Promise<void> {
  return db.transaction(async (db) => {
    const [account] = await db
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.userSeq, userSeq))
      .for("update");
    const logins = await db
      .select({ provider: socialLogins.provider })
      .from(socialLogins)
      .where(eq(socialLogins.userSeq, userSeq));
    if (!logins.some((login) => login.provider === provider)) throw new AppError("NOT_FOUND");
    if (!account?.passwordHash && logins.length === 1) throw new AppError("LAST_LOGIN_METHOD");
    await db.delete(socialLogins).where(and(eq(socialLogins.userSeq, userSeq), eq(socialLogins.provider, provider)));
    await recordAudit(db, origin, {
      action: "SOCIAL_UNLINKED",
      userSeq,
      subjectUserSeq: userSeq,
      detail: { provider },
    });
  });
}
