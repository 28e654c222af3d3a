import type { getProfile, User } from "#contracts/accounts.ts";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { Db } from "#server/db/connect.ts";
import { asc, eq } from "#server/db/drizzle.ts";
import { accounts, socialLogins } from "#server/db/schema/accounts.ts";
import { fileUrl } from "#server/features/files/routes.ts";
import { AppError } from "#server/kernel/errors.ts";

const imageUrl = (key: string | null): string | null => key && fileUrl(key);

export async function findUser(db: Db, userSeq: number, ip: string): Promise<User> {
  const [account] = await db.select().from(accounts).where(eq(accounts.userSeq, userSeq));
  if (!account) throw new AppError("UNAUTHENTICATED");
  const { email, name, profileImage } = account;
  return { userSeq, email, name, profileImage: imageUrl(profileImage), ip };
}

export async function findProfile(db: Db, userSeq: number, ip: string): Promise<OutputOf<typeof getProfile>> {
  const [user, [account], socials] = await Promise.all([
    findUser(db, userSeq, ip),
    db.select().from(accounts).where(eq(accounts.userSeq, userSeq)),
    db
      .select({ provider: socialLogins.provider, email: socialLogins.email, insertDT: socialLogins.insertDT })
      .from(socialLogins)
      .where(eq(socialLogins.userSeq, userSeq))
      .orderBy(asc(socialLogins.insertDT)),
  ]);
  if (!account) throw new AppError("UNAUTHENTICATED");
  return { ...user, mobile: account.mobile, hasPassword: account.passwordHash !== null, socials };
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const found = await db.select({ userSeq: accounts.userSeq }).from(accounts).where(eq(accounts.email, email));
  return found.length > 0;
}
