import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { openNtsOffice } from "#server/gateways/sandbox/nts-office.ts";
import { testAuthority } from "#testing/nts-invoices.ts";
import {
  type DerValue,
  derOf,
  integer,
  itemsOf,
  octets,
  readBytesOf,
  readDer,
  sequence,
  setOf,
  taggedOctetsOf,
} from "../der/der.ts";
import { openEnvelope, sealFor } from "./enveloped-data.ts";
import { makePackage, openPackage, type PackedInvoice } from "./package.ts";

const { opener, credentials } = openNtsOffice(await testAuthority());
const certificate = credentials.encryptionCertificate;
const invoiceOf = (text: string): PackedInvoice => ({ r: randomBytes(20), signedXml: Buffer.from(text) });

describe("a package", () => {
  it("holds up to a hundred invoices with their R values, in the order of their bytes", () => {
    const invoices = Array.from({ length: 100 }, (_, n) => invoiceOf(`<a>${n}</a>`));
    const contents = openPackage(makePackage(invoices)) ?? [];
    const keys = (list: PackedInvoice[]) =>
      list.map(({ r, signedXml }) => `${r.toString("hex")} ${signedXml}`).toSorted();
    expect(keys(contents)).toEqual(keys(invoices));
    expect(() => makePackage([])).toThrow(RangeError);
    expect(() => makePackage([...invoices, invoiceOf("<a/>")])).toThrow(RangeError);
  });

  test.each<[string, DerValue]>([
    ["another count", sequence(integer(2), setOf(sequence(octets(Buffer.alloc(20)), octets(Buffer.alloc(3)))))],
    ["no members", sequence(integer(0), setOf())],
    ["a member without R", sequence(integer(1), setOf(sequence(octets(Buffer.alloc(3)))))],
    ["a member that is a set", sequence(integer(1), setOf(setOf(octets(Buffer.alloc(3)), octets(Buffer.alloc(3)))))],
    [
      "a sequence of members",
      sequence(integer(1), sequence(sequence(octets(Buffer.alloc(3)), octets(Buffer.alloc(3))))),
    ],
  ])("%s is no package", (_name, value) => {
    expect(openPackage(derOf(value))).toBeUndefined();
  });

  it("is invalid without a byte, with one more and with nothing in it", () => {
    const whole = makePackage([invoiceOf("<a/>")]);
    for (const bytes of [Buffer.alloc(0), whole.subarray(0, -1), Buffer.concat([whole, Buffer.alloc(1)])])
      expect(openPackage(bytes)).toBeUndefined();
  });
});

describe("an envelope", () => {
  const content = makePackage(Array.from({ length: 3 }, (_, n) => invoiceOf("가".repeat(1_000 + n))));

  it("opens with the key it was sealed for, and no other", async () => {
    expect(openEnvelope(sealFor(certificate, content), opener)?.equals(content)).toBe(true);
    const stranger = { certificate: credentials.signer.certificate, privateKey: credentials.signer.privateKey };
    expect(openEnvelope(sealFor(certificate, content), stranger)).toBeUndefined();
    expect(openEnvelope(sealFor(certificate, content), { ...opener, privateKey: stranger.privateKey })).not.toEqual(
      content,
    );
  });

  it("opens with indefinite lengths and its content in chunks, as known senders write it", () => {
    const [kind, explicit] = itemsOf(readDer(sealFor(certificate, content)));
    const [version, recipients, encrypted] = itemsOf(itemsOf(explicit)[0]);
    const [data, algorithm, sealed] = itemsOf(encrypted);
    const cipher = taggedOctetsOf(sealed) ?? Buffer.alloc(0);
    const bytesOf = (value: DerValue | undefined): Buffer => (value ? readBytesOf(value) : Buffer.alloc(0));
    const chunks: Buffer[] = [];
    for (let start = 0; start < cipher.length; start += 1_000) {
      chunks.push(derOf(octets(cipher.subarray(start, start + 1_000))));
    }
    const open = (tag: number, ...parts: Buffer[]) =>
      Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.alloc(2)]);
    const inner = open(0x30, bytesOf(data), bytesOf(algorithm), open(0xa0, ...chunks));
    const ber = open(0x30, bytesOf(kind), open(0xa0, open(0x30, bytesOf(version), bytesOf(recipients), inner)));
    expect(chunks.length).toBeGreaterThan(3);
    expect(openEnvelope(ber, opener)?.equals(content)).toBe(true);
  });

  it("never holds the same content once a byte of the content, its vector or its key has changed", () => {
    const sealed = sealFor(certificate, content);
    const from = sealed.length - content.length - 300;
    fc.assert(
      fc.property(
        fc.integer({ min: from, max: sealed.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        (index, flip) => {
          const changed = Buffer.from(sealed);
          changed[index] = (changed[index] ?? 0) ^ flip;
          expect(openEnvelope(changed, opener)?.equals(content) ?? false).toBe(false);
        },
      ),
    );
  });

  it("is refused when its key is not marked as octets", () => {
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
