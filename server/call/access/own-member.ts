import { and, eq } from "drizzle-orm";
import type { MemberProof } from "#domain/people/member-proof.ts";
import type { Brand } from "#domain/provider.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";

export interface OwnMember {
  partnerSeq: number;
  memberSeq: number;
  companySeq: number;
  bizId: string;
  provenBy: MemberProof | null;
}

export async function findOwnMember(
  db: Db,
  { partnerSeq, brand }: { partnerSeq: number; brand: Brand },
  bizId: string,
): Promise<OwnMember | undefined> {
  const [member] = await db
    .select({ memberSeq: members.memberSeq, companySeq: members.companySeq, provenBy: members.provenBy })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .where(and(eq(members.partnerSeq, partnerSeq), eq(companies.brand, brand), eq(companies.bizId, bizId)));
  return member && { partnerSeq, bizId, ...member };
}

/** Refuses alike a company that is another partner's member and one that is nobody's. */
export async function requireOwnMember(...question: Parameters<typeof findOwnMember>): Promise<OwnMember> {
  const member = await findOwnMember(...question);
  if (!member) throw new AppError("MEMBER_UNKNOWN", { fields: { bizId: question[2] } });
  return member;
}

/** Requires proof as well: a member's people, money and certificate are open to proven partners only. */
export async function requireProvenMember(...question: Parameters<typeof findOwnMember>): Promise<OwnMember> {
  const member = await requireOwnMember(...question);
  if (member.provenBy === null) throw new AppError("MEMBER_UNPROVEN");
  return member;
}
