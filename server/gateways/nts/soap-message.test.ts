import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { openNtsOffice } from "#server/gateways/sandbox/nts-office.ts";
import { testAuthority } from "#testing/nts-invoices.ts";
import type { MimeMessage } from "./multipart.ts";
import { type NtsMessage, readNtsMessage, writeNtsMessage } from "./soap-message.ts";

const authority = await testAuthority();
const { credentials } = openNtsOffice(authority);
const { signer } = credentials;

const MESSAGE: NtsMessage = {
  action: "TaxInvoiceSubmit",
  messageId: "20260305102030123-0123456789abcdef0123456789abcdef",
  to: "http://127.0.0.1/kec",
  from: { id: "0000000000", name: "가온빌 <&>" },
  receiver: { id: "9999999999", name: "국세청" },
  replyTo: "https://gaonbill.example/api/nts/results",
  sentAt: new Date("2026-03-05T01:20:30.123Z"),
  fields: { SubmitID: "99000001-20260305-aa", TotalCount: "1", ReferenceID: "package-1" },
  attachment: { id: "package-1", bytes: Buffer.concat([randomBytes(3_000), Buffer.from("\r\n--part-\r\n\r\n")]) },
};
const message = writeNtsMessage(MESSAGE, signer);
const read = (mime: MimeMessage) => readNtsMessage(mime, signer.certificate);
const envelopeOf = ({ bytes }: MimeMessage) =>
  /<soapenv:Envelope.*<\/soapenv:Envelope>/s.exec(bytes.toString("latin1"))?.[0] ?? "";
const withChange = (change: (text: string) => string): MimeMessage => {
  const before = message.bytes.toString("latin1");
  const after = change(before);
  expect(after).not.toBe(before);
  return { ...message, bytes: Buffer.from(after, "latin1") };
};

describe("a message to the tax office", () => {
  it("is read as it was written", () => {
    expect(read(message)).toEqual({ ...MESSAGE, relatesTo: undefined });
  });

  it("is refused for another signer than the one whose certificate and signature it has", () => {
    const office = openNtsOffice(authority).signer;
    expect(readNtsMessage(message, office.certificate)).toBeUndefined();
    const borrowed = { certificate: office.certificate, privateKey: signer.privateKey };
    expect(readNtsMessage(writeNtsMessage(MESSAGE, borrowed), office.certificate)).toBeUndefined();
  });

  it("has its header in the standard's order", () => {
    const names = Array.from(envelopeOf(message).matchAll(/<((?:wsa|kec|wsse):\w+)/g), ([, name]) => name);
    expect(names.join(" ")).toBe(
      "wsa:MessageID wsa:To wsa:Action kec:MessageHeader kec:Version kec:From kec:PartyID kec:PartyName kec:To kec:PartyID kec:PartyName kec:ReplyTo kec:OperationType kec:MessageType kec:TimeStamp wsse:Security wsse:BinarySecurityToken wsse:SecurityTokenReference wsse:Reference kec:RequestMessage kec:SubmitID kec:TotalCount kec:ReferenceID",
    );
    expect(message.contentType).toMatch(/^multipart\/related; type="text\/xml"; start="<SOAPPart>"; boundary="[^"]+"$/);
  });

  it("may have no attachment, and come without the multipart frame", () => {
    const { attachment: _, ...alone } = MESSAGE;
    const one = writeNtsMessage({ ...alone, action: "ResultsRecvAck", fields: { RefResultID: "r" } }, signer);
    expect(read(one)?.fields).toEqual({ RefResultID: "r" });
    const xml = Buffer.from(envelopeOf(one), "latin1");
    expect(read({ contentType: "text/xml; charset=UTF-8", bytes: xml })?.fields).toEqual({
      RefResultID: "r",
    });
  });

  it("may name its attachment without angle brackets, and its boundary without quotes", () => {
    const bare = withChange((text) => text.replace("Content-ID: <package-1>", "Content-ID: package-1"));
    expect(read({ ...bare, contentType: bare.contentType.replace(/boundary="([^"]+)"/, "boundary=$1") })).toEqual({
      ...MESSAGE,
      relatesTo: undefined,
    });
  });

  test.each<[string, (text: string) => string]>([
    ["another field", (text) => text.replace("<kec:TotalCount>1<", "<kec:TotalCount>2<")],
    ["another address for results", (text) => text.replace("gaonbill.example/api", "gaonbell.example/api")],
    ["another attachment", (text) => text.replace("--part-\r\n", "--pert-\r\n")],
    ["another name of the attachment", (text) => text.replace("Content-ID: <package-1>", "Content-ID: <package-2>")],
    ["no attachment", (text) => text.replace(/(--part-[0-9a-f]+)\r\nContent-Type: application.*/s, "$1--\r\n")],
    ["no security", (text) => text.replace(/<wsse:Security .*<\/wsse:Security>/s, "")],
    ["no signature", (text) => text.replace(/<ds:Signature .*<\/ds:Signature>/s, "")],
    ["an unsigned header", (text) => text.replace("<wsa:To>", "<wsa:From>x</wsa:From><wsa:To>")],
    ["another token", (text) => text.replace(/URI="#X509-/, 'URI="#X510-')],
    ["a document type", (text) => text.replace("<soapenv:Envelope", '<!DOCTYPE a [<!ENTITY b "c">]><soapenv:Envelope')],
  ])("%s: refused", (_name, change) => {
    expect(read(withChange(change))).toBeUndefined();
  });

  it("is refused after any byte of its envelope has changed, except in the reference to the key", () => {
    const text = message.bytes.toString("latin1");
    const keyInfo = [text.indexOf("<ds:KeyInfo>"), text.indexOf("</ds:KeyInfo>")] as const;
    const [from, to] = [text.indexOf("<soapenv:Envelope"), text.indexOf("</soapenv:Envelope>")];
    fc.assert(
      fc.property(fc.integer({ min: from, max: to }), fc.constantFrom("x", "7"), (index, letter) => {
        fc.pre(index < keyInfo[0] || index > keyInfo[1] + 12);
        fc.pre(text[index] !== letter && !"\n".includes(text[index] ?? ""));
        const bytes = Buffer.from(text.slice(0, index) + letter + text.slice(index + 1), "latin1");
        expect(read({ ...message, bytes })).toBeUndefined();
      }),
    );
  });

  it("survives anything else that is sent to it", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(message.contentType, "text/xml", "multipart/related", ""),
        (bytes, contentType) => {
          expect(read({ contentType, bytes: Buffer.from(bytes) })).toBeUndefined();
        },
      ),
    );
  });
});
