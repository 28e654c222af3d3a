import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { LOGIN_SCOPES } from "#domain/provider.ts";
import { bytes, instant, seqKey, seqRef } from "#server/db/columns.ts";
import { accounts } from "./accounts.ts";

/** One signed-in device: the family of refresh tokens that descend from one log-in. */
export const signIns = pgTable(
  "sign_ins",
  {
    signInSeq: seqKey(),
    userSeq: seqRef()
      .notNull()
      .references(() => accounts.userSeq, { onDelete: "cascade" }),
    scope: text({ enum: LOGIN_SCOPES }).notNull(),
    device: text().notNull(),
    ip: text().notNull(),
    insertDT: instant().notNull().default(sql`now()`),
    lastUsedDT: instant().notNull().default(sql`now()`),
    /** Rotation may renew the refresh token, not this. */
    expiresDT: instant().notNull(),
    isEnded: boolean().notNull().default(false),
    /** Opened by the site while terms wait for a yes: until it is given, no call but those about it is answered. */
    awaitsConsent: boolean().notNull().default(false),
    /** Of a member's people: the member of the partner that let them in. They reach nothing else by it. */
    partnerSeq: seqRef(),
    memberSeq: seqRef(),
  },
  (signIn) => [
    index("sign_ins_user").on(signIn.userSeq),
    check("sign_ins_visit", sql`(${signIn.partnerSeq} IS NULL) = (${signIn.memberSeq} IS NULL)`),
    // For the nightly purge.
    index("sign_ins_last_used_dt").on(signIn.lastUsedDT),
  ],
);

export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    tokenHash: text().primaryKey(),
    signInSeq: seqRef()
      .notNull()
      .references(() => signIns.signInSeq, { onDelete: "cascade" }),
    expiresDT: instant().notNull(),
    usedDT: instant(),
    /** The answer that was given for this token, so that a lost one can be repeated for some seconds. */
    sealedAnswer: bytes(),
  },
  (token) => [
    index("refresh_tokens_sign_in").on(token.signInSeq),
    index("refresh_tokens_expires_dt").on(token.expiresDT),
  ],
);
