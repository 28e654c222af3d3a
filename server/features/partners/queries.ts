import { and, asc, eq, exists, inArray, type SQL } from "drizzle-orm";
import type { Partner } from "#contracts/partners.ts";
import type { Db } from "#server/db/connect.ts";
import { accounts } from "#server/db/schema/accounts.ts";
import { companies } from "#server/db/schema/companies.ts";
import { partners, partnerUsers } from "#server/db/schema/partners.ts";
import type { Caller } from "#server/http/request-context.ts";

/** Those the caller works for; provider staff may open every one. */
export function findMyPartners(db: Db, { userSeq, scope }: Caller): Promise<Partner[]> {
  if (scope === "manager") return findPartners(db, undefined);
  const isMine = db
    .select({ one: partnerUsers.partnerUserSeq })
    .from(partnerUsers)
    .where(
      and(
        eq(partnerUsers.partnerSeq, partners.partnerSeq),
        eq(partnerUsers.userSeq, userSeq),
        eq(partnerUsers.partnerUserState, "ACTIVE"),
      ),
    );
  return findPartners(db, exists(isMine));
}

/** Two queries whatever the number of partners: the records, and everybody who works for one of them. */
export async function findPartners(db: Db, which: SQL | undefined): Promise<Partner[]> {
  const records = await db
    .select({
      partnerSeq: partners.partnerSeq,
      brand: partners.brand,
      serviceName: partners.serviceName,
      partnerCode: partners.partnerCode,
      bizId: partners.bizId,
      company: { companySeq: companies.companySeq, name: companies.name, bizId: companies.bizId },
      partnerType: partners.partnerType,
      hasPartnerBilling: partners.hasPartnerBilling,
      hasMemberBilling: partners.hasMemberBilling,
      adjustYN: partners.adjustYN,
      settleMethod: partners.settleMethod,
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

async function findPeople(db: Db, partnerSeqs: number[]): Promise<Map<number, Partner["partnerUsers"]>> {
  const rows = await db
    .select({
      partnerSeq: partnerUsers.partnerSeq,
      partnerUserSeq: partnerUsers.partnerUserSeq,
      userSeq: partnerUsers.userSeq,
      name: accounts.name,
      email: accounts.email,
      partnerUserRole: partnerUsers.partnerUserRole,
      partnerUserState: partnerUsers.partnerUserState,
    })
    .from(partnerUsers)
    .innerJoin(accounts, eq(accounts.userSeq, partnerUsers.userSeq))
    .where(inArray(partnerUsers.partnerSeq, partnerSeqs))
    .orderBy(asc(partnerUsers.partnerUserSeq));
  const people = new Map<number, Partner["partnerUsers"]>();
  for (const { partnerSeq, ...person } of rows) {
    people.set(partnerSeq, [...(people.get(partnerSeq) ?? []), person]);
  }
  return people;
}
