import { eq } from "drizzle-orm";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Services } from "#server/call/services.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { storedTestCertificate } from "#server/features/companies/certificates/stored-certificate.ts";
import type { IssuingMember } from "./issuing-member.ts";

/** Gives a member's certificate its key, so that its invoices can be signed. */
export async function giveSigningKey(
  { databases, secrets, testAuthority }: Services,
  { companySeq, bizId }: IssuingMember,
): Promise<void> {
  const order = { corpNum: bizId, name: "시험상사", validFrom: toSeoulDate(new Date()), days: 700 };
  await databases.primary
    .update(certificates)
    .set(storedTestCertificate(secrets, await testAuthority(), order))
    .where(eq(certificates.companySeq, companySeq));
}
