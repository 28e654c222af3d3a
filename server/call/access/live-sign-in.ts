import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Caller } from "#server/call/request-context.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { signIns } from "#server/db/schema/identity/sign-ins.ts";

/** The columns a caller is read from, in queries that join sign-ins and accounts by `isLiveSignIn`. */
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

/** Condition of a valid sign-in of an active account; log-out and suspension act on the next request. */
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

/** Makes the caller from a token's claims and its row; undefined where the sign-in is no longer valid. */
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
