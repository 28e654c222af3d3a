import { sql } from "drizzle-orm";
import { boolean, date, index, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { KEY_SCOPES } from "#domain/people/key-scope.ts";
import { PARTNER_USER_ROLES } from "#domain/people/partner-role.ts";
import { PARTNER_TYPES } from "#domain/people/partner-type.ts";
import { bytes, instant, month, seqKey, seqRef } from "#server/db/columns.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { BRAND_VALUES, companies } from "./companies.ts";

/** §3: a service operator on one server. Its real and its test record share one business id. */
export const partners = pgTable(
  "partners",
  {
    partnerSeq: seqKey(),
    brand: text({ enum: BRAND_VALUES }).notNull(),
    companySeq: seqRef()
      .notNull()
      .references(() => companies.companySeq),
    bizId: text().notNull(),
    /** The name its own people typed; members with the same business id may have other names. */
    companyName: text().notNull().default(""),
    serviceName: text(),
    partnerCode: text(),
    partnerType: text({ enum: PARTNER_TYPES }).notNull(),
    hasPartnerBilling: boolean().notNull().default(false),
    hasMemberBilling: boolean().notNull().default(false),
    adjustYN: boolean().notNull().default(false),
    settleMethod: smallint().notNull().default(1),
    /** The first month that is settled; null for the first month of the contract. */
    adjustFrom: month(),
    contractFrom: date().notNull().default(sql`(now() AT TIME ZONE 'Asia/Seoul')::date`),
    /** Null for a contract that is renewed until one side ends it. */
    contractTo: date(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (partner) => [
    uniqueIndex("partners_biz_id").on(partner.brand, partner.bizId),
    uniqueIndex("partners_partner_code").on(partner.brand, partner.partnerCode),
  ],
);

/** The keys integrators call with. A rotated key stays valid until it expires. */
export const partnerKeys = pgTable(
  "partner_keys",
  {
    partnerKeySeq: seqKey(),
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    keyHash: text().notNull(),
    sealedKey: bytes().notNull(),
    /** The name its holder gave it; empty for the first key. */
    name: text().notNull().default(""),
    scope: text({ enum: KEY_SCOPES }).notNull().default("ALL"),
    insertDT: instant().notNull().default(sql`now()`),
    expiresDT: instant(),
    lastUsedDT: instant(),
    lastUsedIp: text(),
  },
  (key) => [uniqueIndex("partner_keys_hash").on(key.keyHash), index("partner_keys_partner").on(key.partnerSeq)],
);

/** Addresses that the partner's keys were used from, allowed or not; they suggest entries for its address list. */
export const partnerKeyIps = pgTable(
  "partner_key_ips",
  {
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    ip: text().notNull(),
    lastUsedDT: instant().notNull().default(sql`now()`),
  },
  (use) => [primaryKey({ columns: [use.partnerSeq, use.ip] })],
);

export const partnerUsers = pgTable(
  "partner_users",
  {
    partnerUserSeq: seqRef().notNull().generatedAlwaysAsIdentity(),
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    userSeq: seqRef()
      .notNull()
      .references(() => accounts.userSeq),
    partnerUserRole: text({ enum: PARTNER_USER_ROLES }).notNull(),
    partnerUserState: text({ enum: ["ACTIVE", "LEAVE"] })
      .notNull()
      .default("ACTIVE"),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (user) => [
    primaryKey({ columns: [user.partnerSeq, user.partnerUserSeq] }),
    index("partner_users_number").on(user.partnerUserSeq),
    uniqueIndex("partner_users_person").on(user.partnerSeq, user.userSeq),
    index("partner_users_user").on(user.userSeq),
  ],
);
