import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Caller } from "#server/call/request-context.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { signIns } from "#server/db/schema/identity/sign-ins.ts";

/** What a caller is read from, wherever sign-ins and accounts are joined by `isLiveSignIn`. */
export const LIVE_SIGN_IN = {
  ownMemberUserSeq: accounts.memberUserSeq,
  visitPartnerSeq: signIns.partnerSeq,
  visitMemberSeq: signIns.memberSeq,
  email: accounts.email,
  accountName: accounts.name,
  profileImage: accounts.profileImage,
  signInDT: signIns.insertDT,
  awaitsConsent: signIns.awaitsConsent,
};

/** Log-out and suspension act on the next request. */
export const isLiveSignIn = (signInSeq: number | Placeholder): SQL | undefined =>
  and(
    eq(signIns.signInSeq, signInSeq),
    eq(signIns.userSeq, accounts.userSeq),
    eq(signIns.isEnded, false),
    sql`${signIns.expiresDT} > now()`,
    eq(accounts.state, "ACTIVE"),
  );

export interface LiveSignInRow {
  ownMemberUserSeq: number | null;
  visitPartnerSeq: number | null;
  visitMemberSeq: number | null;
  email: string | null;
  accountName: string | null;
  profileImage: string | null;
  signInDT: string | null;
  awaitsConsent: boolean | null;
}

/** The claims of a token once what they name was found; undefined where the sign-in no longer stands. */
export function callerFrom(claims: Caller, row: LiveSignInRow): Caller | undefined {
  const {
    ownMemberUserSeq,
    visitPartnerSeq,
    visitMemberSeq,
    email,
    accountName,
    profileImage,
    signInDT,
    awaitsConsent,
  } = row;
  if (signInDT === null || email === null || accountName === null) return undefined;
  const visit =
    visitPartnerSeq !== null && visitMemberSeq !== null
      ? { partnerSeq: visitPartnerSeq, memberSeq: visitMemberSeq }
      : undefined;
  const account = { email, name: accountName, profileImage, signInDT };
  const isMemberUser = ownMemberUserSeq !== null;
  return { ...claims, isMemberUser, ...(visit && { visit }), account, awaitsConsent: awaitsConsent === true };
}
