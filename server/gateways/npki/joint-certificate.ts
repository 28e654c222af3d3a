import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { bitsOf, type DerValue, findTagged, hexOf, itemsOf, octetsOf, oidOf, readDer, stringOf } from "../der/der.ts";
import { NPKI_OIDS, X509_OIDS } from "./npki-oids.ts";

const KEY_USAGES = ["digitalSignature", "nonRepudiation", "keyEncipherment"] as const;
export type KeyUsage = (typeof KEY_USAGES)[number];

/** A joint certificate (공동인증서) says this about itself; nothing is trusted until its signature was checked. */
export interface JointCertificate {
  der: Buffer;
  x509: X509Certificate;
  /** The name in the order of these certificates: cn=…,ou=…,o=…,c=kr. */
  subject: string;
  /** The common name of the authority. */
  issuer: string;
  serialNumber: string;
  validFrom: Date;
  validTo: Date;
  policies: readonly string[];
  keyUsage: readonly KeyUsage[];
}

/** The random number proves together with the certificate whose it is; some keys have lost theirs. */
export interface SigningKey {
  pkcs8: Buffer;
  privateKey: KeyObject;
  r: Buffer | undefined;
}

export function readJointCertificate(file: Uint8Array): JointCertificate | undefined {
  const x509 = x509Of(file);
  const fields = itemsOf(itemsOf(readDer(file))[0]);
  // Only version 3 has extensions; it begins with a tag of its own.
  const [version, serial, , issuer, , subject] = fields;
  const serialNumber = hexOf(serial);
  if (!x509 || !version || !serialNumber) return undefined;
  const extensions = extensionsOf(fields);
  const { raw: der, validFromDate: validFrom, validToDate: validTo } = x509;
  return {
    der,
    x509,
    serialNumber,
    validFrom,
    validTo,
    subject: nameText(subject),
    issuer: namesIn(issuer).find(({ type }) => type === "cn")?.value ?? "",
    policies: itemsOf(extensions.get(X509_OIDS.certificatePolicies)).flatMap((policy) => {
      const id = oidOf(itemsOf(policy)[0]);
      return id ? [id] : [];
    }),
    keyUsage: keyUsageOf(bitsOf(extensions.get(X509_OIDS.keyUsage))),
  };
}

function x509Of(file: Uint8Array): X509Certificate | undefined {
  try {
    return new X509Certificate(file);
  } catch {
    return undefined;
  }
}

/** Returns the extensions by identifier, each as the value inside its octets. */
export function extensionsOf(fields: readonly DerValue[]): Map<string, DerValue> {
  const extensions = itemsOf(itemsOf(findTagged(fields, 3))[0]);
  return new Map(
    extensions.flatMap((extension) => {
      const parts = itemsOf(extension);
      const id = oidOf(parts[0]);
      const content = octetsOf(parts.at(-1));
      const value = content && readDer(content);
      return id && value ? [[id, value] as const] : [];
    }),
  );
}

const keyUsageOf = (flags: Buffer | undefined): KeyUsage[] =>
  KEY_USAGES.filter((_, index) => ((flags?.[0] ?? 0) & (0x80 >> index)) !== 0);

const NAME_TYPES: Readonly<Record<string, string>> = {
  "2.5.4.3": "cn",
  "2.5.4.6": "c",
  "2.5.4.10": "o",
  "2.5.4.11": "ou",
};

const namesIn = (name: DerValue | undefined): { type: string; value: string }[] =>
  itemsOf(name)
    .flatMap(itemsOf)
    .flatMap((pair) => {
      const [id, value] = itemsOf(pair);
      const type = NAME_TYPES[oidOf(id) ?? ""];
      const text = stringOf(value);
      return type && text !== undefined ? [{ type, value: text }] : [];
    });

const nameText = (name: DerValue | undefined): string =>
  namesIn(name)
    .toReversed()
    .map(({ type, value }) => `${type}=${value}`)
    .join(",");

/** Reads an unprotected key in PKCS#8. */
export function readSigningKey(pkcs8: Buffer): SigningKey | undefined {
  try {
    const privateKey = createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" });
    return { pkcs8, privateKey, r: randomNumberOf(pkcs8) };
  } catch {
    return undefined;
  }
}

function randomNumberOf(pkcs8: Buffer): Buffer | undefined {
  const attributes = itemsOf(findTagged(itemsOf(readDer(pkcs8)), 0));
  const attribute = attributes.map(itemsOf).find(([id]) => oidOf(id) === NPKI_OIDS.randomNumber);
  return bitsOf(itemsOf(attribute?.[1])[0]);
}
