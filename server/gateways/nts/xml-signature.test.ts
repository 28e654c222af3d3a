import { execFileSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  anyNtsInvoice,
  businessSigner,
  ntsInvoice,
  ntsXml,
  SELLER_NUMBER,
  signedNtsXml,
} from "#testing/nts-invoices.ts";
import { canonicalXml } from "../xml/canonical-xml.ts";
import { parseSignedXml } from "../xml/parse-xml.ts";
import { elementsOf, textOf, type XmlElement } from "../xml/xml-tree.ts";
import { findSignatures, hasTransforms, readSignature, sha256 } from "./signed-info.ts";
import { readTaxInvoiceXml } from "./tax-invoice-xml.ts";
import { verifyTaxInvoice } from "./xml-signature.ts";

const signer = await businessSigner(SELLER_NUMBER);
const signedXml = signedNtsXml(ntsInvoice(), signer);
const verify = (xml: string) => {
  const root = parseSignedXml(xml);
  return root && verifyTaxInvoice(root);
};
const signatureIn = (xml: string): XmlElement => findSignatures(parseSignedXml(xml) as XmlElement)[0] as XmlElement;

test.each([
  ["not(self::*[name()='TaxInvoice'])", true],
  ["  not (\n self::* [ name ( ) = 'TaxInvoice' ] )", true],
  ['not(self::*[name() = "TaxInvoice"])', true],
  ["not(self::*[name() = 'Tax Invoice'])", false],
  ["not(self::*[name() = ' TaxInvoice'])", false],
  ["not(self::*[name() != 'TaxInvoice'])", false],
  ["not(self::*[name() = TaxInvoice])", false],
  ["not(sel f::*[name() = 'TaxInvoice'])", false],
  ["(self::*[name() = 'TaxInvoice'])", false],
])("the XPath %j means the same as the standard's: %s", (xpath, isSame) => {
  const reference = { uri: "", digest: Buffer.alloc(0), transforms: [{ xpath }] };
  expect(hasTransforms(reference, [{ xpath: "not(self::*[name() = 'TaxInvoice'])" }])).toBe(isSame);
});

describe("a signed tax invoice", () => {
  it("says who signed it", () => {
    expect(verify(signedXml)?.raw.equals(signer.certificate)).toBe(true);
  });

  it("is digested as the tax office does it: the root's namespaces, then what follows the signature", () => {
    const [first] = readSignature(signatureIn(signedXml))?.references ?? [];
    const xml = ntsXml(ntsInvoice());
    const [, namespaces = ""] = /<TaxInvoice( xmlns=".*?" xmlns:xsi=".*?") xsi:/.exec(xml) ?? [];
    const content = signedXml.slice(signedXml.indexOf("<TaxInvoiceDocument>"), signedXml.lastIndexOf("</TaxInvoice>"));
    expect(first?.digest.equals(sha256(namespaces + content))).toBe(true);
  });

  it("carries certificate and value in lines of 76 characters", () => {
    const [, value = ""] = /<ds:SignatureValue>([^<]*)</.exec(signedXml) ?? [];
    const [, certificate = ""] = /<ds:X509Certificate>([^<]*)</.exec(signedXml) ?? [];
    for (const text of [value, certificate]) {
      const lines = text.split("\n");
      expect(lines.slice(0, -1).every((line) => line.length === 76)).toBe(true);
    }
    expect(Buffer.from(certificate, "base64").equals(signer.certificate)).toBe(true);
  });

  it("keeps its signature when somebody else formats its tags", () => {
    const spaced = signedXml
      .replace("<TaxInvoiceDocument>", "<TaxInvoiceDocument >")
      .replace("</ds:Signature>", "</ds:Signature >");
    expect(verify(spaced)).toBeDefined();
  });

  it("reads back everything that was signed", () => {
    fc.assert(
      fc.property(anyNtsInvoice, (invoice) => {
        const root = parseSignedXml(signedNtsXml(invoice, signer)) as XmlElement;
        expect(verifyTaxInvoice(root)?.raw.equals(signer.certificate)).toBe(true);
        expect(readTaxInvoiceXml(root)).toEqual({ invoice: JSON.parse(JSON.stringify(invoice)) });
      }),
      { numRuns: 30 },
    );
  });

  it("is refused after any change of the signed content", () => {
    const start = signedXml.indexOf("<TaxInvoiceDocument>");
    const end = signedXml.lastIndexOf("</TaxInvoice>");
    fc.assert(
      fc.property(fc.integer({ min: start, max: end - 1 }), fc.constantFrom("x", "1", "가"), (index, letter) => {
        fc.pre(signedXml[index] !== letter);
        expect(verify(signedXml.slice(0, index) + letter + signedXml.slice(index + 1))).toBeUndefined();
      }),
    );
  });

  it("does not cover what the sender writes around it, which the envelope covers", () => {
    expect(verify(signedXml.replace("<ID>A-1</ID>", "<ID>A-2</ID>"))).toBeDefined();
  });

  test.each<[string, (xml: string) => string]>([
    ["an added space", (xml) => xml.replace("<TypeCode>", " <TypeCode>")],
    [
      "an added line",
      (xml) => xml.replace("</TaxInvoice>", "<TaxInvoiceTradeLineItem></TaxInvoiceTradeLineItem></TaxInvoice>"),
    ],
    ["another namespace on the root", (xml) => xml.replace("<TaxInvoice ", '<TaxInvoice xmlns:a="urn:a" ')],
    ["another digest", (xml) => xml.replace(/(<ds:DigestValue>)./, "$1!")],
    ["another value", (xml) => xml.replace(/(<ds:SignatureValue>)../, "$1AA")],
    [
      "another canonicalization",
      (xml) =>
        xml.replace(
          'CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"',
          'CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"',
        ),
    ],
    ["a weaker signature", (xml) => xml.replace("2001/04/xmldsig-more#rsa-sha256", "2000/09/xmldsig#rsa-sha1")],
    ["another XPath", (xml) => xml.replace("'ExchangedDocument'", "'TaxInvoiceDocument'")],
    ["no signature", (xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/s, "")],
    ["two signatures", (xml) => xml.replace(/(<ds:Signature .*<\/ds:Signature>)/s, "$1$1")],
    [
      "something hidden in the signature",
      (xml) => xml.replace("</ds:Signature>", "<ds:Object>x</ds:Object></ds:Signature>"),
    ],
    [
      "the signature in another place",
      (xml) => xml.replace(/(<ds:Signature .*<\/ds:Signature>)(.*)(<\/TaxInvoice>)/s, "$2$1$3"),
    ],
    ["a comment", (xml) => xml.replace("<TypeCode>", "<!-- --><TypeCode>")],
  ])("%s is refused", (_name, change) => {
    expect(change(signedXml)).not.toBe(signedXml);
    expect(verify(change(signedXml))).toBeUndefined();
  });

  it("is refused with somebody else's certificate in it", async () => {
    const { certificate } = await businessSigner("2208162518");
    const lines = (certificate.toString("base64").match(/.{1,76}/g) ?? []).join("\n");
    // The test authority gives several members one key; this one must have another.
    expect(new X509Certificate(certificate).publicKey.equals(new X509Certificate(signer.certificate).publicKey)).toBe(
      false,
    );
    expect(verify(signedXml.replace(/(<ds:X509Certificate>)[^<]*/, `$1${lines}`))).toBeUndefined();
  });
});

it("OpenSSL verifies the signature over SignedInfo", () => {
  const directory = mkdtempSync(join(tmpdir(), "signed-info-"));
  try {
    const [info, value] = elementsOf(signatureIn(signedXml)) as [XmlElement, XmlElement];
    const path = (name: string) => join(directory, name);
    writeFileSync(path("signed-info"), canonicalXml(info));
    writeFileSync(path("value"), Buffer.from(textOf(value), "base64"));
    writeFileSync(
      path("key.pem"),
      new X509Certificate(signer.certificate).publicKey.export({ format: "pem", type: "spki" }),
    );
    const output = execFileSync("openssl", [
      "dgst",
      "-sha256",
      "-verify",
      path("key.pem"),
      "-signature",
      path("value"),
      path("signed-info"),
    ]);
    expect(output.toString().trim()).toBe("Verified OK");
    expect(canonicalXml(info)).toMatch(
      /^<ds:SignedInfo xmlns="urn:kr[^"]*" xmlns:ds="http:\/\/www.w3.org\/2000\/09\/xmldsig#" xmlns:xsi="[^"]*"><ds:Canon/,
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
});
