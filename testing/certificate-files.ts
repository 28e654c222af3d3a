import { createCipheriv, pbkdf2Sync, randomBytes } from "node:crypto";
import { derOf, integer, nothing, octets, oid, sequence } from "#server/gateways/npki/der.ts";
import { koreanKeyOf } from "#server/gateways/npki/key-file.ts";
import { NPKI_OIDS } from "#server/gateways/npki/npki-oids.ts";
import { seedCbcEncrypt } from "#server/gateways/npki/seed-cipher.ts";

const SALT_BYTES = 8;

/** A key file with values of our own choice; `protectKeyFile` writes the usual one. */
export function koreanKeyFile(pkcs8: Buffer, password: string, { iterations = 2_048, isOld = false } = {}): Buffer {
  const salt = randomBytes(SALT_BYTES);
  const { key, iv } = koreanKeyOf(Buffer.from(password), salt, Math.max(1, Math.min(iterations, 2_048)));
  const cipher = seedCbcEncrypt(key, isOld ? Buffer.from("0123456789012345") : iv, pkcs8);
  const scheme = oid(isOld ? NPKI_OIDS.seedCbc : NPKI_OIDS.seedCbcWithSha1);
  return derOf(sequence(sequence(scheme, sequence(octets(salt), integer(iterations))), octets(cipher)));
}

/** The same by PBES2 with PBKDF2. */
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
