import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { pfxFile } from "#testing/certificate-files.ts";
import {
  createCaller,
  createMember,
  createPartner,
  createVisitor,
  joinPartner,
  shareMember,
} from "#testing/factories.ts";
import { OPENSSL_AES, OPENSSL_PASSWORD } from "#testing/openssl-pfx.ts";
import { type CertificateParts, certificateForm, certificateParts } from "#testing/registered-files.ts";
import { startTestApp } from "#testing/test-app.ts";
import { findSigner } from "./signer.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const today = toSeoulDate(new Date());
const partner = await createPartner(services, { brand: BRANDS.test });
const { partnerSeq } = partner;
const owner = await joinPartner(services, partnerSeq);

const PATH = "/api/configs/certificate";
const post = (parts: CertificateParts, memberSeq: number, as = owner, at = partnerSeq) =>
  request("POST", PATH, { as, at: { partnerSeq: at, memberSeq }, body: certificateForm(parts) });
const signerOf = ({ companySeq }: { companySeq: number }, day = today) =>
  findSigner(primary, services, companySeq, day);

describe("registering a certificate", () => {
  it("keeps it, its key sealed, for the documents of the company", async () => {
    const member = await createMember(services, partner);
    expect(await signerOf(member)).toEqual({ ok: false, reason: "NONE" });
    const parts = await certificateParts(services, member.bizId);
    const { status, body } = await post(parts, member.memberSeq);
    expect([status, body.data.state, body.data.daysLeft]).toEqual([200, "VALID", 365]);
    const found = await signerOf(member);
    expect(found.ok && found.signer.certificate).toEqual(parts.signCert);
    expect(found.ok && found.signer.r).toHaveLength(20);
    expect(await signerOf(member, addDays(today, 365))).toMatchObject({ ok: true });
    expect(await signerOf(member, addDays(today, 366))).toEqual({ ok: false, reason: "EXPIRED" });
    expect((await request("GET", PATH, { as: owner, at: { partnerSeq, memberSeq: member.memberSeq } })).body).toEqual(
      body,
    );
  });

  it("replaces the one before, under every partner, and says both in the audit log", async () => {
    const member = await createMember(services, partner);
    const first = (await post(await certificateParts(services, member.bizId), member.memberSeq)).body.data;
    const second = (await post(await certificateParts(services, member.bizId), member.memberSeq)).body.data;
    const rows = await primary.select().from(certificates).where(eq(certificates.companySeq, member.companySeq));
    expect(rows.map(({ serialNumber }) => serialNumber)).toEqual([second.serialNumber]);
    const events = await primary
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, "CERTIFICATE_REGISTERED"), eq(auditEvents.partnerSeq, partnerSeq)));
    const { memberSeq } = member;
    expect(events.map(({ detail }) => detail)).toContainEqual(
      expect.objectContaining({
        memberSeq,
        provenBy: "FIRST",
        before: expect.objectContaining({ serialNumber: first.serialNumber }),
        after: expect.objectContaining({ serialNumber: second.serialNumber }),
      }),
    );
  });

  it("takes a PFX file instead of the two, with its key and random number whole", async () => {
    const member = await createMember(services, partner);
    const { signCert, signPri, password } = await certificateParts(services, member.bizId);
    const send = (fields: Record<string, File | string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return request("POST", PATH, { as: owner, at: { partnerSeq, memberSeq: member.memberSeq }, body });
    };
    const file = (bytes: Uint8Array, name = "key.pfx") => new File([new Uint8Array(bytes)], name);
    const pfx = file(pfxFile([Buffer.from(signCert)], Buffer.from(signPri), password));
    expect((await send({ pfx, password: "wrong" })).body.fields).toEqual({
      password: "인증서 비밀번호가 맞지 않습니다.",
    });
    expect((await send({ password })).body.fields).toMatchObject({
      signCert: expect.stringMatching(/signCert.der/),
      signPri: expect.stringMatching(/signPri.key/),
    });
    expect((await send({ pfx, signCert: file(signCert), password })).body.fields).toMatchObject({
      pfx: expect.stringMatching(/함께/),
    });
    const stranger = await certificateParts(services, "1018112345");
    const foreign = file(pfxFile([Buffer.from(stranger.signCert)], Buffer.from(stranger.signPri), stranger.password));
    expect((await send({ pfx: foreign, password: stranger.password })).body.fields).toMatchObject({
      pfx: expect.stringMatching(/사업자등록번호/),
    });
    expect((await send({ pfx: file(OPENSSL_AES), password: OPENSSL_PASSWORD })).body.fields).toMatchObject({
      pfx: expect.stringMatching(/인증기관/),
    });
    expect(await signerOf(member)).toEqual({ ok: false, reason: "NONE" });
    const { status, body } = await send({ pfx, password });
    expect([status, body.data.state]).toEqual([200, "VALID"]);
    const found = await signerOf(member);
    expect(found.ok && found.signer.certificate).toEqual(signCert);
    expect(found.ok && found.signer.r).toHaveLength(20);
  });

  it("is done by the member's own people too", async () => {
    const member = await createMember(services, partner);
    const visitor = await createVisitor(
      services,
      { partnerSeq, memberSeq: member.memberSeq },
      member.superUser.userSeq,
    );
    const parts = await certificateParts(services, member.bizId);
    expect((await post(parts, member.memberSeq, visitor)).body.data.registeredBy).toBe("시험 계정");
  });

  it("is refused to readers and strangers", async () => {
    const member = await createMember(services, partner);
    const parts = await certificateParts(services, member.bizId);
    const elsewhere = await createPartner(services, { brand: BRANDS.test });
    const stranger = await joinPartner(services, elsewhere.partnerSeq);
    expect((await post(parts, member.memberSeq, await joinPartner(services, partnerSeq, "ADJUST"))).status).toBe(403);
    expect((await post(parts, member.memberSeq, stranger)).status).toBe(404);
    expect((await post(parts, member.memberSeq, await createCaller(services, { scope: "manager" }))).status).toBe(200);
  });

  it.each([
    ["another company's certificate", { signCert: /이 회원사의 사업자등록번호/ }, { bizId: "1018112345" }],
    ["a wrong password", { password: /비밀번호가 맞지 않습니다/ }, { password: "not it" }],
    ["no certificate", { signCert: /signCert\.der/ }, { signCert: Buffer.from("not DER at all") }],
    ["no key", { signPri: /signPri\.key/ }, { signPri: Buffer.from("\0\0\0") }],
    ["no password", { password: /./ }, { password: "" }, 400],
    ["an empty file", { signCert: /골라 주세요/ }, { signCert: Buffer.alloc(0) }, 400],
  ] as const)("is refused by field: %s", async (_, fields, given, refusal: number = 422) => {
    const member = await createMember(services, partner);
    const { bizId = member.bizId, ...changes } = given as { bizId?: string } & Partial<CertificateParts>;
    const { status, body } = await post({ ...(await certificateParts(services, bizId)), ...changes }, member.memberSeq);
    expect([status, body.code]).toEqual([refusal, refusal === 422 ? "CERTIFICATE_INVALID" : "INVALID_INPUT"]);
    const [[field, message] = []] = Object.entries(fields);
    expect(body.fields[field ?? ""]).toMatch(message ?? "");
    expect(await signerOf(member)).toEqual({ ok: false, reason: "NONE" });
  });
});

describe("the relation of a partner", () => {
  it("is proven by the certificate that was registered through it", async () => {
    const member = await createMember(services, partner);
    const second = await createPartner(services, { brand: BRANDS.test });
    const { memberSeq } = await shareMember(services, second.partnerSeq, member.companySeq, {
      provenBy: null,
      name: "",
    });
    const lead = await joinPartner(services, second.partnerSeq);
    const wrong = await certificateParts(services, "1018112345");
    expect((await post(wrong, memberSeq, lead, second.partnerSeq)).status).toBe(422);
    const proofOf = async () =>
      (await primary.select().from(members).where(eq(members.memberSeq, memberSeq)))[0]?.provenBy;
    expect(await proofOf()).toBeNull();
    const parts = await certificateParts(services, member.bizId);
    expect((await post(parts, memberSeq, lead, second.partnerSeq)).status).toBe(200);
    expect(await proofOf()).toBe("CERTIFICATE");
  });

  it("stays withdrawn where staff took the proof back, and nothing is kept", async () => {
    const member = await createMember(services, partner);
    const { memberSeq } = member;
    const staff = await createCaller(services, { scope: "manager" });
    const body = { isProven: false, reason: "시험" };
    await request("PUT", `/members/api/members/${memberSeq}/proof`, { as: staff, body });
    const answer = await post(await certificateParts(services, member.bizId), memberSeq);
    expect(answer.body.code).toBe("MEMBER_PROOF_WITHDRAWN");
    expect(await signerOf(member)).toEqual({ ok: false, reason: "NONE" });
  });
});

describe("a test certificate", () => {
  const issue = (memberSeq: number, as = owner, at = partnerSeq) =>
    request("POST", `${PATH}/test`, { as, at: { partnerSeq: at, memberSeq } });

  it("is issued and registered on the test server", async () => {
    const member = await createMember(services, partner);
    expect((await issue(member.memberSeq)).body.data).toMatchObject({
      state: "VALID",
      issuer: "가온빌 테스트 인증기관",
    });
    expect(await signerOf(member)).toMatchObject({ ok: true });
  });

  it("is none of the real server, and proves nothing", async () => {
    const real = await createPartner(services);
    const onReal = await createMember(services, real);
    const lead = await joinPartner(services, real.partnerSeq);
    expect((await issue(onReal.memberSeq, lead, real.partnerSeq)).body.code).toBe("TEST_BRAND_REQUIRED");
    const second = await createPartner(services, { brand: BRANDS.test });
    const { companySeq } = await createMember(services, partner);
    const { memberSeq } = await shareMember(services, second.partnerSeq, companySeq, { provenBy: null, name: "" });
    const stranger = await joinPartner(services, second.partnerSeq);
    expect((await issue(memberSeq, stranger, second.partnerSeq)).body.code).toBe("MEMBER_UNPROVEN");
  });
});
