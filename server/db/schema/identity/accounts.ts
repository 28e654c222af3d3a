import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { LOGIN_SCOPES } from "#domain/provider.ts";
import { bytes, instant, seqKey, seqRef } from "#server/db/columns.ts";

/** People who sign in here: developers and operators, and with the manager scope the provider's own staff. */
export const accounts = pgTable(
  "accounts",
  {
    userSeq: seqKey(),
    email: text().notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    /** Null for people who signed up through a social login and have set none. */
    passwordHash: text(),
    /** The key in the object storage. */
    profileImage: text(),
    scope: text({ enum: LOGIN_SCOPES }).notNull().default("user"),
    /** Set for people of a member company, who come in through their partner's service. */
    memberUserSeq: seqRef(),
    state: text({ enum: ["ACTIVE", "SUSPEND", "LEAVE"] })
      .notNull()
      .default("ACTIVE"),
    /** The sealed CI and DI of the identity check: national identifiers, which are never sent anywhere. */
    sealedIdentity: bytes(),
    insertDT: instant().notNull().default(sql`now()`),
    passwordDT: instant(),
  },
  (account) => [
    uniqueIndex("accounts_email").on(account.email),
    uniqueIndex("accounts_member_user").on(account.memberUserSeq),
    check("accounts_email_form", sql`${account.email} = lower(${account.email})`),
  ],
);

export const SOCIAL_PROVIDERS = ["naver", "kakao", "google"] as const;

/** Linked by (provider, subject), never by e-mail: two providers may show the same address for different people. */
export const socialLogins = pgTable(
  "social_logins",
  {
    provider: text({ enum: SOCIAL_PROVIDERS }).notNull(),
    subject: text().notNull(),
    userSeq: seqRef()
      .notNull()
      .references(() => accounts.userSeq, { onDelete: "cascade" }),
    email: text(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (login) => [
    primaryKey({ columns: [login.provider, login.subject] }),
    uniqueIndex("social_logins_user").on(login.userSeq, login.provider),
  ],
);

/** Links to reset a password. Each person has one at most, because a newer request ends the older one. */
export const passwordResets = pgTable(
  "password_resets",
  {
    userSeq: seqRef()
      .primaryKey()
      .references(() => accounts.userSeq, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    expiresDT: instant().notNull(),
  },
  (reset) => [index("password_resets_token").on(reset.tokenHash)],
);
