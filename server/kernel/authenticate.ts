import { and, eq, sql } from "#server/db/drizzle.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { accounts } from "#server/db/schema/accounts.ts";
import { signIns } from "#server/db/schema/sign-ins.ts";
import type { Caller } from "./request-context.ts";
import type { RequestMemo } from "./request-memo.ts";
import type { Services } from "./services.ts";

/** A live token of ours whose sign-in and account still stand: log-out and suspension act on the next request. */
export async function authenticate(
  services: Services,
  authorization: string | undefined,
  memo: RequestMemo,
): Promise<Caller | undefined> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  return token ? memo.once(`caller ${token}`, () => findCaller(services, token)) : undefined;
}

async function findCaller(services: Services, token: string): Promise<Caller | undefined> {
  const caller = await services.accessTokens.verify(token);
  if (!caller) return undefined;
  const { signInSeq, userSeq } = caller;
  const [live] = await liveSignIn(services.databases.primary).execute({ signInSeq, userSeq });
  if (!live) return undefined;
  const { memberUserSeq, partnerSeq, memberSeq, awaitsConsent, ...account } = live;
  const visit = partnerSeq !== null && memberSeq !== null ? { partnerSeq, memberSeq } : undefined;
  return { ...caller, isMemberUser: memberUserSeq !== null, ...(visit && { visit }), account, awaitsConsent };
}

const liveSignIn = preparedOn((db) =>
  db
    .select({
      memberUserSeq: accounts.memberUserSeq,
      partnerSeq: signIns.partnerSeq,
      memberSeq: signIns.memberSeq,
      email: accounts.email,
      name: accounts.name,
      profileImage: accounts.profileImage,
      signInDT: signIns.insertDT,
      awaitsConsent: signIns.awaitsConsent,
    })
    .from(signIns)
    .innerJoin(accounts, eq(accounts.userSeq, signIns.userSeq))
    .where(
      and(
        eq(signIns.signInSeq, sql.placeholder("signInSeq")),
        eq(signIns.userSeq, sql.placeholder("userSeq")),
        eq(signIns.isEnded, false),
        sql`${signIns.expiresDT} > now()`,
        eq(accounts.state, "ACTIVE"),
      ),
    )
    .prepare("live_sign_in"),
);
