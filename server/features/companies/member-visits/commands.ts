import { eq } from "drizzle-orm";
import type { TokenAnswer } from "#contracts/identity/oauth.ts";
import { memberAddress } from "#domain/people/member-address.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { memberUsers } from "#server/db/schema/companies/members.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { takeOneTimeUrl } from "#server/features/companies/one-time-urls/commands.ts";
import { openSignIn } from "#server/features/identity/sign-ins/commands.ts";

/** Signs in the person the partner vouched for with its key, at that partner's member alone; the URL works once. */
export function openVisit(
  db: Db,
  services: Services,
  token: string,
  origin: Origin,
): Promise<TokenAnswer & { path: string }> {
  return db.transaction(async (db) => {
    const visit = await takeOneTimeUrl(db, services, token, origin);
    if (!visit) throw new AppError("ONE_TIME_URL_EXPIRED");
    const userSeq = await accountOf(db, visit.memberUserSeq);
    const { partnerSeq, memberSeq } = visit;
    const tokens = await openSignIn(db, services, { userSeq, scope: "user", visit: { partnerSeq, memberSeq } }, origin);
    return { ...tokens, path: visit.path };
  });
}

/** Member users sign in through their partner only; the account behind them has no password and no mailbox. */
async function accountOf(db: Db, memberUserSeq: number): Promise<number> {
  const [person] = await db.select().from(memberUsers).where(eq(memberUsers.userSeq, memberUserSeq));
  if (!person) throw new AppError("ONE_TIME_URL_EXPIRED");
  const { name, mobile } = person;
  const [account] = await db
    .insert(accounts)
    .values({ memberUserSeq, name, mobile, email: memberAddress(memberUserSeq) })
    .onConflictDoUpdate({ target: accounts.memberUserSeq, set: { name, mobile } })
    .returning({ userSeq: accounts.userSeq });
  if (!account) throw new Error("account row missing");
  return account.userSeq;
}
