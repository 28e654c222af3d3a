import type { KeyObject, X509Certificate } from "node:crypto";
import { C14N, canonicalContent } from "../xml/canonical-xml.ts";
import { parseSignedXml } from "../xml/parse-xml.ts";
import { elementsOf, onlyChild, textOf, type XmlElement } from "../xml/xml-tree.ts";
import { base64Lines, readBase64 } from "./base64-lines.ts";
import {
  findSignatures,
  hasTransforms,
  isDigestOf,
  makeSignature,
  readCertificate,
  readSignature,
  type SignatureTransform,
  sha256,
} from "./signed-info.ts";
import { isKecRoot, kecDocument, TAX_INVOICE_ROOT, XML_SIGNATURE_NAMESPACE } from "./tax-invoice-xml.ts";

export interface NtsSigner {
  /** The certificate in DER. */
  certificate: Buffer;
  privateKey: KeyObject;
}

/** The standard signs its two documents alike; only the unsigned parts differ. */
export interface SignedKind {
  root: string;
  /** Children of the root that the signature leaves out. */
  outside: readonly string[];
  /** The child in front of which the signature stands. */
  before: string;
  hasKeyValue: boolean;
  /** The spelling of the XPath when it is written; reading accepts every equal spelling. */
  equals?: " = " | "=";
}

export const SIGNED_TAX_INVOICE: SignedKind = {
  root: TAX_INVOICE_ROOT,
  outside: ["ExchangedDocument"],
  before: "TaxInvoiceDocument",
  hasKeyValue: false,
};

const transformsOf = ({ root, outside, equals = " = " }: SignedKind): readonly SignatureTransform[] => {
  const exclusions = [
    `self::*[name()${equals}'${root}']`,
    ...outside.map((name) => `ancestor-or-self::*[name()${equals}'${name}']`),
    "ancestor-or-self::ds:Signature",
  ];
  return [C14N, { xpath: `not(${exclusions.join(" | ")})` }];
};

const signedContent = (kind: SignedKind, root: XmlElement): string =>
  canonicalContent(root, ({ name, local, namespace }) =>
    namespace === XML_SIGNATURE_NAMESPACE ? local === "Signature" : kind.outside.includes(name),
  );

/** Signs a document of ours that has no signature yet. */
export function signKecDocument(kind: SignedKind, xml: string, { certificate, privateKey }: NtsSigner): string {
  const root = parseSignedXml(xml);
  const position = xml.indexOf(`<${kind.before}>`);
  if (!root || position < 0 || !isKecRoot(root, kind.root)) throw new Error(`not a ${kind.root} to sign`);
  const reference = { uri: "", transforms: transformsOf(kind), digest: sha256(signedContent(kind, root)) };
  const keyInfo = `${kind.hasKeyValue ? keyValueXml(certificate) : ""}<ds:X509Data><ds:X509Certificate>${base64Lines(certificate)}</ds:X509Certificate></ds:X509Data>`;
  const within = (signature: string) => kecDocument(kind.root, signature);
  const signature = makeSignature({ references: [reference], privateKey, keyInfo, within });
  return xml.slice(0, position) + signature + xml.slice(position);
}

export const signTaxInvoice = (xml: string, signer: NtsSigner): string =>
  signKecDocument(SIGNED_TAX_INVOICE, xml, signer);

function keyValueXml(certificate: Buffer): string {
  const { n = "", e = "" } = readCertificate(certificate)?.publicKey.export({ format: "jwk" }) ?? {};
  const lines = (value: string) => base64Lines(Buffer.from(value, "base64url"));
  return `<ds:KeyValue><ds:RSAKeyValue><ds:Modulus>${lines(n)}</ds:Modulus><ds:Exponent>${lines(e)}</ds:Exponent></ds:RSAKeyValue></ds:KeyValue>`;
}

/**
 * Returns the certificate (DER) that signed the document as the standard says; undefined when anything is different, or when
 * it is not the expected one. The document is digested last, because its digest costs most.
 */
export function verifyKecDocument(kind: SignedKind, root: XmlElement, expected?: Buffer): Buffer | undefined {
  const [element, ...more] = findSignatures(root);
  if (!isKecRoot(root, kind.root) || !element || more.length > 0 || element.parent !== root) return undefined;
  if (!isInPlace(kind, root, element)) return undefined;
  const signature = readSignature(element);
  const [reference, ...others] = signature?.references ?? [];
  if (!signature || !reference || others.length > 0 || reference.uri !== "") return undefined;
  const data = onlyChild(signature.keyInfo, XML_SIGNATURE_NAMESPACE, "X509Data");
  const certificateElement = onlyChild(data, XML_SIGNATURE_NAMESPACE, "X509Certificate");
  const certificate = certificateElement && readBase64(textOf(certificateElement));
  if (!certificate || (expected && !certificate.equals(expected)) || !signature.isMadeBy(certificate)) return undefined;
  const isWhole = hasTransforms(reference, transformsOf(kind)) && isDigestOf(reference, signedContent(kind, root));
  return isWhole ? certificate : undefined;
}

export const verifyTaxInvoice = (root: XmlElement): X509Certificate | undefined =>
  readCertificate(verifyKecDocument(SIGNED_TAX_INVOICE, root));

function isInPlace(kind: SignedKind, root: XmlElement, signature: XmlElement): boolean {
  const children = elementsOf(root);
  return children[children.indexOf(signature) + 1]?.name === kind.before;
}
