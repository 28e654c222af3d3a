import { describe, expect, it, test } from "vitest";
import { koreanKeyFile, pbes2KeyFile, pfxFile } from "#testing/certificate-files.ts";
import { businessSigner } from "#testing/nts-invoices.ts";
import {
  OPENSSL_AES,
  OPENSSL_CERTIFICATE,
  OPENSSL_KEY,
  OPENSSL_PASSWORD,
  OPENSSL_RC2,
  OPENSSL_TRIPLE_DES,
} from "#testing/openssl-pfx.ts";
import { keyWithRandomNumber } from "./issue-certificate.ts";
import { readSigningKey } from "./joint-certificate.ts";
import { openPfx } from "./pfx-file.ts";

describe("a file that OpenSSL wrote", () => {
  test.each([
    ["triple DES", OPENSSL_TRIPLE_DES],
    ["AES", OPENSSL_AES],
  ])("with %s gives its key and its certificate", async (_, file) => {
    const result = await openPfx(file, OPENSSL_PASSWORD);
    expect(result).toEqual({ ok: true, pkcs8: OPENSSL_KEY, certificates: [OPENSSL_CERTIFICATE] });
    expect(await openPfx(file, "pass-가온-2")).toEqual({ ok: false, problem: "PASSWORD_WRONG" });
  });

  it("with a 40-bit cipher is refused as unsupported", async () => {
    expect(await openPfx(OPENSSL_RC2, "pass-1")).toEqual({ ok: false, problem: "KEY_UNSUPPORTED" });
  });

  it("with a changed byte or cut off gives nothing", async () => {
    for (let position = 40; position < OPENSSL_AES.length; position += 37) {
      const changed = Buffer.from(OPENSSL_AES);
      changed[position] = (changed[position] ?? 0) ^ 1;
      expect((await openPfx(changed, OPENSSL_PASSWORD)).ok).toBe(false);
      expect((await openPfx(OPENSSL_AES.subarray(0, position), OPENSSL_PASSWORD)).ok).toBe(false);
    }
  });
});

describe("a file as the authorities' programs write it", async () => {
  const { certificate, privateKey, r } = await businessSigner("1234567891");
  const pkcs8 = keyWithRandomNumber(privateKey, r);
  const password = "인증서-비밀번호1";

  test.each([
    ["SEED", koreanKeyFile(pkcs8, password)],
    ["PBES2 with SEED", pbes2KeyFile(pkcs8, password, { isSeed: true })],
    ["PBES2 with AES", pbes2KeyFile(pkcs8, password)],
  ])("keeps the random number of a key under %s", async (_, keyFile) => {
    const result = await openPfx(pfxFile([OPENSSL_CERTIFICATE, certificate], keyFile, password), password);
    if (!result.ok) throw new Error(result.problem);
    expect(result.certificates).toEqual([OPENSSL_CERTIFICATE, certificate]);
    expect(readSigningKey(result.pkcs8)?.r).toEqual(r);
  });

  it("with a million rounds or more, or with too many entries, is refused before the work", async () => {
    for (const key of [
      koreanKeyFile(pkcs8, password, { iterations: 1e9 }),
      pbes2KeyFile(pkcs8, password, { iterations: 1e6 }),
    ]) {
      const slow = pfxFile([certificate], key, password);
      expect(await openPfx(slow, password)).toEqual({ ok: false, problem: "KEY_TOO_SLOW" });
    }
    const many = pfxFile(Array(30).fill(certificate), koreanKeyFile(pkcs8, password), password);
    expect(await openPfx(many, password)).toEqual({ ok: false, problem: "KEY_UNSUPPORTED" });
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["NUL bytes", Buffer.alloc(4_000)],
    ["a certificate", OPENSSL_CERTIFICATE],
    ["a plain key", OPENSSL_KEY],
    ["nested beyond reason", Buffer.from("3080".repeat(8_000), "hex")],
  ])("cannot be %s", async (_, file) => {
    expect(await openPfx(file, "x")).toEqual({ ok: false, problem: "KEY_UNREADABLE" });
  });
});
