import { createHook } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { partnerUsers } from "#server/db/schema/companies/partners.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { findSigner } from "#server/features/companies/certificates/signer.ts";
import { readDer } from "#server/gateways/der/der.ts";
import { readJointCertificate } from "#server/gateways/npki/joint-certificate.ts";
import { openKeyFile } from "#server/gateways/npki/key-file.ts";
import { openPfx } from "#server/gateways/npki/pfx-file.ts";
import { expectLinear } from "#testing/cpu-growth.ts";
import { koreanKeyFile, pbes2KeyFile, pfxFile } from "../certificate-files.ts";
import { createMember, createPartner, joinPartner } from "../factories.ts";
import { type CertificateParts, certificateForm, certificateParts, FILE_PASSWORD } from "../registered-files.ts";
import { startTestApp } from "../test-app.ts";

const lines: string[] = [];
const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
const { services, request } = await startTestApp({}, log);
const { primary } = services.databases;
const partner = await createPartner(services, { brand: BRANDS.test });
const { partnerSeq } = partner;
const member = await createMember(services, partner);
const { memberSeq, companySeq, bizId } = member;
const good = await certificateParts(services, bizId);

/** Each try comes from a new person, so that the limit on tries does not refuse it. */
async function post(body: FormData | CertificateParts, headers: Record<string, string> = {}) {
  const as = await joinPartner(services, partnerSeq);
  const form = body instanceof FormData ? body : certificateForm(body);
  return request("POST", "/api/configs/certificate", { as, at: { partnerSeq, memberSeq }, body: form, headers });
}

const signerNow = () => findSigner(primary, services, companySeq, new Date().toISOString().slice(0, 10));

/** Bytes that are no such file get the first, a file that is no certificate of this company the second. */
const REFUSALS = [
  [400, "INVALID_INPUT"],
  [422, "CERTIFICATE_INVALID"],
];

const EMPTY_VALUE = Buffer.from("0500", "hex");

describe("hostile files", () => {
  const authority = services.testAuthority();
  const plainKey = async () => {
    const [key] = (await authority).memberKeys;
    return key?.export({ format: "der", type: "pkcs8" }) ?? Buffer.alloc(0);
  };
  const tries: [string, () => Promise<Partial<CertificateParts>>][] = [
    ["ten megabytes for a certificate", async () => ({ signCert: randomBytes(10 * 1024 * 1024) })],
    ["ten megabytes for a key", async () => ({ signPri: Buffer.alloc(10 * 1024 * 1024, 0x30) })],
    ["a certificate cut off", async () => ({ signCert: good.signCert.subarray(0, 300) })],
    ["a key cut off", async () => ({ signPri: good.signPri.subarray(0, 900) })],
    ["NUL bytes", async () => ({ signCert: Buffer.alloc(4_000), signPri: Buffer.alloc(4_000) })],
    ["nested beyond reason", async () => ({ signCert: Buffer.from("3080".repeat(8_000), "hex") })],
    ["a key nested beyond reason", async () => ({ signPri: Buffer.from("2480".repeat(8_000), "hex") })],
    ["nothing but empty values", async () => ({ signPri: withLength(0x30, Buffer.alloc(16_000, EMPTY_VALUE)) })],
    ["one identifier as long as a file may be", async () => ({ signPri: withLength(0x06, Buffer.alloc(16_000, 1)) })],
    [
      "a key in a sequence that is shorter than it",
      async () => ({ signPri: Buffer.concat([Buffer.from("3003", "hex"), good.signPri.subarray(4)]) }),
    ],
    ["wrong lengths", async () => ({ signPri: Buffer.from("3084ffffffff0201", "hex") })],
    ["a key that has no random number", async () => ({ signPri: koreanKeyFile(await plainKey(), FILE_PASSWORD) })],
    [
      "a key of another certificate",
      async () => ({ signPri: (await certificateParts(services, "1018112345")).signPri }),
    ],
    [
      "a billion rounds",
      async () => ({ signPri: koreanKeyFile(await plainKey(), FILE_PASSWORD, { iterations: 1e9 }) }),
    ],
    [
      "a billion rounds of PBKDF2",
      async () => ({ signPri: pbes2KeyFile(await plainKey(), FILE_PASSWORD, { iterations: 1e9 }) }),
    ],
    ["the key where the certificate belongs", async () => ({ signCert: good.signPri, signPri: good.signCert })],
    ["a certificate of a stranger's authority", async () => ({ signCert: await strangersCertificate() })],
    [
      "one byte of the certificate changed",
      async () => ({ signCert: flipped(good.signCert, good.signCert.length - 20) }),
    ],
    [
      "the number inside changed",
      async () => ({ signCert: flipped(good.signCert, Buffer.from(good.signCert).indexOf(bizId) + 3) }),
    ],
  ];

  it.each(tries)("%s is refused by field, and nothing is stored", async (_, make) => {
    const { status, body } = await post({ ...good, ...(await make()) });
    expect(REFUSALS).toContainEqual([status, body.code]);
    expect(Object.keys(body.fields).every((field) => ["signCert", "signPri", "password"].includes(field))).toBe(true);
    expect(await signerNow()).toEqual({ ok: false, reason: "NONE" });
  });

  it("a form with repeated fields, texts for files or too many bytes is refused", async () => {
    const twice = certificateForm(good);
    twice.append("signCert", new File([new Uint8Array(good.signCert)], "signCert.der"));
    const texts = new FormData();
    for (const name of ["signCert", "signPri", "password"]) texts.set(name, "글자");
    const huge = certificateForm({ ...good, signCert: Buffer.alloc(13 * 1024 * 1024) });
    expect((await post(twice)).status).toBe(400);
    expect((await post(texts)).status).toBe(400);
    expect((await post(huge)).status).toBe(413);
    expect((await post(certificateForm({ ...good, password: "a\0b" }))).status).toBe(400);
    expect(await signerNow()).toEqual({ ok: false, reason: "NONE" });
  });
});

describe("a file that takes long to open", () => {
  const pkcs8 = async () => (await services.testAuthority()).memberKeys[0]?.export({ format: "der", type: "pkcs8" });
  const slowKey = async (iterations: number) =>
    pbes2KeyFile((await pkcs8()) ?? Buffer.alloc(0), FILE_PASSWORD, { iterations });

  it("a million times over is refused with the number of times that is enough, in both forms", async () => {
    const signPri = await slowKey(1_000_000);
    const two = await post({ ...good, signPri });
    expect([two.status, two.body.fields]).toEqual([422, { signPri: expect.stringContaining("100,000번") }]);
    const form = new FormData();
    form.set(
      "pfx",
      new File([new Uint8Array(pfxFile([Buffer.from(good.signCert)], signPri, FILE_PASSWORD))], "key.pfx"),
    );
    form.set("password", FILE_PASSWORD);
    const one = await post(form);
    expect([one.status, one.body.fields]).toEqual([422, { pfx: expect.stringContaining("100,000번") }]);
  });

  it("takes no thread of this process, on which passwords are checked", async () => {
    const signPri = await slowKey(2_048);
    const kinds = new Set<string>();
    const hook = createHook({ init: (_, kind) => void kinds.add(kind) }).enable();
    const { status } = await post({ ...good, signPri });
    hook.disable();
    expect(status).toBe(422);
    expect(kinds).not.toContain("PBKDF2REQUEST");
  });
});

describe("a file twice as long takes about twice as long to refuse", () => {
  const refuse = async (file: Buffer) => {
    expect(readJointCertificate(file)).toBeUndefined();
    expect((await openKeyFile(file, FILE_PASSWORD)).ok).toBe(false);
    expect((await openPfx(file, FILE_PASSWORD)).ok).toBe(false);
  };

  it.each<[string, number, (size: number) => Buffer]>([
    ["empty values", 4_000, (size) => withLength(0x30, Buffer.alloc(2 * size, EMPTY_VALUE))],
    ["octets in a set", 3_000, (size) => withLength(0x31, Buffer.alloc(3 * size, Buffer.from("040100", "hex")))],
    ["unknown values", 200_000, (size) => Buffer.alloc(size, 0x30)],
    ["bytes of a tag", 500_000, (size) => Buffer.concat([Buffer.of(0x1f), Buffer.alloc(size, 0x81), EMPTY_VALUE])],
    ["octets in octets", 500_000, (size) => withLength(0x04, Buffer.alloc(size, Buffer.from("0480", "hex")))],
    ["bytes of a number", 500_000, (size) => withLength(0x02, Buffer.alloc(size, 0x7f))],
    ["steps of an identifier", 8_000, (size) => withLength(0x06, Buffer.alloc(size, 1))],
    ["letters", 200_000, (size) => withLength(0x0c, Buffer.alloc(size, "가"))],
    ["letters of two bytes", 200_000, (size) => withLength(0x1e, Buffer.alloc(size, "가"))],
    ["letters of four bytes", 100_000, (size) => withLength(0x1c, Buffer.alloc(4 * size, 0))],
    ["digits of a time", 200_000, (size) => withLength(0x18, Buffer.alloc(size, "1"))],
  ])("%s", async (_, count, file) => {
    await refuse(file(count));
    await expectLinear((size) => {
      const content = file(size);
      return () => readDer(content);
    }, 2 * count);
  });
});

describe("guessing a password", () => {
  it("gets the same refusal every time, and soon has to wait", async () => {
    const as = await joinPartner(services, partnerSeq);
    const at = { partnerSeq, memberSeq };
    const guess = (password: string) =>
      request("POST", "/api/configs/certificate", { as, at, body: certificateForm({ ...good, password }) });
    const answers = [];
    for (let round = 0; round < 21; round += 1) answers.push(await guess(`guess-${round}`));
    const words = new Set(answers.slice(0, 20).map(({ body }) => JSON.stringify([body.code, body.fields])));
    expect(words.size).toBe(1);
    expect(answers.at(-1)?.status).toBe(429);
  });
});

describe("many at once", () => {
  it("leave one whole certificate with its own key", async () => {
    const files = await Promise.all(Array.from({ length: 12 }, () => certificateParts(services, bizId)));
    const answers = await Promise.all(files.map((parts) => post(parts)));
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
    const lookup = await signerNow();
    const certificate = lookup.ok ? lookup.signer.certificate : undefined;
    expect(files.some(({ signCert }) => certificate?.equals(signCert))).toBe(true);
    const [row] = await primary.select().from(certificates).where(eq(certificates.companySeq, companySeq));
    expect(answers.map(({ body }) => body.data.serialNumber)).toContain(row?.serialNumber);
  });
});

describe("the same registration again", () => {
  const send = (as: Caller, parts: CertificateParts) =>
    request("POST", "/api/configs/certificate", {
      as,
      at: { partnerSeq, memberSeq },
      body: certificateForm(parts),
      headers: { "Idempotency-Key": "replay-1" },
    });
  const registrations = async () =>
    (await primary.select().from(auditEvents).where(eq(auditEvents.action, "CERTIFICATE_REGISTERED"))).length;

  it("under its idempotency key is done once; other files under that key are refused", async () => {
    const as = await joinPartner(services, partnerSeq);
    const before = await registrations();
    const first = await send(as, good);
    const again = await send(as, good);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(await registrations()).toBe(before + 1);
    const other = await send(as, await certificateParts(services, bizId));
    expect(other.status).toBe(422);
    const lookup = await signerNow();
    expect(lookup.ok && lookup.signer.certificate.equals(good.signCert)).toBe(true);
  });

  it("tells nothing to a caller who has lost the right since", async () => {
    const as = await joinPartner(services, partnerSeq);
    expect((await send(as, good)).status).toBe(200);
    const before = await registrations();
    await primary
      .update(partnerUsers)
      .set({ partnerUserRole: "ETC" })
      .where(and(eq(partnerUsers.userSeq, as.userSeq), eq(partnerUsers.partnerSeq, partnerSeq)));
    const demoted = await send(as, good);
    expect([demoted.status, JSON.stringify(demoted.body).includes("serialNumber")]).toEqual([403, false]);
    await primary
      .update(partnerUsers)
      .set({ partnerUserState: "LEAVE" })
      .where(and(eq(partnerUsers.userSeq, as.userSeq), eq(partnerUsers.partnerSeq, partnerSeq)));
    const gone = await send(as, good);
    expect([gone.status, JSON.stringify(gone.body).includes("serialNumber")]).toEqual([404, false]);
    expect(await registrations()).toBe(before);
  });
});

describe("the key and its password", () => {
  it("are in no log line, no audit row, no answer and no table", async () => {
    const { body } = await post(good);
    await post({ ...good, password: "wrong-canary-93!" });
    const { rows } = await primary.execute(sql`SELECT detail::text AS text FROM audit_events
      UNION ALL SELECT encode(sealed_private_key, 'escape') FROM certificates
      UNION ALL SELECT encode(sealed_body, 'escape') FROM idempotency_keys`);
    const [row] = await primary.select().from(certificates).where(eq(certificates.companySeq, companySeq));
    const opened = services.secrets.open("certificate-key", row?.sealedPrivateKey ?? Buffer.alloc(0));
    const places = [...lines, JSON.stringify(body), ...rows.map(({ text }) => String(text))];
    for (const secret of [FILE_PASSWORD, "wrong-canary-93!", opened.slice(200, 260)]) {
      expect(places.filter((text) => text.includes(secret))).toEqual([]);
    }
  });
});

function withLength(tag: number, content: Buffer): Buffer {
  const head = Buffer.of(tag, 0x84, 0, 0, 0, 0);
  head.writeUInt32BE(content.length, 2);
  return Buffer.concat([head, content]);
}

function flipped(bytes: Uint8Array, place: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[place] = (copy[place] ?? 0) ^ 1;
  return copy;
}

async function strangersCertificate(): Promise<Buffer> {
  const { makeTestAuthority, openTestAuthority, issueTestCertificate } = await import(
    "#server/gateways/sandbox/test-authority.ts"
  );
  const today = new Date().toISOString().slice(0, 10);
  const stranger = openTestAuthority(await makeTestAuthority(today));
  return issueTestCertificate(stranger, { corpNum: bizId, name: "시험", validFrom: today, days: 10 }).certificate;
}
