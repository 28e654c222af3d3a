import { and, or, type SQL, sql } from "drizzle-orm";
import type { PartnerUser } from "#contracts/companies/partner-users.ts";
import type { Partner, PartnerListQuery } from "#contracts/companies/partners.ts";
import { maskEmail, maskName } from "#domain/people/masking.ts";
import { isOpenTo, mayRead, ownPlaceColumns } from "#server/call/access/partner-access.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { selectPartners } from "./queries.ts";

/** Staff find among all partners, and name what they would have to page through; nobody works for this many. */
export const MOST_PARTNERS = 100;

/** Those the caller works for; provider staff may open every one. */
export async function findMyPartners(
  db: Db,
  caller: Caller,
  query: PartnerListQuery,
  { clientIp }: Origin,
): Promise<Partner[]> {
  const mine = await selectPartners(db, caller, ownPlaceColumns(clientIp))
    .where(isListed(caller, query))
    .limit(MOST_PARTNERS);
  return mine.map(({ role, isRefused, ...partner }) =>
    mayRead(caller, { brand: partner.brand, role, isRefused }, "info") ? partner : masked(partner, caller.userSeq),
  );
}

/** Whoever may not see a partner's people learns which roles are filled, not by whom. */
function masked(partner: Partner, userSeq: number): Partner {
  const mask = (person: PartnerUser): PartnerUser =>
    person.userSeq === userSeq ? person : { ...person, name: maskName(person.name), email: maskEmail(person.email) };
  return { ...partner, partnerUsers: partner.partnerUsers.map(mask) };
}

/** For queries over partners, joined to the caller's place there. */
export function isListed(caller: Caller, { partnerSeq, keyword }: PartnerListQuery): SQL | undefined {
  const words = [partners.companyName, partners.bizId, partners.serviceName, partners.partnerCode];
  return and(
    isOpenTo(caller),
    partnerSeq === undefined
      ? undefined
      : sql`${partners.bizId} = (SELECT biz_id FROM partners AS named WHERE named.partner_seq = ${partnerSeq})`,
    keyword ? or(...words.map(contains(keyword))) : undefined,
  );
}
