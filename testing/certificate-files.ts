import { createCipheriv, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import {
  type DerValue,
  derOf,
  embedded,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  tagged,
} from "#server/gateways/der/der.ts";
import { koreanKeyOf } from "#server/gateways/npki/key-file.ts";
import { NPKI_OIDS } from "#server/gateways/npki/npki-oids.ts";
import { pkcs12KeyOf } from "#server/gateways/npki/pkcs12-key.ts";
import { seedCbcEncrypt } from "#server/gateways/npki/seed-cipher.ts";

const SALT_BYTES = 8;

/** Makes a key file with parameters of the test's choice; `protectKeyFile` writes the usual ones. */
export function koreanKeyFile(pkcs8: Buffer, password: string, { iterations = 2_048, isOld = false } = {}): Buffer {
  const salt = randomBytes(SALT_BYTES);
  const { key, iv } = koreanKeyOf(Buffer.from(password), salt, Math.max(1, Math.min(iterations, 2_048)));
  const cipher = seedCbcEncrypt(key, isOld ? Buffer.from("0123456789012345") : iv, pkcs8);
  const scheme = oid(isOld ? NPKI_OIDS.seedCbc : NPKI_OIDS.seedCbcWithSha1);
  return derOf(sequence(sequence(scheme, sequence(octets(salt), integer(iterations))), octets(cipher)));
}

/** Makes a key file protected by PBES2 with PBKDF2. */
export function pbes2KeyFile(pkcs8: Buffer, password: string, { isSeed = false, iterations = 2_048 } = {}): Buffer {
  const salt = randomBytes(SALT_BYTES);
  const iv = randomBytes(16);
  const hmac = isSeed
    ? { name: "sha1", parts: [] }
    : { name: "sha256", parts: [sequence(oid("1.2.840.113549.2.9"), nothing())] };
  const key = pbkdf2Sync(password, salt, Math.max(1, Math.min(iterations, 2_048)), isSeed ? 16 : 32, hmac.name);
  const cipher = isSeed ? seedCbcEncrypt(key, iv, pkcs8) : aes(key, iv, pkcs8);
  const derivation = sequence(oid("1.2.840.113549.1.5.12"), sequence(octets(salt), integer(iterations), ...hmac.parts));
  const encryption = sequence(oid(isSeed ? NPKI_OIDS.seedCbc : "2.16.840.1.101.3.4.1.42"), octets(iv));
  const scheme = sequence(oid("1.2.840.113549.1.5.13"), sequence(derivation, encryption));
  return derOf(sequence(scheme, octets(cipher)));
}

function aes(key: Buffer, iv: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv("aes-256-cbc", key, iv);
  return Buffer.concat([cipher.update(plain), cipher.final()]);
}

const PKCS7_DATA = "1.2.840.113549.1.7.1";
const BAGS = "1.2.840.113549.1.12.10.1";
const dataOf = (value: DerValue): DerValue => sequence(oid(PKCS7_DATA), tagged(0, octets(derOf(value))));

/**
 * Makes a .pfx file of certificates and a key file; the key keeps the file's protection, so its random number is
 * included.
 */
export function pfxFile(certificates: readonly Buffer[], keyFile: Buffer, password: string): Buffer {
  const keyBag = sequence(oid(`${BAGS}.2`), tagged(0, embedded(keyFile)));
  const certBags = certificates.map((certificate) =>
    sequence(oid(`${BAGS}.3`), tagged(0, sequence(oid("1.2.840.113549.1.9.22.1"), tagged(0, octets(certificate))))),
  );
  const safes = sequence(dataOf(sequence(...certBags)), dataOf(sequence(keyBag)));
  const salt = randomBytes(SALT_BYTES);
  const derivation = { digest: "sha1", password, salt, iterations: 2_048, purpose: "mac", bytes: 20 } as const;
  const digest = createHmac("sha1", pkcs12KeyOf(derivation)).update(derOf(safes)).digest();
  const mac = sequence(
    sequence(sequence(oid("1.3.14.3.2.26"), nothing()), octets(digest)),
    octets(salt),
    integer(derivation.iterations),
  );
  return derOf(sequence(integer(3), dataOf(safes), mac));
}
