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

/** Whether somebody else's, or nobody's: it is refused alike. */
export async function requireOwnMember(...asked: Parameters<typeof findOwnMember>): Promise<OwnMember> {
  const member = await findOwnMember(...asked);
  if (!member) throw new AppError("MEMBER_UNKNOWN", { fields: { bizId: asked[2] } });
  return member;
}

/** Its people, money and certificate belong to proven partners. */
export async function requireProvenMember(...asked: Parameters<typeof findOwnMember>): Promise<OwnMember> {
  const member = await requireOwnMember(...asked);
  if (member.provenBy === null) throw new AppError("MEMBER_UNPROVEN");
  return member;
}
