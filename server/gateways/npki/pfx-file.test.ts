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
    const opened = await openPfx(file, OPENSSL_PASSWORD);
    expect(opened).toEqual({ ok: true, pkcs8: OPENSSL_KEY, certificates: [OPENSSL_CERTIFICATE] });
    expect(await openPfx(file, "pass-가온-2")).toEqual({ ok: false, problem: "PASSWORD_WRONG" });
  });

  it("with a cipher of 40 bits is refused as one that cannot be opened", async () => {
    expect(await openPfx(OPENSSL_RC2, "pass-1")).toEqual({ ok: false, problem: "KEY_UNSUPPORTED" });
  });

  it("of which a byte was changed, or that is cut off, gives nothing", async () => {
    for (let place = 40; place < OPENSSL_AES.length; place += 37) {
      const changed = Buffer.from(OPENSSL_AES);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect((await openPfx(changed, OPENSSL_PASSWORD)).ok).toBe(false);
      expect((await openPfx(OPENSSL_AES.subarray(0, place), OPENSSL_PASSWORD)).ok).toBe(false);
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
    const opened = await openPfx(pfxFile([OPENSSL_CERTIFICATE, certificate], keyFile, password), password);
    if (!opened.ok) throw new Error(opened.problem);
    expect(opened.certificates).toEqual([OPENSSL_CERTIFICATE, certificate]);
    expect(readSigningKey(opened.pkcs8)?.r).toEqual(r);
  });

  it("that would take a billion rounds, or holds more than anybody has, is refused before", async () => {
    const slow = pfxFile([certificate], koreanKeyFile(pkcs8, password, { iterations: 1e9 }), password);
    expect(await openPfx(slow, password)).toEqual({ ok: false, problem: "KEY_UNSUPPORTED" });
    const many = pfxFile(Array(30).fill(certificate), koreanKeyFile(pkcs8, password), password);
    expect(await openPfx(many, password)).toEqual({ ok: false, problem: "KEY_UNSUPPORTED" });
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["NUL bytes", Buffer.alloc(4_000)],
    ["a certificate", OPENSSL_CERTIFICATE],
    ["a plain key", OPENSSL_KEY],
    ["nested beyond reason", Buffer.from("3080".repeat(8_000), "hex")],
  ])("is not %s", async (_, file) => {
    expect(await openPfx(file, "x")).toEqual({ ok: false, problem: "KEY_UNREADABLE" });
  });
});
