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
  type BerNode,
  der,
  derInteger,
  derOctets,
  derOid,
  derSequence,
  derSetOf,
  isInteger,
  isOctets,
  isOid,
  isSequence,
  octetsOf,
  readBer,
} from "./der.ts";

const OIDS = {
  data: "1.2.840.113549.1.7.1",
  envelopedData: "1.2.840.113549.1.7.3",
  rsaEncryption: "1.2.840.113549.1.1.1",
  tripleDes: "1.2.840.113549.3.7",
} as const;

const CIPHER = "des-ede3-cbc";
const KEY_BYTES = 24;
const IV_BYTES = 8;
const CONTEXT_0 = { primitive: 0x80, constructed: 0xa0 } as const;

/** Issuer and serial number as they stand in the certificate, byte for byte: the receiver finds its key by them. */
function issuerAndSerial(certificate: Buffer): Buffer {
  const fields = readBer(certificate)?.children[0]?.children ?? [];
  // The version is the one field that may be missing, and no integer itself.
  const at = fields.findIndex(isInteger);
  const [serial, , issuer] = fields.slice(at);
  if (at < 0 || !serial || !isSequence(issuer)) throw new TypeError("no certificate to encrypt to");
  return derSequence(issuer.bytes, serial.bytes);
}

/** CMS EnvelopedData as the tax office takes it: version 0, one key, RSA without parameters, triple DES. */
export function sealFor(certificate: Buffer, content: Buffer): Buffer {
  const [key, iv] = [randomBytes(KEY_BYTES), randomBytes(IV_BYTES)];
  const { publicKey } = new X509Certificate(certificate);
  const sealedKey = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, key);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  const recipient = derSequence(
    derInteger(0),
    issuerAndSerial(certificate),
    derSequence(derOid(OIDS.rsaEncryption)),
    derOctets(sealedKey),
  );
  const encrypted = derSequence(
    derOid(OIDS.data),
    derSequence(derOid(OIDS.tripleDes), derOctets(iv)),
    der(CONTEXT_0.primitive, sealed),
  );
  const enveloped = derSequence(derInteger(0), derSetOf([recipient]), encrypted);
  return derSequence(derOid(OIDS.envelopedData), der(CONTEXT_0.constructed, enveloped));
}

export interface Opener {
  /** DER */
  certificate: Buffer;
  privateKey: KeyObject;
}

/** Undefined where the envelope is damaged, of another kind or for somebody else. */
export function openEnvelope(envelope: Buffer, { certificate, privateKey }: Opener): Buffer | undefined {
  const [kind, explicit] = readBer(envelope)?.children ?? [];
  const [, recipients, encrypted] = explicit?.children[0]?.children ?? [];
  if (!isOid(kind, OIDS.envelopedData) || !recipients || !encrypted) return undefined;
  const own = issuerAndSerial(certificate);
  const recipient = recipients.children.find(({ children }) => children[1]?.bytes.equals(own));
  const [, , algorithm, sealedKey] = recipient?.children ?? [];
  const content = readEncryptedContent(encrypted);
  if (!isOid(algorithm?.children[0], OIDS.rsaEncryption) || !isOctets(sealedKey) || !content) return undefined;
  try {
    const key = privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, octetsOf(sealedKey));
    const decipher = createDecipheriv(CIPHER, key, content.iv);
    return Buffer.concat([decipher.update(content.sealed), decipher.final()]);
  } catch {
    return undefined;
  }
}

function readEncryptedContent({ children }: BerNode): { iv: Buffer; sealed: Buffer } | undefined {
  const [kind, algorithm, sealed] = children;
  const [cipher, iv] = algorithm?.children ?? [];
  const isTagged = sealed?.tag === CONTEXT_0.primitive || sealed?.tag === CONTEXT_0.constructed;
  if (!isOid(kind, OIDS.data) || !isOid(cipher, OIDS.tripleDes) || !isOctets(iv) || !isTagged) return undefined;
  return { iv: octetsOf(iv), sealed: octetsOf(sealed) };
}
