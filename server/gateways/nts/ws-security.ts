import { randomUUID } from "node:crypto";
import { C14N, canonicalXml } from "../xml/canonical-xml.ts";
import { parseSignedXml } from "../xml/parse-xml.ts";
import { attributeOf, onlyChild, textOf, type XmlElement } from "../xml/xml-tree.ts";
import { base64Lines, readBase64 } from "./base64-lines.ts";
import {
  findSignatures,
  hasTransforms,
  isDigestOf,
  makeSignature,
  readSignature,
  type SignatureReference,
  type SignatureTransform,
  sha256,
} from "./signed-info.ts";
import type { NtsSigner } from "./xml-signature.ts";

const OASIS = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss";
export const WSSE_NAMESPACE = `${OASIS}-wssecurity-secext-1.0.xsd`;
const WSU_NAMESPACE = `${OASIS}-wssecurity-utility-1.0.xsd`;
const X509_V3 = `${OASIS}-x509-token-profile-1.0#X509v3`;
const BASE64_BINARY = `${OASIS}-soap-message-security-1.0#Base64Binary`;
const ATTACHMENT_CONTENT =
  "http://docs.oasis-open.org/wss/oasis-wss-SwAProfile-1.1#Attachment-Content-Signature-Transform";
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const WITHOUT_SIGNATURES = { xpath: "not(ancestor-or-self::ds:Signature)" } as const;
/** The sender says once that the signature covers the envelope without the signature itself; the office says it twice. */
export const SENDER_TRANSFORMS: readonly SignatureTransform[] = [ENVELOPED, C14N];
export const OFFICE_TRANSFORMS: readonly SignatureTransform[] = [ENVELOPED, C14N, WITHOUT_SIGNATURES];

interface Attached {
  id: string;
  bytes: Buffer;
}

/** Adds the sender's certificate and its signature over the whole envelope and over the attachment's bytes. */
export function secureEnvelope(
  envelope: (security: string) => string,
  attachment: Attached | undefined,
  { certificate, privateKey }: NtsSigner,
  transforms: readonly SignatureTransform[],
): string {
  const id = `X509-${randomUUID()}`;
  const token = `<wsse:BinarySecurityToken xmlns:wsu="${WSU_NAMESPACE}" EncodingType="${BASE64_BINARY}" ValueType="${X509_V3}" wsu:Id="${id}">${base64Lines(certificate)}</wsse:BinarySecurityToken>`;
  const place = (signature: string) =>
    envelope(`<wsse:Security soapenv:mustUnderstand="1">${token}${signature}</wsse:Security>`);
  const unsigned = parseSignedXml(place(""));
  if (!unsigned) throw new Error("the envelope is no XML");
  const references: SignatureReference[] = [{ uri: "", transforms, digest: sha256(canonicalXml(unsigned)) }];
  if (attachment) {
    references.push({
      uri: `cid:${attachment.id}`,
      transforms: [ATTACHMENT_CONTENT],
      digest: sha256(attachment.bytes),
    });
  }
  const keyInfo = `<wsse:SecurityTokenReference><wsse:Reference URI="#${id}" ValueType="${X509_V3}"></wsse:Reference></wsse:SecurityTokenReference>`;
  return place(makeSignature({ references, privateKey, keyInfo, within: place }));
}

/**
 * Says whether the certificate's owner signed the whole envelope and the attachment unchanged. The certificate is compared
 * first and the signature over the references second, so that nothing is canonicalised or digested for a stranger.
 */
export function isSecuredBy(
  expected: Buffer,
  envelope: XmlElement,
  security: XmlElement,
  attachment: Attached | undefined,
): boolean {
  const token = onlyChild(security, WSSE_NAMESPACE, "BinarySecurityToken");
  if (!token || !readBase64(textOf(token))?.equals(expected)) return false;
  const [element, ...more] = findSignatures(envelope);
  // A second signature could hide content that the XPath transform leaves out.
  if (!element || more.length > 0 || element.parent !== security) return false;
  const signature = readSignature(element);
  if (!signature || !refersTo(signature.keyInfo, token) || !signature.isMadeBy(expected)) return false;
  const { references } = signature;
  const envelopeReferences = references.filter(({ uri }) => uri === "");
  const attachmentReferences = references.filter(({ uri }) => uri.startsWith("cid:"));
  const isComplete =
    envelopeReferences.length === 1 &&
    attachmentReferences.length === (attachment ? 1 : 0) &&
    references.length === 1 + attachmentReferences.length;
  if (!isComplete || !envelopeReferences.every((reference) => isWholeEnvelope(reference, envelope, element)))
    return false;
  return !attachment || attachmentReferences.every((reference) => isOfAttachment(reference, attachment));
}

function isWholeEnvelope(reference: SignatureReference, envelope: XmlElement, signature: XmlElement): boolean {
  const isKnown = [
    SENDER_TRANSFORMS,
    OFFICE_TRANSFORMS,
    [ENVELOPED, WITHOUT_SIGNATURES, C14N],
    [C14N, WITHOUT_SIGNATURES],
    [WITHOUT_SIGNATURES, C14N],
  ].some((transforms) => hasTransforms(reference, transforms));
  return (
    isKnown &&
    isDigestOf(
      reference,
      canonicalXml(envelope, (element) => element === signature),
    )
  );
}

const isOfAttachment = (reference: SignatureReference, { id, bytes }: Attached): boolean =>
  decodedCid(reference.uri) === id && hasTransforms(reference, [ATTACHMENT_CONTENT]) && isDigestOf(reference, bytes);

/** Some senders keep the angle brackets of the Content-ID. */
const decodedCid = (uri: string): string => uri.slice("cid:".length).replace(/^<(.*)>$/, "$1");

function refersTo(keyInfo: XmlElement, token: XmlElement): boolean {
  const tokenReference = onlyChild(keyInfo, WSSE_NAMESPACE, "SecurityTokenReference");
  const reference = onlyChild(tokenReference, WSSE_NAMESPACE, "Reference");
  const id = attributeOf(token, "Id", WSU_NAMESPACE);
  return id !== undefined && attributeOf(reference, "URI") === `#${id}`;
}
