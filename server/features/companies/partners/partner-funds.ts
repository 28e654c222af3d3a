import { and, asc, eq, isNull } from "drizzle-orm";
import type { PartnerFunds } from "#contracts/companies/partner-funds.ts";
import type { PartnerListQuery } from "#contracts/companies/partners.ts";
import { hasPlaceAt, mayRead, ownPlaceColumns } from "#server/call/access/partner-access.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { partners, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { balances } from "#server/db/schema/money/balances.ts";
import { adjustAccounts } from "#server/db/schema/money/settles.ts";
import { heldPoints } from "#server/features/money/balances/queries.ts";
import { isListed, MOST_PARTNERS } from "./my-partners.ts";

/** Of the same partners as one's list; what one's role or address may not see there stays null. */
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
