import { X509Certificate } from "node:crypto";
import { isIdentityOf } from "./identity-proof.ts";
import type { JointCertificate, SigningKey } from "./joint-certificate.ts";
import { BUSINESS_POLICIES } from "./npki-oids.ts";

/** A business may not sign with a certificate for these reasons, in the order they are checked. */
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

/** Checks what needs no key: whether one of the roots signed the certificate, and for this use. */
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

/** Checks whether the key belongs to the certificate, and both to the business with that number. */
export function keyProblem(
  { x509, der }: JointCertificate,
  { privateKey, r }: Pick<SigningKey, "privateKey" | "r">,
  corpNum: string,
): CertificateProblem | undefined {
  if (!x509.checkPrivateKey(privateKey)) return "OTHER_KEY";
  if (!r) return "NO_IDENTITY";
  return isIdentityOf(der, r, corpNum) ? undefined : "OTHER_COMPANY";
}

/** Says whether the root signed the certificate and was a valid authority at that moment. */
export const isSignedBy = (x509: X509Certificate, root: X509Certificate, now: Date): boolean =>
  root.ca &&
  root.validFromDate <= now &&
  root.validToDate >= now &&
  x509.checkIssued(root) &&
  x509.verify(root.publicKey);

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Reads every certificate of a PEM file; throws on one that cannot be read, because whoever wrote the file made a mistake. */
export const readRoots = (pem: string): X509Certificate[] =>
  (pem.match(PEM_CERTIFICATE) ?? []).map((certificate) => new X509Certificate(certificate));
