import { eq } from "drizzle-orm";
import type { EmailCustomize } from "#contracts/office/email-customizes.ts";
import type { Db } from "#server/db/connect.ts";
import { emailCustomizes } from "#server/db/schema/office/email-configs.ts";
import { fileUrl } from "#server/features/office/files/routes.ts";

export async function findEmailCustomize(db: Db, partnerSeq: number, publicOrigin: string): Promise<EmailCustomize> {
  const [row] = await db.select().from(emailCustomizes).where(eq(emailCustomizes.partnerSeq, partnerSeq));
  const { logoImage = null, logoLink = null, csImage = null } = row ?? {};
  const addressOf = (key: string | null): string | null => key && publicOrigin + fileUrl(key);
  return {
    logoYN: logoImage !== null,
    logoImage: addressOf(logoImage),
    logoLink,
    csYN: csImage !== null,
    csImage: addressOf(csImage),
  };
}
