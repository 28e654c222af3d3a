import { createPublicKey, hash, type KeyObject, randomBytes, sign } from "node:crypto";
import {
  bits,
  type DerValue,
  derOf,
  embedded,
  integer,
  itemsOf,
  octets,
  oid,
  printable,
  readDer,
  sequence,
  setOf,
  tagged,
  taggedOctets,
  utcTime,
  utf8,
  yes,
} from "../der/der.ts";
import { virtualIdOf } from "./identity-proof.ts";
import { NPKI_OIDS, X509_OIDS } from "./npki-oids.ts";

const ECDSA_WITH_SHA256 = "1.2.840.10045.4.3.2";
/** An authority signs certificates and revocation lists; a signer makes undeniable signatures; encipherment is for envelopes. */
const USAGE_BITS = {
  authority: { flags: 0x06, unused: 1 },
  signing: { flags: 0xc0, unused: 6 },
  encipherment: { flags: 0x20, unused: 5 },
} as const;

/** The parts stand from general to specific, as certificates have them. */
export type NamePart = readonly [type: "c" | "o" | "ou" | "cn", value: string];

export interface NewCertificate {
  issuer: readonly NamePart[];
  subject: readonly NamePart[];
  publicKey: KeyObject;
  validFrom: Date;
  validTo: Date;
  usage: keyof typeof USAGE_BITS;
  policy?: string;
  /** The owner, who alone can prove the number with it. */
  identity?: { name: string; corpNum: string; r: Uint8Array };
  /** The authority's key, on the curve P-256. */
  signedWith: KeyObject;
}

/** Makes X.509 version 3 in DER. */
export function issueCertificate(request: NewCertificate): Buffer {
  const algorithm = () => sequence(oid(ECDSA_WITH_SHA256));
  const unsigned = sequence(
    tagged(0, integer(2)),
    integer(BigInt(`0x4a${randomBytes(9).toString("hex")}`)),
    algorithm(),
    nameOf(request.issuer),
    sequence(utcTime(request.validFrom), utcTime(request.validTo)),
    nameOf(request.subject),
    embedded(publicKeyOf(request.publicKey)),
    tagged(3, sequence(...extensionsFor(request))),
  );
  const signature = sign("sha256", derOf(unsigned), request.signedWith);
  return derOf(sequence(unsigned, algorithm(), bits(signature)));
}

const NAME_IDS = { cn: "2.5.4.3", c: "2.5.4.6", o: "2.5.4.10", ou: "2.5.4.11" } as const;

const nameOf = (parts: readonly NamePart[]): DerValue =>
  sequence(
    ...parts.map(([type, value]) =>
      setOf(sequence(oid(NAME_IDS[type]), type === "c" ? printable(value) : utf8(value))),
    ),
  );

const publicKeyOf = (key: KeyObject): Buffer => key.export({ format: "der", type: "spki" });

const extension = (id: string, value: DerValue, isCritical = false): DerValue =>
  sequence(oid(id), ...(isCritical ? [yes()] : []), octets(derOf(value)));

function extensionsFor({ usage, policy, identity, publicKey, signedWith }: NewCertificate): DerValue[] {
  const { flags, unused } = USAGE_BITS[usage];
  const isAuthority = usage === "authority";
  return [
    extension(X509_OIDS.basicConstraints, sequence(...(isAuthority ? [yes()] : [])), isAuthority),
    extension(X509_OIDS.keyUsage, bits(Buffer.of(flags), unused), true),
    extension(X509_OIDS.subjectKeyIdentifier, octets(keyIdentifier(publicKey))),
    extension(X509_OIDS.authorityKeyIdentifier, sequence(taggedOctets(0, keyIdentifier(createPublicKey(signedWith))))),
    ...(policy ? [extension(X509_OIDS.certificatePolicies, sequence(sequence(oid(policy))))] : []),
    ...(identity ? [extension(X509_OIDS.subjectAltName, identityNames(identity))] : []),
  ];
}

const keyIdentifier = (key: KeyObject): Buffer => hash("sha1", publicKeyOf(key), "buffer");

function identityNames({ name, corpNum, r }: NonNullable<NewCertificate["identity"]>): DerValue {
  const digest = sequence(sequence(oid(X509_OIDS.sha256)), tagged(0, octets(virtualIdOf(corpNum, r))));
  const numbers = sequence(sequence(oid(NPKI_OIDS.vid), digest));
  return sequence(tagged(0, oid(NPKI_OIDS.identifyData), tagged(0, sequence(utf8(name), numbers))));
}

/** Returns a private key in PKCS#8 with the random number beside it, as a key file holds it before a password protects it. */
export function keyWithRandomNumber(key: KeyObject, r: Uint8Array): Buffer {
  const parts = itemsOf(readDer(key.export({ format: "der", type: "pkcs8" }))).slice(0, 3);
  const attribute = sequence(oid(NPKI_OIDS.randomNumber), setOf(bits(r)));
  return derOf(sequence(...parts, tagged(0, attribute)));
}
