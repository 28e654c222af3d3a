import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** Seals values at rest. The first key encrypts and all keys decrypt, so that keys rotate without losing anything. */
export interface Secrets {
  seal: (purpose: string, plain: string) => Buffer;
  open: (purpose: string, sealed: Buffer) => string;
}

const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function makeSecrets(keys: readonly string[]): Secrets {
  const ring = keys.map((key) => ({ id: keyId(key), derive: cachedDerive(key) }));
  return {
    seal(purpose, plain) {
      const [first] = ring;
      if (!first) throw new Error("no secret key");
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", first.derive(purpose), nonce);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([first.id, nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed) {
      const id = sealed.subarray(0, KEY_ID_BYTES);
      const key = ring.find((candidate) => candidate.id.equals(id));
      if (!key) throw new Error("sealed with an unknown key");
      const nonce = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES);
      const tagEnd = KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES;
      const decipher = createDecipheriv("aes-256-gcm", key.derive(purpose), nonce);
      decipher.setAuthTag(sealed.subarray(KEY_ID_BYTES + NONCE_BYTES, tagEnd));
      return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString("utf8");
    },
  };
}

/** Returns the ids of these keys; a sealed value begins with the id of its key. */
export const keyIdsOf = (keys: readonly string[]): Buffer[] => keys.map(keyId);

const keyId = (key: string): Buffer => createHash("sha256").update(key).digest().subarray(0, KEY_ID_BYTES);

const FEWEST_DISTINCT = 17;

/** Accepts 32 random bytes, not typed, counted up or repeated ones. It refuses one random key in a billion. */
export function isStrongKey(key: string): boolean {
  const bytes = Buffer.from(key, "base64url");
  const isTyped = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  const steps = new Set(bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0)).subarray(1));
  return bytes.length === 32 && !isTyped && steps.size > 1 && new Set(bytes).size >= FEWEST_DISTINCT;
}

/** Returns an id that names a key without revealing it, a different one for each purpose. */
export const keyIdOf = (key: string, purpose: string): string =>
  createHash("sha256").update(`${purpose}:${key}`).digest("base64url").slice(0, 12);

/** Derives a KeyObject, because converting bytes at every use would take three times as long as the sealing. */
const derive = (key: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync("sha256", Buffer.from(key, "base64url"), "gaonbill", purpose, 32)));

const MOST_CACHED = 200;

/** Caches derived keys, because purposes are few and every call seals. A purpose beyond the limit is derived each time. */
function cachedDerive(key: string): (purpose: string) => KeyObject {
  const cache = new Map<string, KeyObject>();
  return (purpose) => {
    const derivedKey = cache.get(purpose) ?? derive(key, purpose);
    if (cache.size < MOST_CACHED) cache.set(purpose, derivedKey);
    return derivedKey;
  };
}
