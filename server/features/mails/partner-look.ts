import type { Db } from "#server/db/connect.ts";
import { eq } from "#server/db/drizzle.ts";
import { partners } from "#server/db/schema/partners.ts";
import { findEmailCustomize } from "#server/features/email-customizes/queries.ts";
import type { MailLook } from "./mail-layout.ts";

/** The look a partner has given the mails to its members and their counterparties. */
export async function findMailLook(db: Db, partnerSeq: number, publicOrigin: string): Promise<MailLook> {
  const [partner] = await db
    .select({ serviceName: partners.serviceName, companyName: partners.companyName })
    .from(partners)
    .where(eq(partners.partnerSeq, partnerSeq));
  const { logoImage, logoLink, csImage } = await findEmailCustomize(db, partnerSeq, publicOrigin);
  return { sender: partner?.serviceName ?? partner?.companyName ?? "", logo: logoImage, logoLink, csImage };
}
