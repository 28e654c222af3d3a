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
    /** The end of the whole sign-in; a rotated refresh token does not move it. */
    expiresDT: instant().notNull(),
    isEnded: boolean().notNull().default(false),
    /** True while the person still has to agree to the terms; until then only calls about consent are answered. */
    awaitsConsent: boolean().notNull().default(false),
    /** For a person of a member: the member, and the partner that sent them here. They reach nothing else. */
    partnerSeq: seqRef(),
    memberSeq: seqRef(),
  },
  (signIn) => [
    index("sign_ins_user").on(signIn.userSeq),
    check("sign_ins_visit", sql`(${signIn.partnerSeq} IS NULL) = (${signIn.memberSeq} IS NULL)`),
    // The nightly purge reads this.
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
    /** The answer this token was exchanged for, so that a lost answer can be repeated for some seconds. */
    sealedAnswer: bytes(),
  },
  (token) => [
    index("refresh_tokens_sign_in").on(token.signInSeq),
    index("refresh_tokens_expires_dt").on(token.expiresDT),
  ],
);
