import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ExplorerPartner } from "#contracts/desk/explorer.ts";
import { maskKey } from "#domain/people/masking.ts";
import { canWrite } from "#domain/people/partner-role.ts";
import { BRANDS } from "#domain/provider.ts";
import { hasPlaceAt, ownPlaceColumns } from "#server/call/access/partner-access.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partners, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { findUsableKey } from "#server/features/desk/api-requests/send-as-partner.ts";
import { isProven } from "#server/lists/shown-company.ts";

/** Nobody chooses from a longer list; a person with more types the number. */
const MOST_PARTNERS = 20;
const MOST_MEMBERS = 30;

/** Returns the caller's partners on the test server whose keys they may use; provider staff have no partner. */
export async function findExplorerPartners(
  db: Db,
  services: Services,
  caller: Caller,
  { clientIp }: Origin,
): Promise<ExplorerPartner[]> {
  const own = await db
    .select({ partnerSeq: partners.partnerSeq, name: partners.companyName, ...ownPlaceColumns(clientIp) })
    .from(partners)
    .innerJoin(partnerUsers, hasPlaceAt(caller.userSeq))
    .where(eq(partners.brand, BRANDS.test))
    .orderBy(asc(partners.partnerSeq));
  const usable = own
    .filter(({ role, isRefused }) => role !== null && !isRefused && mayUseKeys(role))
    .slice(0, MOST_PARTNERS);
  const membersOf = await findTestMembers(
    db,
    usable.map(({ partnerSeq }) => partnerSeq),
  );
  return Promise.all(
    usable.map(async ({ partnerSeq, name }) => {
      const key = await findUsableKey(db, services, partnerSeq);
      return {
        partnerSeq,
        name,
        members: membersOf.get(partnerSeq) ?? [],
        key: key ? { partnerKeySeq: key.partnerKeySeq, maskedKey: maskKey(key.partnerKey) } : null,
      };
    }),
  );
}

const mayUseKeys = (role: NonNullable<(typeof partnerUsers.$inferSelect)["partnerUserRole"]>): boolean =>
  canWrite("partnership", { scope: "user", role, state: "ACTIVE" }, BRANDS.test);

async function findTestMembers(
  db: Db,
  partnerSeqs: readonly number[],
): Promise<Map<number, ExplorerPartner["members"]>> {
  const byPartner = new Map<number, ExplorerPartner["members"]>();
  if (partnerSeqs.length === 0) return byPartner;
  const place = sql<number>`row_number() OVER (PARTITION BY ${members.partnerSeq}
    ORDER BY (${certificates.validTo} >= current_date) DESC NULLS LAST, ${members.memberSeq})`.as("place");
  const ranked = db
    .select({ partnerSeq: members.partnerSeq, corpNum: companies.bizId, name: companies.name, place })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .leftJoin(certificates, eq(certificates.companySeq, members.companySeq))
    .where(and(inArray(members.partnerSeq, [...partnerSeqs]), isProven))
    .as("ranked");
  const rows = await db.select().from(ranked).where(sql`${ranked.place} <= ${MOST_MEMBERS}`).orderBy(ranked.place);
  for (const { partnerSeq, corpNum, name } of rows) {
    byPartner.set(partnerSeq, [...(byPartner.get(partnerSeq) ?? []), { corpNum, name }]);
  }
  return byPartner;
}
