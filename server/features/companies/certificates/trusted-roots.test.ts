import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { readEnv } from "#server/env.ts";
import { issueTestCertificate } from "#server/gateways/sandbox/test-authority.ts";
import { accreditedAuthority } from "#testing/accredited-authority.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { ntsSettings } from "#testing/nts-settings.ts";
import { certificateForm, certificateParts } from "#testing/registered-files.ts";
import { startTestApp } from "#testing/test-app.ts";
import { openTrustedRoots } from "./trusted-roots.ts";

const today = toSeoulDate(new Date());
const { authority: accredited, rootsFile, folder } = await accreditedAuthority();
const nts = await ntsSettings();
const { services, request } = await startTestApp({ ...nts, NPKI_ROOTS: rootsFile });

async function register(brand: (typeof BRANDS)["real" | "test"], isAccredited: boolean) {
  const partner = await createPartner(services, { brand });
  const { memberSeq, bizId } = await createMember(services, partner);
  const order = { corpNum: bizId, name: "시험상사", validFrom: today, days: 30 };
  const own = issueTestCertificate(accredited, order);
  const parts = isAccredited
    ? { signCert: own.certificate, signPri: own.privateKey, password: "none" }
    : await certificateParts(services, bizId);
  const as = await joinPartner(services, partner.partnerSeq);
  const at = { partnerSeq: partner.partnerSeq, memberSeq };
  return request("POST", "/api/configs/certificate", { as, at, body: certificateForm(parts) });
}

describe("the authorities that are believed", () => {
  it("are those of the file on the real server, and the test authority on the test server", async () => {
    expect((await register(BRANDS.real, true)).status).toBe(200);
    expect((await register(BRANDS.test, false)).status).toBe(200);
    expect((await register(BRANDS.real, false)).body.fields.signCert).toMatch(/인증기관의 인증서가 아닙니다/);
    expect((await register(BRANDS.test, true)).body.fields.signCert).toMatch(/테스트 인증기관의 인증서만/);
  });

  it("are read at the start, or it stops there with one line", () => {
    const never = () => Promise.reject(new Error("not asked"));
    writeFileSync(join(folder, "empty.pem"), "no certificate here");
    for (const name of ["missing.pem", "empty.pem"]) {
      const env = readEnv({ ...nts, NPKI_ROOTS: join(folder, name) });
      expect(() => openTrustedRoots(env, never)).toThrow(/^NPKI_ROOTS: [^\n]+$/);
    }
  });
});
