import { eq, sql } from "drizzle-orm";
import type { Desk } from "#contracts/page-calls.ts";
import type { Caller } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { signIns } from "#server/db/schema/identity/sign-ins.ts";
import { callerFrom, isLiveSignIn, LIVE_SIGN_IN } from "./live-sign-in.ts";
import { findCallerAt, type Place } from "./partner-access.ts";

/** The caller, and the places that are proven for them. */
export interface KnownCaller {
  caller: Caller | undefined;
  places: readonly Place[];
}

const NOBODY: KnownCaller = { caller: undefined, places: [] };

/** Finds the caller that a bearer token names, where the token is ours and its sign-in and account are still valid. */
export async function authenticate(
  services: Services,
  token: string | undefined,
  where: { clientIp: string; desk: Desk | undefined },
): Promise<KnownCaller> {
  const claims = token === undefined ? undefined : await services.accessTokens.verify(token);
  return claims ? findCaller(services, claims, where) : NOBODY;
}

/** Finds a caller whose sign-in and account are still valid, together with the place at the desk in one statement. */
export async function findCaller(
  { databases: { primary } }: Pick<Services, "databases">,
  claims: Caller,
  { clientIp, desk }: { clientIp: string; desk: Desk | undefined },
): Promise<KnownCaller> {
  const atDesk = desk && (await findCallerAt(primary, { claims, clientIp }, desk));
  if (atDesk) return atDesk;
  const { signInSeq, userSeq } = claims;
  const [live] = await liveSignIn(primary).execute({ signInSeq, userSeq });
  return { caller: live && callerFrom(claims, live), places: [] };
}

const liveSignIn = preparedOn((db) =>
  db
    .select(LIVE_SIGN_IN)
    .from(accounts)
    .innerJoin(signIns, isLiveSignIn(sql.placeholder("signInSeq")))
    .where(eq(accounts.userSeq, sql.placeholder("userSeq")))
    .prepare("live_sign_in"),
);
