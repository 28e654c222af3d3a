import { X509Certificate } from "node:crypto";
import { isIdentityOf } from "./identity-proof.ts";
import type { JointCertificate, SigningKey } from "./joint-certificate.ts";
import { BUSINESS_POLICIES } from "./npki-oids.ts";

/** Why a business may not sign with a certificate, in the order in which it is found out. */
export type CertificateProblem =
  | "UNTRUSTED"
  | "EXPIRED"
  | "NOT_YET_VALID"
  | "OTHER_PURPOSE"
  | "WEAK_KEY"
  | "OTHER_KEY"
  | "NO_IDENTITY"
  | "OTHER_COMPANY";

const LEAST_KEY_BITS = 2_048;

/** What can be told without its key: whether one of the roots signed it, and for this use. */
export function certificateProblem(
  { x509, validFrom, validTo, policies, keyUsage }: JointCertificate,
  roots: readonly X509Certificate[],
  now: Date,
): CertificateProblem | undefined {
  if (!roots.some((root) => isSignedBy(x509, root, now))) return "UNTRUSTED";
  if (validTo < now) return "EXPIRED";
  if (validFrom > now) return "NOT_YET_VALID";
  const isForBusiness = policies.some((policy) => Object.hasOwn(BUSINESS_POLICIES, policy));
  if (!isForBusiness || !keyUsage.includes("digitalSignature")) return "OTHER_PURPOSE";
  const { asymmetricKeyType, asymmetricKeyDetails } = x509.publicKey;
  const isStrong = asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_KEY_BITS;
  return isStrong ? undefined : "WEAK_KEY";
}

/** Whether the key belongs to the certificate, and both to the business with that number. */
export function keyProblem(
  { x509, der }: JointCertificate,
  { privateKey, r }: Pick<SigningKey, "privateKey" | "r">,
  corpNum: string,
): CertificateProblem | undefined {
  if (!x509.checkPrivateKey(privateKey)) return "OTHER_KEY";
  if (!r) return "NO_IDENTITY";
  return isIdentityOf(der, r, corpNum) ? undefined : "OTHER_COMPANY";
}

/** Whether that authority, which was one at that moment, has signed it. */
export const isSignedBy = (x509: X509Certificate, root: X509Certificate, now: Date): boolean =>
  root.ca &&
  root.validFromDate <= now &&
  root.validToDate >= now &&
  x509.checkIssued(root) &&
  x509.verify(root.publicKey);

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Every certificate in a PEM file; one that cannot be read is a mistake of whoever wrote the file. */
export const readRoots = (pem: string): X509Certificate[] =>
  (pem.match(PEM_CERTIFICATE) ?? []).map((certificate) => new X509Certificate(certificate));
