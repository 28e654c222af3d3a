import { and, eq } from "drizzle-orm";
import { DEMO_PARTNER } from "#domain/people/demo-partner.ts";
import type { Db } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";

export const isDemoRecord = and(eq(partners.brand, DEMO_PARTNER.brand), eq(partners.bizId, DEMO_PARTNER.bizId));

/** Selects the number of the demo partner, for statements written as text; no row before anybody has used it. */
export const DEMO_PARTNER_SEQ = `SELECT partner_seq FROM partners WHERE brand = '${DEMO_PARTNER.brand}' AND biz_id = '${DEMO_PARTNER.bizId}'`;

export async function isDemoPartner(db: Db, partnerSeq: number): Promise<boolean> {
  return (await db.$count(partners, and(isDemoRecord, eq(partners.partnerSeq, partnerSeq)))) > 0;
}
