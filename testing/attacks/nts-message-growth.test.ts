import { describe, expect, it, test } from "vitest";
import type { MimeMessage } from "#server/gateways/nts/multipart.ts";
import { makeMessageId } from "#server/gateways/nts/nts-ids.ts";
import { type NtsMessage, readNtsMessage, writeNtsMessage } from "#server/gateways/nts/soap-message.ts";
import { readTaxInvoiceResponse, writeTaxInvoiceResponse } from "#server/gateways/nts/tax-invoice-response.ts";
import type { NtsSigner } from "#server/gateways/nts/xml-signature.ts";
import { openNtsOffice } from "#server/gateways/sandbox/nts-office.ts";
import { canonicalContent, canonicalXml } from "#server/gateways/xml/canonical-xml.ts";
import type { XmlElement } from "#server/gateways/xml/xml-tree.ts";
import { expectLinear, PATIENT } from "#testing/cpu-growth.ts";
import { testAuthority } from "#testing/nts-invoices.ts";

const { signer: office, credentials } = openNtsOffice(await testAuthority());
/** The office's certificate is no secret; its key is. */
const borrowed: NtsSigner = { certificate: office.certificate, privateKey: credentials.signer.privateKey };

const repeated = (count: number, text: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at)).join("");

const declarations = (count: number) => repeated(count, (at) => ` xmlns:n${at}="u"`);

/** Each flood is what a stranger may write into a message, with the count that fills about half of the largest body. */
const FLOODS: readonly [string, number, (envelope: string, size: number) => string][] = [
  [
    "declarations on the envelope and one more on each of its children",
    3_000,
    (envelope, size) =>
      envelope
        .replace("<soapenv:Envelope", `<soapenv:Envelope${declarations(size)}`)
        .replace("<wsa:To>", `${repeated(size, () => '<a xmlns:b="c"/>')}<wsa:To>`),
  ],
  ["elements", 60_000, (envelope, size) => envelope.replace("<wsa:To>", `${"<a/>".repeat(size)}<wsa:To>`)],
  ["depth", 40_000, (envelope, size) => envelope.replace("<wsa:To>", `${"<a>".repeat(size)}<wsa:To>`)],
  [
    "attributes",
    20_000,
    (envelope, size) => envelope.replace("<wsa:To>", `<a${repeated(size, (at) => ` b${at}=""`)}/><wsa:To>`),
  ],
  ["spaces in a tag", 250_000, (envelope, size) => envelope.replace("<wsa:To>", `<wsa:To${" ".repeat(size)}`)],
  ["a long name", 250_000, (envelope, size) => envelope.replace("<wsa:To>", `<${"a".repeat(size)}<wsa:To>`)],
  [
    "a long prefix",
    120_000,
    (envelope, size) => envelope.replace("<wsa:To>", `<${"a".repeat(size)}:${"a".repeat(size)}`),
  ],
  [
    "references to characters",
    60_000,
    (envelope, size) => envelope.replace("<wsa:To>", `<wsa:To>${"&lt;".repeat(size)}`),
  ],
  ["broken references", 250_000, (envelope, size) => envelope.replace("<wsa:To>", `<wsa:To>${"&".repeat(size)}`)],
  ["text", 250_000, (envelope, size) => envelope.replace("<wsa:To>", `<wsa:To>${"]]".repeat(size / 2)}`)],
  [
    "signatures",
    4_000,
    (envelope, size) =>
      envelope.replace(
        "</wsse:Security>",
        `${'<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>'.repeat(size)}$&`,
      ),
  ],
  [
    "references in the signature",
    700,
    (envelope, size) => envelope.replace(/<ds:Reference URI="".*?<\/ds:Reference>/s, (one) => one.repeat(size)),
  ],
  [
    "transforms in a reference",
    3_000,
    (envelope, size) => envelope.replace("</ds:Transforms>", `${'<ds:Transform Algorithm="a"/>'.repeat(size)}$&`),
  ],
  [
    "a long value",
    250_000,
    (envelope, size) => envelope.replace(/(<ds:SignatureValue>)/, `$1${"A\n".repeat(size / 2)}`),
  ],
  ["a long token", 250_000, (envelope, size) => envelope.replace(/(wsu:Id="[^"]*">)/, `$1${"A\n".repeat(size / 2)}`)],
];

const [sentAt, respondedAt] = [new Date(), "2026-03-05T10:20:30"] as const;
const response = (signer: NtsSigner) =>
  writeTaxInvoiceResponse(
    {
      submitId: "s",
      receiptId: "r",
      typeCode: "02",
      respondedAt,
      processStatus: "01",
      totalCount: 0,
      successCount: 0,
      failCount: 0,
      results: [],
    },
    signer,
  );
const MESSAGE: NtsMessage = {
  action: "ResultsSubmit",
  messageId: makeMessageId(sentAt),
  to: "http://localhost",
  sentAt,
  from: { id: "9999999999", name: "국세청" },
  receiver: { id: "0000000000", name: "가온빌" },
  fields: { ResultID: "r" },
  attachment: { id: "results.xml", bytes: response(office) },
};

const read = (mime: MimeMessage) => readNtsMessage(mime, office.certificate);

describe("a message twice as long takes about twice as long", () => {
  const signers = { "of a stranger": credentials.signer, "with the office's certificate": borrowed };

  describe.each(Object.entries(signers))("%s", (_whose, signer) => {
    const message = writeNtsMessage(MESSAGE, signer);
    const text = message.bytes.toString("latin1");

    test.each(FLOODS)("%s", PATIENT, async (_name, count, flood) => {
      expect(flood(text, 2)).not.toBe(text);
      await expectLinear((size) => {
        const mime = { ...message, bytes: Buffer.from(flood(text, size), "latin1") };
        return () => expect(read(mime)).toBeUndefined();
      }, 2 * count);
    });
  });

  it("also when it consists of boundaries", PATIENT, async () => {
    const boundary = "-".repeat(68);
    const contentType = `multipart/related; boundary="${boundary}"`;
    await expectLinear((size) => {
      const lines = Buffer.from(`--${boundary}\r\n`.repeat(size / 72));
      return () => {
        expect(read({ contentType, bytes: Buffer.alloc(size, "-") })).toBeUndefined();
        expect(read({ contentType, bytes: lines })).toBeUndefined();
      };
    }, 1_000_000);
  });

  it("also when a part consists of headers", PATIENT, async () => {
    await expectLinear((size) => {
      const bytes = Buffer.from(`--b\r\n${"a:b\r\n".repeat(size)}\r\n\r\n--b--`);
      return () => expect(read({ contentType: "multipart/related; boundary=b", bytes })).toBeUndefined();
    }, 200_000);
  });

  it("also when the attachment is flooded", PATIENT, async () => {
    const text = response(borrowed).toString();
    await expectLinear((size) => {
      const floodedText = text
        .replace("<TaxInvoiceResponse", `<TaxInvoiceResponse${declarations(size)}`)
        .replace("<TypeCode>", `${repeated(size, () => '<a xmlns:b="c"/>')}<TypeCode>`);
      return () => expect(readTaxInvoiceResponse(Buffer.from(floodedText), office.certificate)).toBeUndefined();
    }, 6_000);
  });
});

/** No reader would accept this tree; the code behind the readers' limits must not rely on them. */
function floodedTree(size: number): XmlElement {
  const element = (parent: XmlElement | undefined, declared: XmlElement["declared"], children: XmlElement[] = []) => ({
    name: "a",
    local: "a",
    namespace: "",
    attributes: [],
    declared,
    parent,
    children,
  });
  const children: XmlElement[] = [];
  const prefixes = Array.from({ length: size }, (_, at) => [`n${at}`, "u"] as const);
  const root = element(undefined, new Map(prefixes), children);
  for (let at = 0; at < size; at += 1) children.push(element(root, new Map([["b", "c"]])));
  return root;
}

it.each([
  ["an element", (root: XmlElement) => canonicalXml(root)],
  ["a document's content", (root: XmlElement) => canonicalContent(root, () => false)],
])("the canonical form of %s grows with the tree, however much is declared", PATIENT, async (_name, write) => {
  await expectLinear((size) => {
    const root = floodedTree(size);
    return () => expect(write(root)).toContain(' xmlns:b="c"');
  }, 4_000);
});
