import { createHash, type KeyObject, sign, timingSafeEqual, verify, X509Certificate } from "node:crypto";
import { C14N, canonicalXml } from "../xml/canonical-xml.ts";
import { parseSignedXml } from "../xml/parse-xml.ts";
import { escapeXmlAttribute, escapeXmlText } from "../xml/xml-text.ts";
import { attributeOf, elementsOf, isNamed, onlyChild, textOf, type XmlElement } from "../xml/xml-tree.ts";
import { base64Lines, readBase64 } from "./base64-lines.ts";
import { XML_SIGNATURE_NAMESPACE } from "./tax-invoice-xml.ts";

const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
const XPATH = "http://www.w3.org/TR/1999/REC-xpath-19991116";
/** Shorter keys fail the tax office's own certification (TC-TX-5003). */
const LEAST_KEY_BITS = 2048;

/** A transform is an algorithm, or an XPath that keeps the nodes it is true for. */
export type SignatureTransform = string | { xpath: string };

export interface SignatureReference {
  uri: string;
  transforms: readonly SignatureTransform[];
  digest: Buffer;
}

export const sha256 = (data: string | Uint8Array): Buffer => createHash("sha256").update(data).digest();

const transformXml = (transform: SignatureTransform): string =>
  typeof transform === "string"
    ? `<ds:Transform Algorithm="${transform}"></ds:Transform>`
    : `<ds:Transform Algorithm="${XPATH}"><ds:XPath>${escapeXmlText(transform.xpath)}</ds:XPath></ds:Transform>`;

const referenceXml = ({ uri, transforms, digest }: SignatureReference): string =>
  `<ds:Reference URI="${escapeXmlAttribute(uri)}"><ds:Transforms>${transforms.map(transformXml).join("")}</ds:Transforms><ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue>${digest.toString("base64")}</ds:DigestValue></ds:Reference>`;

interface SignatureParts {
  references: readonly SignatureReference[];
  privateKey: KeyObject;
  /** The content of ds:KeyInfo. */
  keyInfo: string;
  /** Puts the signature into its surrounding elements: SignedInfo is signed with the namespaces it has there. */
  within: (signature: string) => string;
}

/** Makes the signature of a document. */
export function makeSignature({ references, privateKey, keyInfo, within }: SignatureParts): string {
  const signedInfo = `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="${RSA_SHA256}"></ds:SignatureMethod>${references.map(referenceXml).join("")}</ds:SignedInfo>`;
  const signature = (rest: string) =>
    `<ds:Signature xmlns:ds="${XML_SIGNATURE_NAMESPACE}">${signedInfo}${rest}</ds:Signature>`;
  const document = parseSignedXml(within(signature("")));
  const signatures = document && findSignatures(document);
  const info = onlyChild(signatures?.[0], XML_SIGNATURE_NAMESPACE, "SignedInfo");
  if (!info || signatures?.length !== 1) throw new Error("the signature must stand in a document");
  const value = sign("sha256", Buffer.from(canonicalXml(info)), privateKey);
  return signature(`<ds:SignatureValue>${base64Lines(value)}</ds:SignatureValue><ds:KeyInfo>${keyInfo}</ds:KeyInfo>`);
}

export function findSignatures(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) =>
    isNamed(child, XML_SIGNATURE_NAMESPACE, "Signature") ? [child] : findSignatures(child),
  );
}

export interface ReadSignature {
  references: readonly SignatureReference[];
  keyInfo: XmlElement;
  /** Says whether the owner of this certificate (DER) made the signature over these references. */
  isMadeBy: (certificate: Buffer) => boolean;
}

/** Reads a signature of exactly the kind that the standard prescribes; undefined for any other. */
export function readSignature(signature: XmlElement): ReadSignature | undefined {
  const [info, value, keyInfo, ...more] = elementsOf(signature);
  const parts = [info, value, keyInfo].map((part) => part?.namespace === XML_SIGNATURE_NAMESPACE && part.local);
  if (!info || !value || !keyInfo || more.length > 0 || parts.join() !== "SignedInfo,SignatureValue,KeyInfo")
    return undefined;
  const references = readReferences(info);
  const bytes = readBase64(textOf(value));
  if (!references || !bytes) return undefined;
  const isMadeBy = (certificate: Buffer) => {
    const publicKey = readCertificate(certificate)?.publicKey;
    return (
      publicKey?.asymmetricKeyType === "rsa" &&
      (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_KEY_BITS &&
      verify("sha256", Buffer.from(canonicalXml(info)), publicKey, bytes)
    );
  };
  return { references, keyInfo, isMadeBy };
}

function readReferences(info: XmlElement): SignatureReference[] | undefined {
  const [canonicalization, method, ...rest] = elementsOf(info);
  const isStandard =
    isAlgorithm(canonicalization, "CanonicalizationMethod", C14N) && isAlgorithm(method, "SignatureMethod", RSA_SHA256);
  const references = rest.map(readReference);
  return isStandard && references.length > 0 && references.every((one) => one !== undefined) ? references : undefined;
}

function readReference(reference: XmlElement): SignatureReference | undefined {
  const uri = attributeOf(reference, "URI");
  const [transforms, method, value, ...more] = elementsOf(reference);
  const digest = value && readBase64(textOf(value));
  const isStandard =
    isNamed(reference, XML_SIGNATURE_NAMESPACE, "Reference") &&
    transforms?.local === "Transforms" &&
    isAlgorithm(method, "DigestMethod", SHA256) &&
    value?.local === "DigestValue" &&
    more.length === 0;
  if (!isStandard || uri === undefined || !digest) return undefined;
  return { uri, digest, transforms: elementsOf(transforms).map(readTransform) };
}

function readTransform(transform: XmlElement): SignatureTransform {
  const algorithm = attributeOf(transform, "Algorithm") ?? "";
  const xpath = onlyChild(transform, XML_SIGNATURE_NAMESPACE, "XPath");
  return algorithm === XPATH && xpath ? { xpath: textOf(xpath) } : algorithm;
}

const isAlgorithm = (element: XmlElement | undefined, local: string, algorithm: string): boolean =>
  element !== undefined &&
  isNamed(element, XML_SIGNATURE_NAMESPACE, local) &&
  attributeOf(element, "Algorithm") === algorithm &&
  elementsOf(element).length === 0;

const XPATH_TOKEN = /"([^"]*)"|'([^']*)'|[\w.-]+(?::[\w.-]+)?|::|\S/g;

/** Spaces between the tokens of an XPath and the quotes around its texts mean nothing; spaces within a text do. */
const xpathTokens = (xpath: string): string[] =>
  Array.from(xpath.matchAll(XPATH_TOKEN), ([token, double, single]) => {
    const text = double ?? single;
    return text === undefined ? token : JSON.stringify(text);
  });

const spell = (transform: SignatureTransform): string =>
  typeof transform === "string" ? transform : `XPath ${xpathTokens(transform.xpath).join(" ")}`;

export const hasTransforms = ({ transforms }: SignatureReference, expected: readonly SignatureTransform[]): boolean =>
  transforms.map(spell).join("\n") === expected.map(spell).join("\n");

export const isDigestOf = ({ digest }: SignatureReference, data: string | Uint8Array): boolean => {
  const expected = sha256(data);
  return digest.length === expected.length && timingSafeEqual(digest, expected);
};

/** Returns undefined for bytes that are no certificate. */
export function readCertificate(der: Buffer | undefined): X509Certificate | undefined {
  try {
    return der && new X509Certificate(der);
  } catch {
    return undefined;
  }
}
