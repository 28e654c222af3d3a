import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { PartnerUser } from "#contracts/companies/partner-users.ts";
import type { findPartnerByCode, Partner, PartnerSummary } from "#contracts/companies/partners.ts";
import type { OutputOf } from "#contracts/endpoint.ts";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { Brand } from "#domain/provider.ts";
import { hasPlaceAt, isOpenTo } from "#server/call/access/partner-access.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { partners, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";

export async function findPartner(db: Db, partnerSeq: number): Promise<Partner> {
  const [partner] = await db
    .select({ ...record, partnerUsers: people })
    .from(partners)
    .where(eq(partners.partnerSeq, partnerSeq));
  if (!partner) throw new AppError("NOT_FOUND");
  return partner;
}

const summary = {
  partnerSeq: partners.partnerSeq,
  brand: partners.brand,
  serviceName: partners.serviceName,
  partnerCode: partners.partnerCode,
  bizId: partners.bizId,
  company: { companySeq: partners.companySeq, name: partners.companyName, bizId: partners.bizId },
  partnerType: partners.partnerType,
};

const record = {
  ...summary,
  hasPartnerBilling: partners.hasPartnerBilling,
  hasMemberBilling: partners.hasMemberBilling,
  adjustYN: partners.adjustYN,
  settleMethod: partners.settleMethod,
  contractFrom: partners.contractFrom,
  contractTo: partners.contractTo,
  insertDT: partners.insertDT,
};

/**
 * Reads everybody who works there with the record, because a page of the console needs both at every visit. The record's
 * table is named in full, because a column alone would be the colleague's own.
 */
const people = sql<PartnerUser[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'partnerUserSeq', colleague.partner_user_seq, 'userSeq', colleague.user_seq, 'name', person.name, 'email', person.email,
    'partnerUserRole', colleague.partner_user_role, 'partnerUserState', colleague.partner_user_state,
    'insertDT', colleague.insert_dt) ORDER BY colleague.partner_user_seq), '[]')
  FROM ${partnerUsers} AS colleague JOIN ${accounts} AS person ON person.user_seq = colleague.user_seq
  WHERE colleague.partner_seq = partners.partner_seq)`.mapWith((users: PartnerUser[]) =>
  users.map((user) => ({ ...user, insertDT: toSeoulDateTime(new Date(user.insertDT)) })),
);

/** Selects the records with their people, joined to the caller's own place at each. */
export const selectPartners = <Extra extends SelectedFields>(db: Db, { userSeq }: Caller, extra: Extra) =>
  db
    .select({ ...record, partnerUsers: people, ...extra })
    .from(partners)
    .leftJoin(partnerUsers, hasPlaceAt(userSeq))
    .orderBy(asc(partners.insertDT), asc(partners.partnerSeq));

const person = {
  partnerUserSeq: partnerUsers.partnerUserSeq,
  userSeq: partnerUsers.userSeq,
  name: accounts.name,
  email: accounts.email,
  partnerUserRole: partnerUsers.partnerUserRole,
  partnerUserState: partnerUsers.partnerUserState,
  insertDT: partnerUsers.insertDT,
};

export async function findPartnerUser(db: Db, partnerSeq: number, partnerUserSeq: number): Promise<PartnerUser> {
  const [user] = await db
    .select(person)
    .from(partnerUsers)
    .innerJoin(accounts, eq(accounts.userSeq, partnerUsers.userSeq))
    .where(and(eq(partnerUsers.partnerSeq, partnerSeq), eq(partnerUsers.partnerUserSeq, partnerUserSeq)));
  if (!user) throw new AppError("NOT_FOUND");
  return user;
}

export async function findPartnerSummary(db: Db, condition: SQL | undefined): Promise<PartnerSummary | undefined> {
  const [partner] = await db.select(summary).from(partners).where(condition);
  return partner;
}

/** A stranger learns that the value is taken and nothing about its owner. */
export async function lookUpPartner(
  db: Db,
  caller: Caller,
  brand: Brand,
  value: { partnerCode: string } | { bizId: string },
): Promise<OutputOf<typeof findPartnerByCode>> {
  const isThat = "bizId" in value ? eq(partners.bizId, value.bizId) : eq(partners.partnerCode, value.partnerCode);
  const [row] = await db
    .select({ ...summary, isOpen: sql<boolean>`${isOpenTo(caller) ?? sql`true`}` })
    .from(partners)
    .leftJoin(partnerUsers, hasPlaceAt(caller.userSeq))
    .where(and(eq(partners.brand, brand), isThat));
  if (!row) return { exists: false, partner: null };
  const { isOpen, ...partner } = row;
  return { exists: true, partner: isOpen ? partner : null };
}

/** Every count of the partner's people and every change of its keys takes this lock first, so that two of them wait for each other. */
export async function lockPartner(db: Db, partnerSeq: number): Promise<void> {
  await db.select().from(partners).where(eq(partners.partnerSeq, partnerSeq)).for("update");
}
