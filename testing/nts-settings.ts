import { type NtsOffice, openNtsOffice } from "#server/gateways/sandbox/nts-office.ts";
import { accreditedAuthority } from "./accredited-authority.ts";
import { testAuthority } from "./nts-invoices.ts";

/** Returns the settings of a real tax office, with keys of the test authority. */
export async function ntsSettings(office?: NtsOffice): Promise<Record<string, string>> {
  const { credentials } = office ?? openNtsOffice(await testAuthority());
  const { signer, encryptionCertificate, systemCertificate } = credentials;
  const base64 = (bytes: Buffer) => bytes.toString("base64");
  return {
    NTS_URL: "http://127.0.0.1:9/kec",
    NTS_CERTIFICATE: base64(signer.certificate),
    NTS_PRIVATE_KEY: base64(signer.privateKey.export({ format: "der", type: "pkcs8" })),
    NTS_ENCRYPTION_CERTIFICATE: base64(encryptionCertificate),
    NTS_SYSTEM_CERTIFICATE: base64(systemCertificate),
    NPKI_ROOTS: (await accreditedAuthority()).rootsFile,
  };
}
