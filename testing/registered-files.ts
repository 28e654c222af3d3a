import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Services } from "#server/call/services.ts";
import { protectKeyFile } from "#server/gateways/npki/key-file.ts";
import { issueTestCertificate } from "#server/gateways/sandbox/test-authority.ts";

export const FILE_PASSWORD = "npki-pass-0417!";

export interface CertificateParts {
  signCert: Uint8Array;
  signPri: Uint8Array;
  password: string;
}

/** Makes the files signCert.der and signPri.key of the number's owner, issued by the server's own test authority. */
export async function certificateParts(services: Services, corpNum: string): Promise<CertificateParts> {
  const order = { corpNum, name: "시험상사", validFrom: toSeoulDate(new Date()), days: 365 };
  const { certificate, privateKey } = issueTestCertificate(await services.testAuthority(), order);
  return { signCert: certificate, signPri: protectKeyFile(privateKey, FILE_PASSWORD), password: FILE_PASSWORD };
}

export function certificateForm({ signCert, signPri, password }: CertificateParts): FormData {
  const form = new FormData();
  form.set("signCert", new File([new Uint8Array(signCert)], "signCert.der"));
  form.set("signPri", new File([new Uint8Array(signPri)], "signPri.key"));
  form.set("password", password);
  return form;
}
