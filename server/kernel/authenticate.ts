import { eq, sql } from "drizzle-orm";
import { preparedOn } from "#server/db/prepared.ts";
import { accounts } from "#server/db/schema/accounts.ts";
import { signIns } from "#server/db/schema/sign-ins.ts";
import { callerFrom, isLiveSignIn, LIVE_SIGN_IN } from "./live-sign-in.ts";
import { findPlaceRows } from "./partner-access.ts";
import type { Caller } from "./request-context.ts";
import type { RequestMemo } from "./request-memo.ts";
import type { Services } from "./services.ts";

/** From where they call and, where a session header or a page's address says so, at which desk they act. */
interface Calling {
  clientIp: string;
  desk: { partnerSeq: number; memberSeq: number | null } | undefined;
}

/**
 * A live token of ours whose sign-in and account still stand. Whoever claims a desk is looked up together with it, in one
 * statement; the memo keeps the desk for the gate that asks for it next.
 */
export async function authenticate(
  services: Services,
  authorization: string | undefined,
  memo: RequestMemo,
  calling: Calling,
): Promise<Caller | undefined> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  return token ? memo.once(`caller ${token}`, () => findCaller(services, token, memo, calling)) : undefined;
}

async function findCaller(
  { accessTokens, databases: { primary } }: Services,
  token: string,
  memo: RequestMemo,
  { clientIp, desk }: Calling,
): Promise<Caller | undefined> {
  const claims = await accessTokens.verify(token);
  if (!claims) return undefined;
  const [atDesk] = desk
    ? await findPlaceRows(primary, { caller: claims, clientIp, memo }, desk.partnerSeq, desk.memberSeq)
    : [];
  if (atDesk) return callerFrom(claims, atDesk);
  const { signInSeq, userSeq } = claims;
  const [live] = await liveSignIn(primary).execute({ signInSeq, userSeq });
  return live && callerFrom(claims, live);
}

const liveSignIn = preparedOn((db) =>
  db
    .select(LIVE_SIGN_IN)
    .from(accounts)
    .innerJoin(signIns, isLiveSignIn(sql.placeholder("signInSeq")))
    .where(eq(accounts.userSeq, sql.placeholder("userSeq")))
    .prepare("live_sign_in"),
);
