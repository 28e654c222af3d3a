import {
  constants,
  createCipheriv,
  createDecipheriv,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  X509Certificate,
} from "node:crypto";
import {
  type DerValue,
  derOf,
  findTagged,
  integer,
  isInteger,
  isSequence,
  itemsOf,
  octets,
  octetsOf,
  oid,
  oidOf,
  readBytesOf,
  readDer,
  readWholeDer,
  sequence,
  setOf,
  tagged,
  taggedOctets,
  taggedOctetsOf,
} from "../der/der.ts";

const OIDS = {
  data: "1.2.840.113549.1.7.1",
  envelopedData: "1.2.840.113549.1.7.3",
  rsaEncryption: "1.2.840.113549.1.1.1",
  tripleDes: "1.2.840.113549.3.7",
} as const;

const CIPHER = "des-ede3-cbc";
const KEY_BYTES = 24;
const IV_BYTES = 8;

/** Copies issuer and serial number from the certificate byte for byte, because the receiver finds its key by them. */
function issuerAndSerial(certificate: Buffer): DerValue {
  const fields = itemsOf(itemsOf(readDer(certificate))[0]);
  // Only the version field may be missing, and it is no integer itself.
  const serialIndex = fields.findIndex(isInteger);
  const [serial, , issuer] = fields.slice(serialIndex);
  if (serialIndex < 0 || !serial || !isSequence(issuer)) throw new TypeError("no certificate to encrypt to");
  return sequence(issuer, serial);
}

/** Writes CMS EnvelopedData as the tax office accepts it: version 0, one key, RSA without parameters, triple DES. */
export function sealFor(certificate: Buffer, content: Buffer): Buffer {
  const [key, iv] = [randomBytes(KEY_BYTES), randomBytes(IV_BYTES)];
  const { publicKey } = new X509Certificate(certificate);
  const sealedKey = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, key);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  const recipient = sequence(
    integer(0),
    issuerAndSerial(certificate),
    sequence(oid(OIDS.rsaEncryption)),
    octets(sealedKey),
  );
  const encrypted = sequence(oid(OIDS.data), sequence(oid(OIDS.tripleDes), octets(iv)), taggedOctets(0, sealed));
  const enveloped = sequence(integer(0), setOf(recipient), encrypted);
  return derOf(sequence(oid(OIDS.envelopedData), tagged(0, enveloped)));
}

export interface Opener {
  /** The certificate in DER. */
  certificate: Buffer;
  privateKey: KeyObject;
}

/** Returns undefined when the envelope is damaged, of another kind or for another receiver. */
export function openEnvelope(envelope: Buffer, { certificate, privateKey }: Opener): Buffer | undefined {
  const [kind, explicit] = itemsOf(readWholeDer(envelope));
  const [, recipients, encrypted] = itemsOf(itemsOf(explicit)[0]);
  if (oidOf(kind) !== OIDS.envelopedData) return undefined;
  const own = derOf(issuerAndSerial(certificate));
  const [, , algorithm, sealedKey] =
    itemsOf(recipients)
      .map(itemsOf)
      .find(([, receiver]) => receiver && readBytesOf(receiver).equals(own)) ?? [];
  const key = octetsOf(sealedKey);
  const content = readEncryptedContent(encrypted);
  if (oidOf(itemsOf(algorithm)[0]) !== OIDS.rsaEncryption || !key || !content) return undefined;
  try {
    const contentKey = privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, key);
    const decipher = createDecipheriv(CIPHER, contentKey, content.iv);
    return Buffer.concat([decipher.update(content.sealed), decipher.final()]);
  } catch {
    return undefined;
  }
}

function readEncryptedContent(encrypted: DerValue | undefined): { iv: Buffer; sealed: Buffer } | undefined {
  const parts = itemsOf(encrypted);
  const [kind, algorithm] = parts;
  const [cipher, vector] = itemsOf(algorithm);
  const [iv, sealed] = [octetsOf(vector), taggedOctetsOf(findTagged(parts, 0))];
  const isKnown =
    isSequence(encrypted) && isSequence(algorithm) && oidOf(kind) === OIDS.data && oidOf(cipher) === OIDS.tripleDes;
  return isKnown && iv && sealed ? { iv, sealed } : undefined;
}
