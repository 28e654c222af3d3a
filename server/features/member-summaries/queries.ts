import { and, eq } from "drizzle-orm";
import type { MemberSummary } from "#contracts/member-summaries.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { certificateDaysLeft, certificateState } from "#domain/documents/certificate.ts";
import type { Db } from "#server/db/connect.ts";
import { balances } from "#server/db/schema/balances.ts";
import { certificates } from "#server/db/schema/certificates.ts";
import { companies } from "#server/db/schema/companies.ts";
import { members, memberUsers } from "#server/db/schema/members.ts";
import { partners } from "#server/db/schema/partners.ts";
import { shownBalance } from "#server/features/members/shown-balance.ts";
import { isProven, shownName } from "#server/features/members/shown-company.ts";
import { AppError } from "#server/kernel/errors.ts";

export async function findMemberSummary(db: Db, memberSeq: number, today: SeoulDate): Promise<MemberSummary> {
  const [found] = await db
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
  if (!found) throw new AppError("NOT_FOUND");
  const { hasMemberBilling: _, validTo, ...summary } = found;
  return {
    ...summary,
    balance: shownBalance(found),
    certificate: found.provenBy && {
      state: certificateState(validTo, today),
      daysLeft: validTo === null ? null : certificateDaysLeft(validTo, today),
    },
  };
}
