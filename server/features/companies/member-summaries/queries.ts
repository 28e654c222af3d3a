import { and, eq } from "drizzle-orm";
import type { MemberSummary } from "#contracts/companies/member-summaries.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { certificateDaysLeft, certificateState } from "#domain/documents/certificate.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { balances } from "#server/db/schema/money/balances.ts";
import { shownBalance } from "#server/features/companies/members/shown-balance.ts";
import { isProven, shownName } from "#server/lists/shown-company.ts";

export async function findMemberSummary(db: Db, memberSeq: number, today: SeoulDate): Promise<MemberSummary> {
  const [row] = await db
    .select({
      memberSeq: members.memberSeq,
      partnerSeq: members.partnerSeq,
      brand: companies.brand,
      provenBy: members.provenBy,
      company: { companySeq: companies.companySeq, name: shownName, bizId: companies.bizId },
      superUser: { userSeq: memberUsers.userSeq, id: memberUsers.id, name: memberUsers.name },
      hasMemberBilling: partners.hasMemberBilling,
      balance: { balance: balances.balance, bonus: balances.bonus },
      validTo: certificates.validTo,
    })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .innerJoin(partners, eq(partners.partnerSeq, members.partnerSeq))
    .leftJoin(
      memberUsers,
      and(eq(memberUsers.companySeq, members.companySeq), eq(memberUsers.userRole, "SUPER"), isProven),
    )
    .leftJoin(balances, and(eq(balances.partnerSeq, members.partnerSeq), eq(balances.memberSeq, members.memberSeq)))
    .leftJoin(certificates, eq(certificates.companySeq, members.companySeq))
    .where(eq(members.memberSeq, memberSeq));
  if (!row) throw new AppError("NOT_FOUND");
  const { hasMemberBilling: _, validTo, ...summary } = row;
  return {
    ...summary,
    balance: shownBalance(row),
    certificate: row.provenBy && {
      state: certificateState(validTo, today),
      daysLeft: validTo === null ? null : certificateDaysLeft(validTo, today),
    },
  };
}
