import { and, eq } from "drizzle-orm";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { restricts } from "#server/db/schema/companies/restricts.ts";
import type { BalanceOwner } from "#server/features/money/ledger/post.ts";

/** Names who pays, as the payment gateway and the receipt do. */
export interface Payer {
  name: string;
  customer: { id: string; name: string };
  /** §6: this user stands in for a member at the payment gateway. */
  superUserSeq: number | null;
}

export async function findPayer(db: Db, { partnerSeq, memberSeq }: BalanceOwner): Promise<Payer> {
  if (memberSeq === null) return findPartnerPayer(db, partnerSeq);
  const [member] = await db
    .select({
      name: companies.name,
      superUser: { userSeq: memberUsers.userSeq, id: memberUsers.id, name: memberUsers.name },
    })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .leftJoin(memberUsers, and(eq(memberUsers.companySeq, members.companySeq), eq(memberUsers.userRole, "SUPER")))
    .where(and(eq(members.partnerSeq, partnerSeq), eq(members.memberSeq, memberSeq)));
  if (!member) throw new AppError("NOT_FOUND");
  const { name, superUser } = member;
  return {
    name,
    customer: superUser ? { id: superUser.id, name: superUser.name } : { id: `M${memberSeq}`, name },
    superUserSeq: superUser?.userSeq ?? null,
  };
}

async function findPartnerPayer(db: Db, partnerSeq: number): Promise<Payer> {
  const [partner] = await db
    .select({ companyName: partners.companyName, serviceName: partners.serviceName })
    .from(partners)
    .where(eq(partners.partnerSeq, partnerSeq));
  const name = partner?.companyName || partner?.serviceName || `P${partnerSeq}`;
  return { name, customer: { id: `P${partnerSeq}`, name }, superUserSeq: null };
}

/** Returns why members of this partner cannot pay for points: its contract, or config/restrict. */
export async function findMemberPaymentRefusal(
  db: Db,
  partnerSeq: number,
): Promise<"MEMBER_BILLING_REQUIRED" | "MEMBER_SETTLE_OFF" | undefined> {
  const [partner] = await db
    .select({ hasMemberBilling: partners.hasMemberBilling, memberSettleYN: restricts.memberSettleYN })
    .from(partners)
    .leftJoin(restricts, eq(restricts.partnerSeq, partners.partnerSeq))
    .where(eq(partners.partnerSeq, partnerSeq));
  if (!partner?.hasMemberBilling) return "MEMBER_BILLING_REQUIRED";
  return partner.memberSettleYN === false ? "MEMBER_SETTLE_OFF" : undefined;
}
