import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PartnerFunds } from "#contracts/companies/partner-funds.ts";
import type { PartnerUser } from "#contracts/companies/partner-users.ts";
import type { Partner, PartnerListQuery } from "#contracts/companies/partners.ts";
import { maskEmail, maskName } from "#domain/people/masking.ts";
import { hasPlaceAt, isOpenTo, mayRead, ownPlaceColumns } from "#server/call/access/partner-access.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { partners, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { balances } from "#server/db/schema/money/balances.ts";
import { adjustAccounts } from "#server/db/schema/money/settles.ts";
import { heldPoints } from "#server/features/money/balances/queries.ts";
import { selectPartners } from "./queries.ts";

/** Nobody works for this many partners; staff, who may see all of them, search instead of paging. */
export const MOST_PARTNERS = 100;

/** Returns the partners the caller works for; provider staff may open every one. */
export async function findMyPartners(
  db: Db,
  caller: Caller,
  query: PartnerListQuery,
  { clientIp }: Origin,
): Promise<Partner[]> {
  const rows = await selectPartners(db, caller, ownPlaceColumns(clientIp))
    .where(isListed(caller, query))
    .limit(MOST_PARTNERS);
  return rows.map(({ role, isRefused, ...partner }) =>
    mayRead(caller, { brand: partner.brand, role, isRefused }, "info") ? partner : maskPeople(partner, caller.userSeq),
  );
}

/** A caller who may not see a partner's people learns which roles are filled, not by whom. */
function maskPeople(partner: Partner, userSeq: number): Partner {
  const mask = (person: PartnerUser): PartnerUser =>
    person.userSeq === userSeq ? person : { ...person, name: maskName(person.name), email: maskEmail(person.email) };
  return { ...partner, partnerUsers: partner.partnerUsers.map(mask) };
}

/** Serves queries over partners that join the caller's place there. */
export function isListed(caller: Caller, { partnerSeq, keyword }: PartnerListQuery): SQL | undefined {
  const words = [partners.companyName, partners.bizId, partners.serviceName, partners.partnerCode];
  return and(
    isOpenTo(caller),
    partnerSeq === undefined
      ? undefined
      : sql`${partners.bizId} = (SELECT biz_id FROM partners AS partner WHERE partner.partner_seq = ${partnerSeq})`,
    keyword ? or(...words.map(contains(keyword))) : undefined,
  );
}

/** Returns the funds of the partners in the caller's list; what the caller's role or address may not see stays null. */
export async function findPartnerFunds(
  db: Db,
  caller: Caller,
  query: PartnerListQuery,
  { clientIp }: Origin,
): Promise<PartnerFunds[]> {
  const rows = await db
    .select({
      partnerSeq: partners.partnerSeq,
      brand: partners.brand,
      ...ownPlaceColumns(clientIp),
      balance: heldPoints,
      accountOf: adjustAccounts.partnerSeq,
    })
    .from(partners)
    .leftJoin(partnerUsers, hasPlaceAt(caller.userSeq))
    .leftJoin(balances, and(eq(balances.partnerSeq, partners.partnerSeq), isNull(balances.memberSeq)))
    .leftJoin(adjustAccounts, eq(adjustAccounts.partnerSeq, partners.partnerSeq))
    .where(isListed(caller, query))
    .orderBy(asc(partners.insertDT), asc(partners.partnerSeq))
    .limit(MOST_PARTNERS);
  return rows.map(({ partnerSeq, balance, accountOf, ...place }) => ({
    partnerSeq,
    balance: mayRead(caller, place, "stats") ? balance : null,
    hasAdjustAccount: mayRead(caller, place, "adjust") ? accountOf !== null : null,
  }));
}
