import type { KeyObject } from "node:crypto";
import { eq } from "drizzle-orm";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { canSignWith, certificateState } from "#domain/documents/certificate.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { readSigningKey } from "#server/gateways/npki/joint-certificate.ts";
import { CERTIFICATE_KEY_PURPOSE } from "./stored-certificate.ts";

/** A company's documents are signed with these. */
export interface Signer {
  /** It is in DER. */
  certificate: Buffer;
  privateKey: KeyObject;
  /** This random number goes with each signed document, and proves whose it is. */
  r: Buffer;
}

export type FoundSigner = { ok: true; signer: Signer } | { ok: false; reason: "NONE" | "EXPIRED" };

/** The signer decides what is today, because the clock of a test partner may be ahead. */
export async function findSigner(
  db: Db,
  { secrets }: Pick<Services, "secrets">,
  companySeq: number,
  today: SeoulDate,
): Promise<FoundSigner> {
  const [row] = await db
    .select({
      validTo: certificates.validTo,
      certificate: certificates.certificate,
      sealedPrivateKey: certificates.sealedPrivateKey,
    })
    .from(certificates)
    .where(eq(certificates.companySeq, companySeq));
  if (!row?.certificate || !row.sealedPrivateKey) return { ok: false, reason: "NONE" };
  if (!canSignWith(certificateState(row.validTo, today))) return { ok: false, reason: "EXPIRED" };
  const pkcs8 = secrets.open(CERTIFICATE_KEY_PURPOSE, row.sealedPrivateKey);
  const key = readSigningKey(Buffer.from(pkcs8, "base64"));
  if (!key?.r) throw new Error("a stored certificate has lost its key");
  return { ok: true, signer: { certificate: row.certificate, privateKey: key.privateKey, r: key.r } };
}
