import { type AnyPgColumn, foreignKey, index, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "#server/db/drizzle.ts";
import { instant, seqKey, seqRef } from "../columns.ts";
import { BRAND_VALUES, companies } from "./companies.ts";
import { partners } from "./partners.ts";

/** It registered a number nobody had, the company's SUPER user consented, a certificate proved the number, staff approved. */
export const MEMBER_PROOFS = ["FIRST", "CONSENT", "CERTIFICATE", "STAFF"] as const;

/** §1: a company served by a partner. */
export const members = pgTable(
  "members",
  {
    memberSeq: seqKey(),
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    companySeq: seqRef()
      .notNull()
      .references(() => companies.companySeq),
    /** How the partner's business with this company was proven; null: it sees and changes only what it typed itself. */
    provenBy: text({ enum: MEMBER_PROOFS }),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (member) => [
    // What rows about a member refer to, so that none can pair it with another partner.
    unique("members_of_partner").on(member.partnerSeq, member.memberSeq),
    uniqueIndex("members_company").on(member.partnerSeq, member.companySeq),
    index("members_newest").on(member.partnerSeq, member.insertDT, member.memberSeq),
    index("members_company_seq").on(member.companySeq),
  ],
);

/** People of a member company. At most one SUPER a company: the index says so under any concurrency (§4). */
export const memberUsers = pgTable(
  "member_users",
  {
    userSeq: seqKey(),
    companySeq: seqRef()
      .notNull()
      .references(() => companies.companySeq),
    brand: text({ enum: BRAND_VALUES }).notNull(),
    id: text().notNull(),
    passwordHash: text().notNull(),
    name: text().notNull(),
    email: text().notNull().default(""),
    mobile: text().notNull().default(""),
    userRole: text({ enum: ["SUPER", "NORMAL"] })
      .notNull()
      .default("NORMAL"),
    state: text({ enum: ["ACTIVE", "STANDBY", "SUSPEND", "LEAVE"] })
      .notNull()
      .default("STANDBY"),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (user) => [
    uniqueIndex("member_users_id").on(user.brand, user.id),
    uniqueIndex("member_users_super").on(user.companySeq).where(sql`${user.userRole} = 'SUPER'`),
    index("member_users_company").on(user.companySeq),
  ],
);

/** Refers to a member together with its partner; a row without a member is the partner's own. */
export const ofPartnersMember = (table: string, row: { partnerSeq: AnyPgColumn; memberSeq: AnyPgColumn }) =>
  foreignKey({
    name: `${table}_partners_member`,
    columns: [row.partnerSeq, row.memberSeq],
    foreignColumns: [members.partnerSeq, members.memberSeq],
  });
