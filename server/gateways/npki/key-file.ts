import { createDecipheriv, hash, pbkdf2, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import {
  type DerValue,
  derOf,
  integer,
  itemsOf,
  numberOf,
  octets,
  octetsOf,
  oid,
  oidOf,
  readDer,
  sequence,
} from "../der/der.ts";
import { NPKI_OIDS } from "./npki-oids.ts";
import { pkcs12KeyOf } from "./pkcs12-key.ts";
import { SEED_BLOCK_BYTES, seedCbcDecrypt, seedCbcEncrypt } from "./seed-cipher.ts";

export type KeyFileProblem = "KEY_UNREADABLE" | "KEY_UNSUPPORTED" | "KEY_TOO_SLOW" | "PASSWORD_WRONG";
export type OpenedKeyFile = { ok: true; pkcs8: Buffer } | { ok: false; problem: KeyFileProblem };

const PBES2 = "1.2.840.113549.1.5.13";
const PBKDF2 = "1.2.840.113549.1.5.12";
const PBE_SHA1_3DES = "1.2.840.113549.1.12.1.3";
const HMAC_SHA1 = "1.2.840.113549.2.7";

const HMACS: Readonly<Record<string, string>> = {
  [HMAC_SHA1]: "sha1",
  "1.2.840.113549.2.8": "sha224",
  "1.2.840.113549.2.9": "sha256",
  "1.2.840.113549.2.10": "sha384",
  "1.2.840.113549.2.11": "sha512",
};

const CIPHERS: Readonly<Record<string, { name: string; keyBytes: number }>> = {
  "2.16.840.1.101.3.4.1.2": { name: "aes-128-cbc", keyBytes: 16 },
  "2.16.840.1.101.3.4.1.22": { name: "aes-192-cbc", keyBytes: 24 },
  "2.16.840.1.101.3.4.1.42": { name: "aes-256-cbc", keyBytes: 32 },
  "1.2.840.113549.3.7": { name: "des-ede3-cbc", keyBytes: 24 },
  [NPKI_OIDS.seedCbc]: { name: "seed-cbc", keyBytes: SEED_BLOCK_BYTES },
};

const SALT_BYTES = 8;
const USUAL_ITERATIONS = 2_048;
/** The file itself says how many rounds opening it takes, so a hostile file is refused before the work begins. */
export const MOST_ITERATIONS = 100_000;
/** The older schemes take several derivations and hash round by round, so they get fewer. */
export const MOST_OLD_ITERATIONS = 50_000;

/** The older of the two Korean schemes uses this IV for every file. */
const FIXED_IV = Buffer.from("0123456789012345");

const derive = promisify(pbkdf2);

/** Opens a private key as it lies on a disk (signPri.key, PKCS#8): plain, or protected by a password. */
export async function openKeyFile(file: Uint8Array, password: string): Promise<OpenedKeyFile> {
  const root = readDer(file);
  const [first, second] = itemsOf(root);
  if (root && numberOf(first) !== undefined) return { ok: true, pkcs8: derOf(root) };
  const cipher = octetsOf(second);
  if (!oidOf(itemsOf(first)[0]) || !cipher) return { ok: false, problem: "KEY_UNREADABLE" };
  const plain = await openProtected(first, cipher, password);
  if (typeof plain === "string") return { ok: false, problem: plain };
  // A wrong password mostly shows in the padding, and now and then only in the content before it.
  const key = plain && readDer(plain);
  if (!key || numberOf(itemsOf(key)[0]) === undefined) return { ok: false, problem: "PASSWORD_WRONG" };
  return { ok: true, pkcs8: derOf(key) };
}

/** Opens the Korean schemes, PBES2 and older PKCS#12 protection; undefined when the password is wrong. */
export async function openProtected(algorithm: DerValue | undefined, cipher: Buffer, password: string): Promise<Plain> {
  const [id, parameters] = itemsOf(algorithm);
  const scheme = oidOf(id) ?? "";
  const open = OPENERS[scheme];
  return open ? open({ scheme, parameters: itemsOf(parameters), cipher, password }) : "KEY_UNSUPPORTED";
}

interface Protected {
  scheme: string;
  parameters: readonly DerValue[];
  cipher: Buffer;
  password: string;
}

type Plain = Buffer | undefined | "KEY_UNSUPPORTED" | "KEY_TOO_SLOW";

const OPENERS: Readonly<Record<string, (input: Protected) => Promise<Plain>>> = {
  [PBES2]: openPbes2,
  [PBE_SHA1_3DES]: openTripleDes,
  [NPKI_OIDS.seedCbc]: openKorean,
  [NPKI_OIDS.seedCbcWithSha1]: openKorean,
};

/** Derives with PBKDF1 and SHA-1: sixteen bytes are the key, and the four after them make the IV. */
async function openKorean({ scheme, parameters, cipher, password }: Protected): Promise<Plain> {
  const [saltValue, countValue] = parameters;
  const salt = octetsOf(saltValue);
  const iterations = numberOf(countValue) ?? 0;
  if (!salt || iterations < 1) return "KEY_UNSUPPORTED";
  if (iterations > MOST_OLD_ITERATIONS) return "KEY_TOO_SLOW";
  const { key, iv } = koreanKeyOf(Buffer.from(password), salt, iterations);
  return seedCbcDecrypt(key, scheme === NPKI_OIDS.seedCbc ? FIXED_IV : iv, cipher);
}

export function koreanKeyOf(password: Uint8Array, salt: Uint8Array, iterations: number): { key: Buffer; iv: Buffer } {
  let derived = hash("sha1", Buffer.concat([password, salt]), "buffer");
  for (let round = 1; round < iterations; round += 1) derived = hash("sha1", derived, "buffer");
  const iv = hash("sha1", derived.subarray(SEED_BLOCK_BYTES), "buffer").subarray(0, SEED_BLOCK_BYTES);
  return { key: derived.subarray(0, SEED_BLOCK_BYTES), iv };
}

/** Writes signPri.key in the same form as the authorities' programs. */
export function protectKeyFile(pkcs8: Buffer, password: string): Buffer {
  const salt = randomBytes(SALT_BYTES);
  const { key, iv } = koreanKeyOf(Buffer.from(password), salt, USUAL_ITERATIONS);
  const parameters = sequence(octets(salt), integer(USUAL_ITERATIONS));
  const scheme = sequence(oid(NPKI_OIDS.seedCbcWithSha1), parameters);
  return derOf(sequence(scheme, octets(seedCbcEncrypt(key, iv, pkcs8))));
}

async function openPbes2({ parameters, cipher, password }: Protected): Promise<Plain> {
  const [derivation, encryption] = parameters.map(itemsOf);
  const [saltValue, countValue, ...rest] = itemsOf(derivation?.[1]);
  const salt = octetsOf(saltValue);
  const iterations = numberOf(countValue) ?? 0;
  const hmac = HMACS[rest.map((value) => oidOf(itemsOf(value)[0])).find((id) => id) ?? HMAC_SHA1];
  const suite = CIPHERS[oidOf(encryption?.[0]) ?? ""];
  const iv = octetsOf(encryption?.[1]);
  const isKnown = oidOf(derivation?.[0]) === PBKDF2 && iterations >= 1;
  if (!isKnown || !salt || !hmac || !suite || !iv) return "KEY_UNSUPPORTED";
  if (iterations > MOST_ITERATIONS) return "KEY_TOO_SLOW";
  const key = await derive(Buffer.from(password), salt, iterations, suite.keyBytes, hmac);
  return suite.name === "seed-cbc" ? seedCbcDecrypt(key, iv, cipher) : decrypt(suite.name, key, iv, cipher);
}

/** Most programs still write pbeWithSHAAnd3-KeyTripleDES-CBC into PFX files. */
async function openTripleDes({ parameters, cipher, password }: Protected): Promise<Plain> {
  const [saltValue, countValue] = parameters;
  const salt = octetsOf(saltValue);
  const iterations = numberOf(countValue) ?? 0;
  if (!salt || iterations < 1) return "KEY_UNSUPPORTED";
  if (iterations > MOST_OLD_ITERATIONS) return "KEY_TOO_SLOW";
  const derivation = { digest: "sha1", password, salt, iterations };
  const key = pkcs12KeyOf({ ...derivation, purpose: "key", bytes: 24 });
  return decrypt("des-ede3-cbc", key, pkcs12KeyOf({ ...derivation, purpose: "iv", bytes: 8 }), cipher);
}

function decrypt(name: string, key: Buffer, iv: Buffer, cipher: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv(name, key, iv);
    return Buffer.concat([decipher.update(cipher), decipher.final()]);
  } catch {
    return undefined;
  }
}
