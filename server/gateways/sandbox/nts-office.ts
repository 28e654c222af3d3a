import type { X509Certificate } from "node:crypto";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { PROVIDER } from "#domain/provider.ts";
import type { Opener } from "../nts/enveloped-data.ts";
import { NTS_SYSTEM, type NtsCredentials } from "../nts/nts-client.ts";
import type { NtsSigner } from "../nts/xml-signature.ts";
import { issueSystemCertificate, type TestAuthority } from "./test-authority.ts";

const VALID_DAYS = 365;

/** Holds the keys on both ends of the wire while the tax office is simulated. */
export interface NtsOffice {
  /** The office signs and opens with these. */
  signer: NtsSigner;
  opener: Opener;
  /** The office accepts one authority only: that of the test server. */
  roots: readonly X509Certificate[];
  /** Our own client gets these. */
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
