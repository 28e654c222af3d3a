import { and, eq, inArray, isNull } from "drizzle-orm";
import type { CompanyDetails } from "#contracts/companies/companies.ts";
import type { MemberProof } from "#domain/people/member-proof.ts";
import type { Brand } from "#domain/provider.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { detailsOf } from "#server/lists/shown-company.ts";
import { requireMemberAccount } from "./member-lookups.ts";

export interface Consent {
  memberUserSeq: number;
}

/** Runs outside every transaction, also that of an idempotency key, because a wrong password must be counted in any case. */
export async function checkConsent(
  databases: Services["databases"],
  account: { brand: Brand; id: string; password: string },
  origin: Origin,
): Promise<Consent> {
  const fields = { "account.password": "아이디 또는 비밀번호가 맞지 않습니다." };
  const { userSeq } = await requireMemberAccount(databases, account, origin, fields);
  return { memberUserSeq: userSeq };
}

/** Describes a company that a partner takes as its member: how that is proven, if it is, and what the partner typed. */
export interface CompanyClaim {
  companySeq: number;
  provenBy: MemberProof | null;
  typed: CompanyDetails;
}

/**
 * The lock on the company puts all who take the same number in a row: one of them is the first. A partner of that number
 * does not count, because registering one proves nothing.
 */
export async function claimCompany(
  db: Db,
  { brand, bizId, partnerSeq }: { brand: Brand; bizId: string; partnerSeq: number },
  typed: CompanyDetails,
  consent: Consent | undefined,
): Promise<CompanyClaim> {
  await db
    .insert(companies)
    .values({ brand, bizId, ...typed })
    .onConflictDoNothing();
  const [company] = await db
    .select({ companySeq: companies.companySeq, details: detailsOf(companies) })
    .from(companies)
    .where(and(eq(companies.brand, brand), eq(companies.bizId, bizId)))
    .for("no key update");
  if (!company) throw new AppError("CONFLICT");
  const { companySeq } = company;
  if (consent) {
    await requireSuperUser(db, consent, companySeq);
    return { companySeq, provenBy: "CONSENT", typed: typed.name === "" ? company.details : typed };
  }
  if ((await findTaken(db, [companySeq])).has(companySeq)) return { companySeq, provenBy: null, typed };
  await db
    .update(companies)
    .set({ ...typed, firstPartnerSeq: partnerSeq })
    .where(eq(companies.companySeq, companySeq));
  return { companySeq, provenBy: "FIRST", typed };
}

async function requireSuperUser(db: Db, { memberUserSeq }: Consent, companySeq: number): Promise<void> {
  const rows = await db
    .select({ userSeq: memberUsers.userSeq })
    .from(memberUsers)
    .where(
      and(
        eq(memberUsers.userSeq, memberUserSeq),
        eq(memberUsers.companySeq, companySeq),
        eq(memberUsers.userRole, "SUPER"),
        eq(memberUsers.state, "ACTIVE"),
      ),
    );
  if (rows.length === 1) return;
  throw new AppError("MEMBER_CONSENT_WRONG", {
    fields: { "account.id": "이 회사 관리자의 아이디가 아닙니다." },
  });
}

/** Returns which of the companies are somebody's member, or have people. */
export async function findTaken(db: Db, companySeqs: readonly number[]): Promise<Set<number>> {
  const [served, peopled] = await Promise.all(
    [members, memberUsers].map((table) =>
      db
        .selectDistinct({ companySeq: table.companySeq })
        .from(table)
        .where(inArray(table.companySeq, [...companySeqs])),
    ),
  );
  return new Set([...(served ?? []), ...(peopled ?? [])].map(({ companySeq }) => companySeq));
}

/** Returns a place at the partner that is new, or has just been proven, and undefined when it was there before. */
export async function takePlace(
  db: Db,
  partnerSeq: number,
  { companySeq, provenBy, typed }: CompanyClaim,
): Promise<{ memberSeq: number; isNew: boolean } | undefined> {
  const [row] = await db
    .insert(members)
    .values({ partnerSeq, companySeq, provenBy, ...typed })
    .onConflictDoNothing()
    .returning({ memberSeq: members.memberSeq });
  if (row) return { ...row, isNew: true };
  if (provenBy !== "CONSENT") return undefined;
  const isUnproven = and(
    eq(members.partnerSeq, partnerSeq),
    eq(members.companySeq, companySeq),
    isNull(members.provenBy),
  );
  const [place] = await db.select().from(members).where(isUnproven).for("no key update");
  if (!place) return undefined;
  if (place.proofWithdrawnDT !== null) throw new AppError("MEMBER_PROOF_WITHDRAWN");
  const { memberSeq } = place;
  await db
    .update(members)
    .set({ provenBy })
    .where(and(eq(members.partnerSeq, partnerSeq), eq(members.memberSeq, memberSeq)));
  return { memberSeq, isNew: false };
}
