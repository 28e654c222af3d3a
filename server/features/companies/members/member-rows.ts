import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { MemberRow } from "#contracts/companies/member-list.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { certificateDaysLeft, certificateState } from "#domain/documents/certificate.ts";
import { addTaxAllows, ntsSendTypes } from "#domain/documents/nts-config.ts";
import type { Db } from "#server/db/connect.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { balances } from "#server/db/schema/money/balances.ts";
import { settles } from "#server/db/schema/money/settles.ts";
import { findTaxConfigs } from "#server/features/companies/tax-configs/queries.ts";
import { isProven, shownCompany } from "#server/lists/shown-company.ts";
import { shownBalance } from "./shown-balance.ts";

/** Returns everything the list shows about the members, in their order, by two queries whatever their number. */
export async function findMemberRows(
  db: Db,
  keys: readonly { memberSeq: number }[],
  today: SeoulDate,
): Promise<MemberRow[]> {
  const condition = inArray(
    members.memberSeq,
    keys.map(({ memberSeq }) => memberSeq),
  );
  const [facts, { sendTypes, addTaxAllows: addTaxes }] = await Promise.all([
    findFacts(db, condition),
    findTaxConfigs(db, condition),
  ]);
  const byMember = new Map(facts.map((row) => [row.memberSeq, row]));
  const sendTypesOf = Map.groupBy(sendTypes, ({ memberSeq }) => memberSeq);
  const addTaxesOf = Map.groupBy(addTaxes, ({ memberSeq }) => memberSeq);
  return keys.flatMap(({ memberSeq }) => {
    const row = byMember.get(memberSeq);
    if (!row) return [];
    const { hasMemberBilling: _, validTo, ...rest } = row;
    return {
      ...rest,
      balance: shownBalance(row),
      certificate: row.provenBy && {
        state: certificateState(validTo, today),
        daysLeft: validTo === null ? null : certificateDaysLeft(validTo, today),
      },
      ntsSendType: ntsSendTypes(sendTypesOf.get(memberSeq) ?? []),
      addTaxAllow: addTaxAllows(addTaxesOf.get(memberSeq) ?? []),
    };
  });
}

function findFacts(db: Db, condition: SQL) {
  const latest = db
    .select({ amount: settles.amount, settleState: settles.settleState, insertDT: settles.insertDT })
    .from(settles)
    .where(and(eq(settles.partnerSeq, members.partnerSeq), eq(settles.memberSeq, members.memberSeq)))
    .orderBy(desc(settles.pgOrderKey))
    .limit(1)
    .as("latest");
  return db
    .select({
      memberSeq: members.memberSeq,
      insertDT: members.insertDT,
      provenBy: members.provenBy,
      company: shownCompany,
      superUser: { userSeq: memberUsers.userSeq, id: memberUsers.id, name: memberUsers.name },
      hasMemberBilling: partners.hasMemberBilling,
      balance: { balance: balances.balance, bonus: balances.bonus },
      validTo: certificates.validTo,
      latestSettle: { amount: latest.amount, settleState: latest.settleState, insertDT: latest.insertDT },
    })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .innerJoin(partners, eq(partners.partnerSeq, members.partnerSeq))
    .leftJoin(
      memberUsers,
      and(eq(memberUsers.companySeq, members.companySeq), eq(memberUsers.userRole, "SUPER"), isProven),
    )
    .leftJoin(balances, and(eq(balances.partnerSeq, members.partnerSeq), eq(balances.memberSeq, members.memberSeq)))
    .leftJoin(certificates, and(eq(certificates.companySeq, members.companySeq), isProven))
    .leftJoinLateral(latest, isProven)
    .where(condition);
}
