import { DEMO_PARTNER } from "#domain/people/demo-partner.ts";
import { isDemoRecord } from "#server/call/access/demo-partner.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { findOrCreateCompany } from "./company.ts";
import { addPartnerKey } from "./partner-key.ts";

export async function findDemoPartnerSeq(db: Db): Promise<number | undefined> {
  const [row] = await db.select({ partnerSeq: partners.partnerSeq }).from(partners).where(isDemoRecord);
  return row?.partnerSeq;
}

/**
 * Nobody works at the demo partner, and its key can neither register members, reach people nor move the clock: the scope
 * that every call of /v1 requires says what strangers may do.
 */
export async function createDemoPartner(db: Db, services: Services): Promise<number> {
  const { brand, bizId, companyName, serviceName } = DEMO_PARTNER;
  const companySeq = await findOrCreateCompany(db, { brand, bizId, name: companyName });
  const [partner] = await db
    .insert(partners)
    .values({
      brand,
      companySeq,
      bizId,
      companyName,
      serviceName,
      partnerType: "RESELLER",
      hasMemberBilling: true,
      hasPartnerBilling: false,
    })
    .returning({ partnerSeq: partners.partnerSeq });
  if (!partner) throw new Error("demo partner row missing");
  await addPartnerKey(db, services, partner.partnerSeq, undefined, { scope: "DOCUMENTS" });
  return partner.partnerSeq;
}
