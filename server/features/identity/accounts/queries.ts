import { asc, eq } from "drizzle-orm";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { getProfile, User } from "#contracts/identity/accounts.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { accounts, socialLogins } from "#server/db/schema/identity/accounts.ts";
import { fileUrl } from "#server/features/office/files/routes.ts";

const imageUrl = (key: string | null): string | null => key && fileUrl(key);

/** As read with the token; `findUser` reads it anew after a change. */
export function userOf({ userSeq, scope, account, awaitsConsent }: Caller, ip: string): User {
  if (!account) throw new AppError("UNAUTHENTICATED");
  const user = { userSeq, scope, ip, ...account, profileImage: imageUrl(account.profileImage) };
  return awaitsConsent ? { ...user, awaitsConsent } : user;
}

export async function findUser(db: Db, userSeq: number, ip: string): Promise<User> {
  const { email, name, profileImage, scope } = await findAccount(db, userSeq);
  return { userSeq, email, name, profileImage: imageUrl(profileImage), ip, scope };
}

export async function findProfile(db: Db, userSeq: number, ip: string): Promise<OutputOf<typeof getProfile>> {
  const { email, name, profileImage, scope, mobile, passwordHash } = await findAccount(db, userSeq);
  const socials = await db
    .select({ provider: socialLogins.provider, email: socialLogins.email, insertDT: socialLogins.insertDT })
    .from(socialLogins)
    .where(eq(socialLogins.userSeq, userSeq))
    .orderBy(asc(socialLogins.insertDT));
  const user = { userSeq, email, name, profileImage: imageUrl(profileImage), ip, scope };
  return { ...user, mobile, hasPassword: passwordHash !== null, socials };
}

async function findAccount(db: Db, userSeq: number) {
  const [account] = await db.select().from(accounts).where(eq(accounts.userSeq, userSeq));
  if (!account) throw new AppError("UNAUTHENTICATED");
  return account;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const found = await db.select({ userSeq: accounts.userSeq }).from(accounts).where(eq(accounts.email, email));
  return found.length > 0;
}
