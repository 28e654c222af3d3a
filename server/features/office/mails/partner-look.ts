import { eq } from "drizzle-orm";
import { PROVIDER } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { findEmailCustomize } from "#server/features/office/email-customizes/queries.ts";
import type { MailLook } from "./mail-layout.ts";

/** Returns the look a partner has given the mails to its members and their counterparties. */
export async function findMailLook(db: Db, partnerSeq: number, publicOrigin: string): Promise<MailLook> {
  const names = await findPartnerNames(db, partnerSeq);
  const { logoImage, logoLink, csImage } = await findEmailCustomize(db, partnerSeq, publicOrigin);
  return { ...names, logo: logoImage, logoLink, csImage };
}

/** Returns the provider's own look for a mail that a partner asked for. */
export async function findAskedLook(db: Db, partnerSeq: number): Promise<MailLook> {
  const { askedBy } = await findPartnerNames(db, partnerSeq);
  return { sender: PROVIDER.name, askedBy };
}

async function findPartnerNames(db: Db, partnerSeq: number) {
  const [partner] = await db
    .select({ serviceName: partners.serviceName, companyName: partners.companyName })
    .from(partners)
    .where(eq(partners.partnerSeq, partnerSeq));
  return partnerNames(partner?.serviceName ?? null, partner?.companyName ?? "");
}

/** Names a service together with the company behind it. */
export const partnerNames = (serviceName: string | null, companyName: string) => ({
  sender: serviceName ?? companyName,
  askedBy: serviceName ? `${serviceName}(${companyName})` : companyName,
});
