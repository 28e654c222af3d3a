import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { certificates } from "#server/db/schema/companies/certificates.ts";
import { readJointCertificate } from "#server/gateways/npki/joint-certificate.ts";
import { issueTestCertificate, type TestAuthority } from "#server/gateways/sandbox/test-authority.ts";
import type { Secrets } from "#server/secrets.ts";

export const CERTIFICATE_KEY_PURPOSE = "certificate-key";

/** They last longer than the clock of the test server can be moved on. */
export const TEST_CERTIFICATE_DAYS = 2 * 365;

export type StoredCertificate = Omit<typeof certificates.$inferInsert, "companySeq" | "registeredBy" | "registerDT">;

/** Returns a certificate as its row keeps it: its key in PKCS#8, with the random number, is only kept sealed. */
export function storedCertificate(secrets: Secrets, der: Buffer, pkcs8: Buffer): StoredCertificate {
  const certificate = readJointCertificate(der);
  if (!certificate) throw new Error("not a certificate");
  const { issuer, serialNumber, subject, validFrom, validTo } = certificate;
  return {
    issuer,
    serialNumber,
    subject,
    validFrom: toSeoulDate(validFrom),
    validTo: toSeoulDate(validTo),
    certificate: certificate.der,
    sealedPrivateKey: secrets.seal(CERTIFICATE_KEY_PURPOSE, pkcs8.toString("base64")),
  };
}

/** Returns a certificate that the test authority issues. */
export function storedTestCertificate(
  secrets: Secrets,
  authority: TestAuthority,
  order: Parameters<typeof issueTestCertificate>[1],
): StoredCertificate {
  const { certificate, privateKey } = issueTestCertificate(authority, order);
  return storedCertificate(secrets, certificate, privateKey);
}
