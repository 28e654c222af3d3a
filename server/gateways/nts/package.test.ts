import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { openNtsOffice } from "#server/gateways/sandbox/nts-office.ts";
import { testAuthority } from "#testing/nts-invoices.ts";
import { derInteger, derOctets, derOid, derSequence, derSetOf, readBer } from "./der.ts";
import { openEnvelope, sealFor } from "./enveloped-data.ts";
import { makePackage, openPackage, type PackedInvoice } from "./package.ts";

const { opener, credentials } = openNtsOffice(await testAuthority());
const certificate = credentials.encryptionCertificate;
const packed = (text: string): PackedInvoice => ({ r: randomBytes(20), signedXml: Buffer.from(text) });

describe("DER", () => {
  test.each([
    [derInteger(0), "020100"],
    [derInteger(127), "02017f"],
    [derInteger(128), "02020080"],
    [derInteger(70_000), "0203011170"],
    [derOid("1.2.840.113549.1.7.3"), "06092a864886f70d010703"],
    [derOctets(Buffer.alloc(200)).subarray(0, 3), "0481c8"],
    [derOctets(Buffer.alloc(70_000)).subarray(0, 5), "0483011170"],
    [derSetOf([derInteger(2), derInteger(1)]), "3106020101020102"],
  ])("%#", (bytes, hex) => {
    expect(bytes.toString("hex")).toBe(hex);
  });

  it("is read whole or not at all, whatever the bytes", () => {
    const whole = derSequence(derInteger(5), derOctets(Buffer.from("abc")));
    expect(readBer(whole)?.children.map(({ content }) => content.toString("hex"))).toEqual(["05", "616263"]);
    expect(readBer(whole.subarray(0, -1))).toBeUndefined();
    expect(readBer(Buffer.concat([whole, Buffer.alloc(1)]))).toBeUndefined();
    expect(readBer(Buffer.alloc(100_000, 0x30))).toBeUndefined();
    expect(readBer(Buffer.concat(Array(50).fill(Buffer.from([0x30, 0x80]))))).toBeUndefined();
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readBer(Buffer.from(bytes))));
  });
});

describe("a package", () => {
  it("holds up to a hundred invoices with their R values, in the order of their bytes", () => {
    const invoices = Array.from({ length: 100 }, (_, n) => packed(`<a>${n}</a>`));
    const opened = openPackage(makePackage(invoices)) ?? [];
    const keys = (all: PackedInvoice[]) =>
      all.map(({ r, signedXml }) => `${r.toString("hex")} ${signedXml}`).toSorted();
    expect(keys(opened)).toEqual(keys(invoices));
    expect(() => makePackage([])).toThrow(RangeError);
    expect(() => makePackage([...invoices, packed("<a/>")])).toThrow(RangeError);
  });

  test.each<[string, Buffer]>([
    ["nothing", Buffer.alloc(0)],
    [
      "another count",
      derSequence(derInteger(2), derSetOf([derSequence(derOctets(Buffer.alloc(20)), derOctets(Buffer.alloc(3)))])),
    ],
    ["no members", derSequence(derInteger(0), derSetOf([]))],
    ["a member without R", derSequence(derInteger(1), derSetOf([derSequence(derOctets(Buffer.alloc(3)))]))],
  ])("%s is none", (_name, bytes) => {
    expect(openPackage(bytes)).toBeUndefined();
  });
});

describe("an envelope", () => {
  const content = makePackage(Array.from({ length: 3 }, (_, n) => packed("가".repeat(1_000 + n))));

  it("opens with the key it was sealed for, and no other", async () => {
    expect(openEnvelope(sealFor(certificate, content), opener)?.equals(content)).toBe(true);
    const stranger = { certificate: credentials.signer.certificate, privateKey: credentials.signer.privateKey };
    expect(openEnvelope(sealFor(certificate, content), stranger)).toBeUndefined();
    expect(openEnvelope(sealFor(certificate, content), { ...opener, privateKey: stranger.privateKey })).not.toEqual(
      content,
    );
  });

  it("opens with indefinite lengths and its content in chunks, as known senders write it", () => {
    const node = readBer(sealFor(certificate, content));
    const [kind, explicit] = node?.children ?? [];
    const [version, recipients, encrypted] = explicit?.children[0]?.children ?? [];
    const [data, algorithm, sealed] = encrypted?.children ?? [];
    if (!kind || !version || !recipients || !data || !algorithm || !sealed) throw new Error("no envelope");
    const chunks: Buffer[] = [];
    for (let at = 0; at < sealed.content.length; at += 1_000)
      chunks.push(derOctets(sealed.content.subarray(at, at + 1_000)));
    const open = (tag: number, ...parts: Buffer[]) =>
      Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.alloc(2)]);
    const inner = open(0x30, data.bytes, algorithm.bytes, open(0xa0, ...chunks));
    const ber = open(0x30, kind.bytes, open(0xa0, open(0x30, version.bytes, recipients.bytes, inner)));
    expect(chunks.length).toBeGreaterThan(3);
    expect(openEnvelope(ber, opener)?.equals(content)).toBe(true);
  });

  it("never holds the same content once a byte of the content, its vector or its key has changed", () => {
    const sealed = sealFor(certificate, content);
    const from = sealed.length - content.length - 300;
    fc.assert(
      fc.property(fc.integer({ min: from, max: sealed.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const changed = Buffer.from(sealed);
        changed[at] = (changed[at] ?? 0) ^ flip;
        expect(openEnvelope(changed, opener)?.equals(content) ?? false).toBe(false);
      }),
    );
  });

  it("is refused where its key is not marked as octets", () => {
    const sealed = sealFor(certificate, content);
    const key = sealed.indexOf(Buffer.from([0x04, 0x82, 0x01, 0x00]));
    expect(key).toBeGreaterThan(0);
    sealed[key] = 0x05;
    expect(openEnvelope(sealed, opener)).toBeUndefined();
  });

  it("opens with OpenSSL", () => {
    const directory = mkdtempSync(join(tmpdir(), "envelope-"));
    try {
      const path = (name: string) => join(directory, name);
      writeFileSync(path("envelope.der"), sealFor(certificate, content));
      writeFileSync(path("key.pem"), opener.privateKey.export({ format: "pem", type: "pkcs8" }));
      const pem = `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64")}\n-----END CERTIFICATE-----\n`;
      writeFileSync(path("certificate.pem"), pem);
      const args = [
        "cms",
        "-decrypt",
        "-inform",
        "DER",
        "-in",
        path("envelope.der"),
        "-inkey",
        path("key.pem"),
        "-recip",
        path("certificate.pem"),
        "-binary",
      ];
      expect(execFileSync("openssl", args).equals(content)).toBe(true);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
