import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { certificates } from "#server/db/schema/companies/certificates.ts";
import { readJointCertificate } from "#server/gateways/npki/joint-certificate.ts";
import { issueTestCertificate, type TestAuthority } from "#server/gateways/sandbox/test-authority.ts";
import type { Secrets } from "#server/secrets.ts";

export const CERTIFICATE_KEY_PURPOSE = "certificate-key";

/** Longer than the clock of the test server can be moved on. */
export const TEST_CERTIFICATE_DAYS = 2 * 365;

export type StoredCertificate = Omit<typeof certificates.$inferInsert, "companySeq" | "registeredBy" | "registerDT">;

/** A certificate as its row keeps it; its key in PKCS#8, with the random number, only sealed. */
export function storedCertificate(secrets: Secrets, der: Buffer, pkcs8: Buffer): StoredCertificate {
  const read = readJointCertificate(der);
  if (!read) throw new Error("not a certificate");
  const { issuer, serialNumber, subject, validFrom, validTo } = read;
  return {
    ...{ issuer, serialNumber, subject },
    validFrom: toSeoulDate(validFrom),
    validTo: toSeoulDate(validTo),
    certificate: read.der,
    sealedPrivateKey: secrets.seal(CERTIFICATE_KEY_PURPOSE, pkcs8.toString("base64")),
  };
}

/** One that the test authority gives out. */
export function storedTestCertificate(
  secrets: Secrets,
  authority: TestAuthority,
  order: Parameters<typeof issueTestCertificate>[1],
): StoredCertificate {
  const { certificate, privateKey } = issueTestCertificate(authority, order);
  return storedCertificate(secrets, certificate, privateKey);
}
