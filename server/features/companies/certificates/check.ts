import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Brand } from "#domain/provider.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { clockNow } from "#server/features/companies/test-clock/queries.ts";
import { certificateProblem, keyProblem } from "#server/gateways/npki/certificate-checks.ts";
import { readJointCertificate } from "#server/gateways/npki/joint-certificate.ts";
import { wordsFor } from "./registration.ts";
import { findSigner } from "./signer.ts";

interface Whose {
  partnerSeq: number;
  companySeq: number;
  brand: Brand;
  bizId: string;
}

/** Why the company could not sign at this moment: it has none, it has ended, or what was trusted no longer is. */
export async function findCertificateProblem(
  db: Db,
  services: Services,
  { partnerSeq, companySeq, brand, bizId }: Whose,
): Promise<AppError | undefined> {
  const now = await clockNow(db, partnerSeq);
  const found = await findSigner(db, services, companySeq, toSeoulDate(now));
  if (!found.ok) return new AppError(found.reason === "NONE" ? "CERTIFICATE_MISSING" : "CERTIFICATE_EXPIRED");
  const { signer } = found;
  const certificate = readJointCertificate(signer.certificate);
  if (!certificate) return new AppError("CERTIFICATE_INVALID");
  const problem =
    certificateProblem(certificate, await services.trustedRoots(brand), now) ?? keyProblem(certificate, signer, bizId);
  if (!problem) return undefined;
  const [field, words] = wordsFor(problem, certificate, brand);
  return new AppError("CERTIFICATE_INVALID", { fields: { [field]: words } });
}
