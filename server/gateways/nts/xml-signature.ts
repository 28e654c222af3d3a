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
  /** DER */
  certificate: Buffer;
  privateKey: KeyObject;
}

/** The standard signs its two documents alike; what stands outside the signature differs. */
export interface SignedKind {
  root: string;
  /** Children of the root that the signature leaves out. */
  outside: readonly string[];
  /** The child before which the signature stands. */
  before: string;
  hasKeyValue: boolean;
  /** How the XPath is spelled when it is written; any spelling of the same is read. */
  equals?: " = " | "=";
}

export const SIGNED_TAX_INVOICE: SignedKind = {
  root: TAX_INVOICE_ROOT,
  outside: ["ExchangedDocument"],
  before: "TaxInvoiceDocument",
  hasKeyValue: false,
};

const transformsOf = ({ root, outside, equals = " = " }: SignedKind): readonly SignatureTransform[] => {
  const kept = [
    `self::*[name()${equals}'${root}']`,
    ...outside.map((name) => `ancestor-or-self::*[name()${equals}'${name}']`),
    "ancestor-or-self::ds:Signature",
  ];
  return [C14N, { xpath: `not(${kept.join(" | ")})` }];
};

const signedContent = (kind: SignedKind, root: XmlElement): string =>
  canonicalContent(root, ({ name, local, namespace }) =>
    namespace === XML_SIGNATURE_NAMESPACE ? local === "Signature" : kind.outside.includes(name),
  );

/** Signs a document of ours, which has no signature yet. */
export function signKecDocument(kind: SignedKind, xml: string, { certificate, privateKey }: NtsSigner): string {
  const root = parseSignedXml(xml);
  const at = xml.indexOf(`<${kind.before}>`);
  if (!root || at < 0 || !isKecRoot(root, kind.root)) throw new Error(`not a ${kind.root} to sign`);
  const reference = { uri: "", transforms: transformsOf(kind), digest: sha256(signedContent(kind, root)) };
  const keyInfo = `${kind.hasKeyValue ? keyValueXml(certificate) : ""}<ds:X509Data><ds:X509Certificate>${base64Lines(certificate)}</ds:X509Certificate></ds:X509Data>`;
  const within = (signature: string) => kecDocument(kind.root, signature);
  const signature = makeSignature({ references: [reference], privateKey, keyInfo, within });
  return xml.slice(0, at) + signature + xml.slice(at);
}

export const signTaxInvoice = (xml: string, signer: NtsSigner): string =>
  signKecDocument(SIGNED_TAX_INVOICE, xml, signer);

function keyValueXml(certificate: Buffer): string {
  const { n = "", e = "" } = readCertificate(certificate)?.publicKey.export({ format: "jwk" }) ?? {};
  const lines = (value: string) => base64Lines(Buffer.from(value, "base64url"));
  return `<ds:KeyValue><ds:RSAKeyValue><ds:Modulus>${lines(n)}</ds:Modulus><ds:Exponent>${lines(e)}</ds:Exponent></ds:RSAKeyValue></ds:KeyValue>`;
}

/**
 * Whose certificate (DER) signed the document as the standard says; undefined where anything about it is otherwise, or where
 * it is not the one that is expected. The document is digested last, because its digest costs most.
 */
export function verifyKecDocument(kind: SignedKind, root: XmlElement, expected?: Buffer): Buffer | undefined {
  const [element, ...more] = findSignatures(root);
  if (!isKecRoot(root, kind.root) || !element || more.length > 0 || element.parent !== root) return undefined;
  if (!isInPlace(kind, root, element)) return undefined;
  const signature = readSignature(element);
  const [reference, ...others] = signature?.references ?? [];
  if (!signature || !reference || others.length > 0 || reference.uri !== "") return undefined;
  const data = onlyChild(signature.keyInfo, XML_SIGNATURE_NAMESPACE, "X509Data");
  const written = onlyChild(data, XML_SIGNATURE_NAMESPACE, "X509Certificate");
  const certificate = written && readBase64(textOf(written));
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
