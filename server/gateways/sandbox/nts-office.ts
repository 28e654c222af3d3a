import type { X509Certificate } from "node:crypto";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { PROVIDER } from "#domain/provider.ts";
import type { Opener } from "../nts/enveloped-data.ts";
import { NTS_SYSTEM, type NtsCredentials } from "../nts/nts-client.ts";
import type { NtsSigner } from "../nts/xml-signature.ts";
import { issueSystemCertificate, type TestAuthority } from "./test-authority.ts";

const VALID_DAYS = 365;

/** The keys on both ends of the wire while the tax office is simulated. */
export interface NtsOffice {
  /** With which the office signs and opens. */
  signer: NtsSigner;
  opener: Opener;
  /** The authorities it knows: that of the test server alone. */
  roots: readonly X509Certificate[];
  /** What our own client gets. */
  credentials: NtsCredentials;
}

export function openNtsOffice(authority: TestAuthority): NtsOffice {
  const { officeKey, agencyKey } = authority;
  const order = { validFrom: toSeoulDate(new Date()), days: VALID_DAYS };
  const certify = (name: string, key: typeof officeKey, usage: "signing" | "encipherment") =>
    issueSystemCertificate(authority, { ...order, name, key, usage });
  const signer = { certificate: certify(NTS_SYSTEM.name, officeKey, "signing"), privateKey: officeKey };
  const opener = { certificate: certify(NTS_SYSTEM.name, officeKey, "encipherment"), privateKey: officeKey };
  return {
    signer,
    opener,
    roots: [authority.certificate],
    credentials: {
      signer: { certificate: certify(PROVIDER.name, agencyKey, "signing"), privateKey: agencyKey },
      encryptionCertificate: opener.certificate,
      systemCertificate: signer.certificate,
    },
  };
}
