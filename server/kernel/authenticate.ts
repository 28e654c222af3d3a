import { and, eq, sql } from "#server/db/drizzle.ts";
import { accounts } from "#server/db/schema/accounts.ts";
import { signIns } from "#server/db/schema/sign-ins.ts";
import type { Caller } from "./request-context.ts";
import type { Services } from "./services.ts";

/** A live token of ours whose sign-in and account still stand: log-out and suspension act on the next request. */
export async function authenticate(services: Services, authorization: string | undefined): Promise<Caller | undefined> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  const caller = token ? await services.accessTokens.verify(token) : undefined;
  if (!caller) return undefined;
  const [live] = await services.databases.primary
    .select({
      memberUserSeq: accounts.memberUserSeq,
      partnerSeq: signIns.partnerSeq,
      memberSeq: signIns.memberSeq,
    })
    .from(signIns)
    .innerJoin(accounts, eq(accounts.userSeq, signIns.userSeq))
    .where(
      and(
        eq(signIns.signInSeq, caller.signInSeq),
        eq(signIns.userSeq, caller.userSeq),
        eq(signIns.isEnded, false),
        sql`${signIns.expiresDT} > now()`,
        eq(accounts.state, "ACTIVE"),
      ),
    );
  if (!live) return undefined;
  const { memberUserSeq, partnerSeq, memberSeq } = live;
  const visit = partnerSeq !== null && memberSeq !== null ? { partnerSeq, memberSeq } : undefined;
  return { ...caller, isMemberUser: memberUserSeq !== null, ...(visit && { visit }) };
}
