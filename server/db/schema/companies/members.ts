import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { MEMBER_PROOFS } from "#domain/people/member-proof.ts";
import { instant, seqKey, seqRef } from "#server/db/columns.ts";
import { BRAND_VALUES, companies } from "./companies.ts";
import { partners } from "./partners.ts";

/** §1: a company served by a partner. Rows about it refer to both numbers, so none can pair it with another partner. */
export const members = pgTable(
  "members",
  {
    memberSeq: seqRef().notNull().generatedAlwaysAsIdentity(),
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    companySeq: seqRef()
      .notNull()
      .references(() => companies.companySeq),
    /** How the partner's relation to this company was proven; null while it sees and changes only what it typed itself. */
    provenBy: text({ enum: MEMBER_PROOFS }),
    /** Set while this member is the company's FIRST. */
    firstCompanySeq: seqRef().generatedAlwaysAs(sql`CASE WHEN proven_by = 'FIRST' THEN company_seq END`),
    /** Set when staff took the proof back; then only staff can give it again. */
    proofWithdrawnDT: instant(),
    /** The details this partner typed. The company's own row holds what its proven partners typed last. */
    name: text().notNull().default(""),
    ceoName: text().notNull().default(""),
    bizType: text().notNull().default(""),
    bizClass: text().notNull().default(""),
    postNum: text().notNull().default(""),
    address: text().notNull().default(""),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (member) => [
    primaryKey({ columns: [member.partnerSeq, member.memberSeq] }),
    // There is one FIRST among all partners, which the company names.
    foreignKey({
      name: "members_first",
      columns: [member.partnerSeq, member.firstCompanySeq],
      foreignColumns: [companies.firstPartnerSeq, companies.companySeq],
    }),
    index("members_number").on(member.memberSeq),
    uniqueIndex("members_company").on(member.partnerSeq, member.companySeq),
    index("members_newest").on(member.partnerSeq, member.insertDT, member.memberSeq),
    index("members_company_seq").on(member.companySeq),
  ],
);

/** People of a member company. A unique index allows one SUPER for each company under any concurrency (§4). */
export const memberUsers = pgTable(
  "member_users",
  {
    userSeq: seqKey(),
    companySeq: seqRef()
      .notNull()
      .references(() => companies.companySeq),
    brand: text({ enum: BRAND_VALUES }).notNull(),
    id: text().notNull(),
    /** Missing until the person has set one by the link in their mail. */
    passwordHash: text(),
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

/** Links to set a password. Each person has one at most, because a newer one ends the older one. */
export const memberPasswordLinks = pgTable(
  "member_password_links",
  {
    userSeq: seqRef()
      .primaryKey()
      .references(() => memberUsers.userSeq, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    /** True where setting the password also activates a person in STANDBY. */
    activatesYN: boolean().notNull().default(false),
    expiresDT: instant().notNull(),
  },
  (link) => [index("member_password_links_token").on(link.tokenHash)],
);

/** Makes a reference to a member together with its partner; a row without a member is the partner's own. */
export const ofPartnersMember = (table: string, row: { partnerSeq: AnyPgColumn; memberSeq: AnyPgColumn }) =>
  foreignKey({
    name: `${table}_partners_member`,
    columns: [row.partnerSeq, row.memberSeq],
    foreignColumns: [members.partnerSeq, members.memberSeq],
  });
