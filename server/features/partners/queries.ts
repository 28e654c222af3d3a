import type { SelectedFields } from "drizzle-orm/pg-core";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { PartnerUser } from "#contracts/partner-users.ts";
import type { findPartnerByCode, Partner, PartnerSummary } from "#contracts/partners.ts";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { and, asc, eq, inArray, type SQL, sql } from "#server/db/drizzle.ts";
import { accounts } from "#server/db/schema/accounts.ts";
import { partners, partnerUsers } from "#server/db/schema/partners.ts";
import { AppError } from "#server/kernel/errors.ts";
import { hasPlaceAt, isOpenTo } from "#server/kernel/partner-access.ts";
import type { Caller } from "#server/kernel/request-context.ts";

export async function findPartner(db: Db, partnerSeq: number): Promise<Partner> {
  const rows = await db.select(record).from(partners).where(eq(partners.partnerSeq, partnerSeq));
  const [partner] = await withPeople(db, rows);
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

/** The records, joined to the caller's own place at each. */
export const selectPartners = <Beside extends SelectedFields>(db: Db, { userSeq }: Caller, beside: Beside) =>
  db
    .select({ ...record, ...beside })
    .from(partners)
    .leftJoin(partnerUsers, hasPlaceAt(userSeq))
    .orderBy(asc(partners.insertDT), asc(partners.partnerSeq));

/** One more query whatever the number of partners: everybody who works for one of them. */
export async function withPeople<Row extends { partnerSeq: number }>(db: Db, rows: readonly Row[]) {
  const people = await findPeople(
    db,
    rows.map(({ partnerSeq }) => partnerSeq),
  );
  return rows.map((row) => ({ ...row, partnerUsers: people.get(row.partnerSeq) ?? [] }));
}

const person = {
  partnerUserSeq: partnerUsers.partnerUserSeq,
  userSeq: partnerUsers.userSeq,
  name: accounts.name,
  email: accounts.email,
  partnerUserRole: partnerUsers.partnerUserRole,
  partnerUserState: partnerUsers.partnerUserState,
  insertDT: partnerUsers.insertDT,
};

async function findPeople(db: Db, partnerSeqs: number[]): Promise<Map<number, PartnerUser[]>> {
  const rows = await db
    .select({ partnerSeq: partnerUsers.partnerSeq, ...person })
    .from(partnerUsers)
    .innerJoin(accounts, eq(accounts.userSeq, partnerUsers.userSeq))
    .where(inArray(partnerUsers.partnerSeq, partnerSeqs))
    .orderBy(asc(partnerUsers.partnerUserSeq));
  const people = new Map<number, PartnerUser[]>();
  for (const { partnerSeq, ...person } of rows) {
    people.set(partnerSeq, [...(people.get(partnerSeq) ?? []), person]);
  }
  return people;
}

export async function findPartnerUser(db: Db, partnerUserSeq: number): Promise<PartnerUser> {
  const [user] = await db
    .select(person)
    .from(partnerUsers)
    .innerJoin(accounts, eq(accounts.userSeq, partnerUsers.userSeq))
    .where(eq(partnerUsers.partnerUserSeq, partnerUserSeq));
  if (!user) throw new AppError("NOT_FOUND");
  return user;
}

export async function findPartnerSummary(db: Db, which: SQL | undefined): Promise<PartnerSummary | undefined> {
  const [found] = await db.select(summary).from(partners).where(which);
  return found;
}

/** A stranger learns that the value is taken and nothing about whoever has it. */
export async function lookUpPartner(
  db: Db,
  caller: Caller,
  brand: Brand,
  value: { partnerCode: string } | { bizId: string },
): Promise<OutputOf<typeof findPartnerByCode>> {
  const isThat = "bizId" in value ? eq(partners.bizId, value.bizId) : eq(partners.partnerCode, value.partnerCode);
  const [taken] = await db
    .select({ ...summary, isOpen: sql<boolean>`${isOpenTo(caller) ?? sql`true`}` })
    .from(partners)
    .leftJoin(partnerUsers, hasPlaceAt(caller.userSeq))
    .where(and(eq(partners.brand, brand), isThat));
  if (!taken) return { exists: false, partner: null };
  const { isOpen, ...partner } = taken;
  return { exists: true, partner: isOpen ? partner : null };
}

/** Whoever counts the partner's people or replaces its key takes this first, so that two of them wait for each other. */
export async function lockPartner(db: Db, partnerSeq: number): Promise<void> {
  await db.select().from(partners).where(eq(partners.partnerSeq, partnerSeq)).for("update");
}
