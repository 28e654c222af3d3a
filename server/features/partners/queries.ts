import type { OutputOf } from "#contracts/endpoint.ts";
import type { PartnerUser } from "#contracts/partner-users.ts";
import type { findPartnerByCode, Partner, PartnerSummary } from "#contracts/partners.ts";
import { maskEmail, maskName } from "#domain/people/masking.ts";
import { canRead } from "#domain/people/partner-role.ts";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { and, asc, eq, exists, inArray, type SQL } from "#server/db/drizzle.ts";
import { accounts } from "#server/db/schema/accounts.ts";
import { companies } from "#server/db/schema/companies.ts";
import { partners, partnerUsers } from "#server/db/schema/partners.ts";
import { AppError } from "#server/kernel/errors.ts";
import type { Caller } from "#server/kernel/request-context.ts";

/** Those the caller works for; provider staff may open every one. */
export async function findMyPartners(db: Db, caller: Caller): Promise<Partner[]> {
  const mine = await findPartners(db, isMine(db, caller));
  return caller.scope === "manager" ? mine : mine.map((partner) => asSeenBy(partner, caller.userSeq));
}

/** Whoever may not see a partner's people learns which roles are filled, not by whom. */
function asSeenBy(partner: Partner, userSeq: number): Partner {
  const { partnerUsers, brand } = partner;
  const own = partnerUsers.find((person) => person.userSeq === userSeq && person.partnerUserState === "ACTIVE");
  if (own && canRead("info", { scope: "user", role: own.partnerUserRole, state: "ACTIVE" }, brand)) return partner;
  const mask = (person: PartnerUser): PartnerUser =>
    person.userSeq === userSeq ? person : { ...person, name: maskName(person.name), email: maskEmail(person.email) };
  return { ...partner, partnerUsers: partnerUsers.map(mask) };
}

function isMine(db: Db, { userSeq, scope }: Caller): SQL | undefined {
  if (scope === "manager") return undefined;
  const place = db
    .select({ one: partnerUsers.partnerUserSeq })
    .from(partnerUsers)
    .where(
      and(
        eq(partnerUsers.partnerSeq, partners.partnerSeq),
        eq(partnerUsers.userSeq, userSeq),
        eq(partnerUsers.partnerUserState, "ACTIVE"),
      ),
    );
  return exists(place);
}

export async function findPartner(db: Db, partnerSeq: number): Promise<Partner> {
  const [partner] = await findPartners(db, eq(partners.partnerSeq, partnerSeq));
  if (!partner) throw new AppError("NOT_FOUND");
  return partner;
}

const summary = {
  partnerSeq: partners.partnerSeq,
  brand: partners.brand,
  serviceName: partners.serviceName,
  partnerCode: partners.partnerCode,
  bizId: partners.bizId,
  company: { companySeq: companies.companySeq, name: companies.name, bizId: companies.bizId },
  partnerType: partners.partnerType,
};

/** Two queries whatever the number of partners: the records, and everybody who works for one of them. */
async function findPartners(db: Db, which: SQL | undefined): Promise<Partner[]> {
  const records = await db
    .select({
      ...summary,
      hasPartnerBilling: partners.hasPartnerBilling,
      hasMemberBilling: partners.hasMemberBilling,
      adjustYN: partners.adjustYN,
      settleMethod: partners.settleMethod,
      contractFrom: partners.contractFrom,
      contractTo: partners.contractTo,
      insertDT: partners.insertDT,
    })
    .from(partners)
    .innerJoin(companies, eq(companies.companySeq, partners.companySeq))
    .where(which)
    .orderBy(asc(partners.insertDT), asc(partners.partnerSeq));
  const people = await findPeople(
    db,
    records.map(({ partnerSeq }) => partnerSeq),
  );
  return records.map((record) => ({ ...record, partnerUsers: people.get(record.partnerSeq) ?? [] }));
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

export async function findPartnerOfUser(db: Db, partnerUserSeq: number): Promise<number> {
  const [place] = await db
    .select({ partnerSeq: partnerUsers.partnerSeq })
    .from(partnerUsers)
    .where(eq(partnerUsers.partnerUserSeq, partnerUserSeq));
  if (!place) throw new AppError("NOT_FOUND");
  return place.partnerSeq;
}

export async function findPartnerSummary(db: Db, which: SQL | undefined): Promise<PartnerSummary | undefined> {
  const [found] = await db
    .select(summary)
    .from(partners)
    .innerJoin(companies, eq(companies.companySeq, partners.companySeq))
    .where(which);
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
  const isIt = and(eq(partners.brand, brand), isThat);
  const [taken, own] = await Promise.all([
    db.select({ partnerSeq: partners.partnerSeq }).from(partners).where(isIt),
    findPartnerSummary(db, and(isIt, isMine(db, caller))),
  ]);
  return { exists: taken.length > 0, partner: own ?? null };
}

/** Whoever counts the partner's people or replaces its key takes this first, so that two of them wait for each other. */
export async function lockPartner(db: Db, partnerSeq: number): Promise<void> {
  await db.select().from(partners).where(eq(partners.partnerSeq, partnerSeq)).for("update");
}
