import { createPublicKey, generateKeyPairSync, randomBytes, sign, verify, X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { issueTestCertificate, makeTestAuthority, openTestAuthority } from "#server/gateways/sandbox/test-authority.ts";
import { koreanKeyFile, pbes2KeyFile } from "#testing/certificate-files.ts";
import { certificateProblem, keyProblem, readRoots } from "./certificate-checks.ts";
import { isIdentityOf } from "./identity-proof.ts";
import { issueCertificate, keyWithRandomNumber } from "./issue-certificate.ts";
import { readJointCertificate, readSigningKey } from "./joint-certificate.ts";
import { openKeyFile } from "./key-file.ts";

const today = toSeoulDate(new Date());
const now = new Date();
const authority = openTestAuthority(await makeTestAuthority(today));
const corpNum = "1148612345";
const issued = issueTestCertificate(authority, { corpNum, name: "너울빛물산", validFrom: today, days: 365 });
const PASSWORD = "비밀 Pa55word!";

const read = (der: Buffer) => {
  const certificate = readJointCertificate(der);
  if (!certificate) throw new Error("unreadable");
  return certificate;
};
const keyOf = (pkcs8: Buffer) => {
  const key = readSigningKey(pkcs8);
  if (!key) throw new Error("unreadable");
  return key;
};
const problemOf = (der = issued.certificate, pkcs8 = issued.privateKey, roots = [authority.certificate]) => {
  const certificate = read(der);
  return certificateProblem(certificate, roots, now) ?? keyProblem(certificate, keyOf(pkcs8), corpNum);
};

describe("a joint certificate", () => {
  it("is read as it was issued, and node's own X.509 agrees", () => {
    const certificate = read(issued.certificate);
    expect(certificate).toMatchObject({
      subject: "cn=너울빛물산(TEST)1148612345,ou=TEST,o=GaonBillTest,c=kr",
      issuer: "가온빌 테스트 인증기관",
      policies: ["1.2.410.200004.5.1.1.7"],
      keyUsage: ["digitalSignature", "nonRepudiation"],
    });
    const x509 = new X509Certificate(issued.certificate);
    expect(x509.serialNumber.toLowerCase()).toBe(certificate.serialNumber);
    expect(x509.verify(authority.certificate.publicKey)).toBe(true);
    expect(x509.checkIssued(authority.certificate)).toBe(true);
    expect(toSeoulDate(certificate.validFrom)).toBe(today);
    expect(certificate.validTo.getTime() - certificate.validFrom.getTime()).toBe(366 * 86_400_000 - 1_000);
  });

  it("signs with its key, which carries the random number", () => {
    const key = keyOf(issued.privateKey);
    expect(key.r).toEqual(issued.r);
    const text = Buffer.from("세금계산서");
    const signature = sign("sha256", text, key.privateKey);
    expect(verify("sha256", text, read(issued.certificate).x509.publicKey, signature)).toBe(true);
  });

  it("proves one number and no other", () => {
    expect(isIdentityOf(issued.certificate, issued.r, corpNum)).toBe(true);
    expect(isIdentityOf(issued.certificate, issued.r, "1148612346")).toBe(false);
    expect(isIdentityOf(issued.certificate, randomBytes(20), corpNum)).toBe(false);
    expect(isIdentityOf(authority.certificate.raw, issued.r, corpNum)).toBe(false);
    expect(isIdentityOf(randomBytes(300), issued.r, corpNum)).toBe(false);
  });
});

describe("a key file", () => {
  it.each([
    ["SEED with PBKDF1", koreanKeyFile(issued.privateKey, PASSWORD)],
    ["SEED with PBKDF1 and the fixed IV", koreanKeyFile(issued.privateKey, PASSWORD, { isOld: true })],
    ["PBES2 with AES-256", pbes2KeyFile(issued.privateKey, PASSWORD)],
    ["PBES2 with SEED", pbes2KeyFile(issued.privateKey, PASSWORD, { isSeed: true })],
    ["no password at all", issued.privateKey],
  ])("opens: %s", async (_, file) => {
    const opened = await openKeyFile(file, PASSWORD);
    const key = opened.ok ? readSigningKey(opened.pkcs8) : undefined;
    expect(key?.r).toEqual(issued.r);
    expect(key && createPublicKey(key.privateKey).equals(read(issued.certificate).x509.publicKey)).toBe(true);
  });

  it.each([
    ["SEED", koreanKeyFile(issued.privateKey, PASSWORD)],
    ["AES", pbes2KeyFile(issued.privateKey, PASSWORD)],
  ])("stays closed for another password: %s", async (_, file) => {
    expect(await openKeyFile(file, "another")).toEqual({ ok: false, problem: "PASSWORD_WRONG" });
    expect(await openKeyFile(file, "")).toEqual({ ok: false, problem: "PASSWORD_WRONG" });
  });

  it("with a million rounds or more is refused before the first round", async () => {
    const hostile = { iterations: 1_000_000_000 };
    for (const file of [
      koreanKeyFile(issued.privateKey, PASSWORD, hostile),
      pbes2KeyFile(issued.privateKey, PASSWORD, hostile),
      pbes2KeyFile(issued.privateKey, PASSWORD, { iterations: 1_000_000 }),
    ]) {
      expect(await openKeyFile(file, PASSWORD)).toEqual({ ok: false, problem: "KEY_TOO_SLOW" });
    }
    for (const iterations of [0, Number.MAX_SAFE_INTEGER]) {
      const odd = pbes2KeyFile(issued.privateKey, PASSWORD, { iterations });
      expect(await openKeyFile(odd, PASSWORD)).toEqual({ ok: false, problem: "KEY_UNSUPPORTED" });
    }
  });

  it("that is no key file, is cut off or nested too deep, is refused", async () => {
    const file = koreanKeyFile(issued.privateKey, PASSWORD);
    const broken = [
      Buffer.alloc(0),
      Buffer.from("-----BEGIN PRIVATE KEY-----"),
      Buffer.alloc(5_000),
      Buffer.from("3080".repeat(8_000), "hex"),
      Buffer.from("24800480".repeat(4_000), "hex"),
      randomBytes(2_000),
      ...[1, 10, 40, file.length - 1].map((length) => file.subarray(0, length)),
      issued.certificate,
    ];
    for (const bytes of broken) {
      const opened = await openKeyFile(bytes, PASSWORD);
      expect(opened.ok && readSigningKey(opened.pkcs8)).toBeFalsy();
      expect(readJointCertificate(bytes === issued.certificate ? file : bytes)).toBeUndefined();
    }
  });
});

describe("a certificate to sign tax invoices with", () => {
  const elsewhere = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const weak = generateKeyPairSync("rsa", { modulusLength: 1_024 });
  const memberKey = authority.memberKeys[0] ?? authority.officeKey;
  const order = {
    issuer: [
      ["c", "kr"],
      ["o", "GaonBillTest"],
      ["cn", "가온빌 테스트 인증기관"],
    ],
    subject: [["cn", "시험"]],
    publicKey: createPublicKey(memberKey),
    validFrom: new Date(now.getTime() - 86_400_000),
    validTo: new Date(now.getTime() + 86_400_000),
    usage: "signing",
    policy: "1.2.410.200004.5.1.1.7",
    identity: { name: "시험", corpNum, r: issued.r },
    signedWith: authority.privateKey,
  } satisfies Parameters<typeof issueCertificate>[0];
  const withKey = keyWithRandomNumber(memberKey, issued.r);

  it("is the company's own, from a trusted authority", () => {
    expect(problemOf()).toBeUndefined();
    expect(problemOf(issueCertificate(order), withKey)).toBeUndefined();
  });

  it.each([
    ["UNTRUSTED", { ...order, signedWith: elsewhere.privateKey }],
    ["UNTRUSTED", { ...order, issuer: [["cn", "다른 인증기관"]] }],
    ["EXPIRED", { ...order, validTo: new Date(now.getTime() - 1_000) }],
    ["NOT_YET_VALID", { ...order, validFrom: new Date(now.getTime() + 60_000) }],
    ["OTHER_PURPOSE", { ...order, policy: "1.2.410.200005.1.1.6.1" }],
    ["OTHER_PURPOSE", { ...order, policy: undefined }],
    ["OTHER_PURPOSE", { ...order, usage: "encipherment" }],
    ["WEAK_KEY", { ...order, publicKey: weak.publicKey }],
    ["OTHER_KEY", { ...order, publicKey: createPublicKey(authority.officeKey) }],
    ["OTHER_COMPANY", { ...order, identity: { ...order.identity, corpNum: "1148612346" } }],
    ["OTHER_COMPANY", { ...order, identity: undefined }],
  ] as const)("is refused: %s", (problem, change) => {
    expect(problemOf(issueCertificate(change as typeof order), withKey)).toBe(problem);
  });

  it("needs the random number, and a root that is an authority", () => {
    const bare = memberKey.export({ format: "der", type: "pkcs8" });
    expect(problemOf(issueCertificate(order), bare)).toBe("NO_IDENTITY");
    expect(problemOf(issued.certificate, issued.privateKey, [])).toBe("UNTRUSTED");
    const self = new X509Certificate(issued.certificate);
    expect(problemOf(issued.certificate, issued.privateKey, [self])).toBe("UNTRUSTED");
    const pem = authority.certificate.toString();
    expect(readRoots(`# 인증기관\n${pem}\n${pem}`)).toHaveLength(2);
  });
});
