import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** Keys at rest: the first one encrypts, all of them decrypt, so that keys rotate without losing anything. */
export interface Secrets {
  seal: (purpose: string, plain: string) => Buffer;
  open: (purpose: string, sealed: Buffer) => string;
}

const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function makeSecrets(keys: readonly string[]): Secrets {
  const ring = keys.map((key) => ({ id: keyId(key), derive: rememberedDerive(key) }));
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

/** What every value begins with that one of these keys has sealed. */
export const keyIdsOf = (keys: readonly string[]): Buffer[] => keys.map(keyId);

const keyId = (key: string): Buffer => createHash("sha256").update(key).digest().subarray(0, KEY_ID_BYTES);

const FEWEST_DISTINCT = 17;

/** 32 bytes as chance makes them: not typed, not counted up, not repeated. Chance makes a key that is refused once in a billion. */
export function isStrongKey(key: string): boolean {
  const bytes = Buffer.from(key, "base64url");
  const isTyped = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  const steps = new Set(bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0)).subarray(1));
  return bytes.length === 32 && !isTyped && steps.size > 1 && new Set(bytes).size >= FEWEST_DISTINCT;
}

/** Names a key without telling it, apart for each use. */
export const keyIdOf = (key: string, purpose: string): string =>
  createHash("sha256").update(`${purpose}:${key}`).digest("base64url").slice(0, 12);

/** As an object of its own: bytes would be made one at every use, which takes three times as long as the sealing. */
const derive = (key: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync("sha256", Buffer.from(key, "base64url"), "gaonbill", purpose, 32)));

const MOST_REMEMBERED = 200;

/** Purposes are few, and sealing happens at every call; a flood of them is derived anew each time. */
function rememberedDerive(key: string): (purpose: string) => KeyObject {
  const derived = new Map<string, KeyObject>();
  return (purpose) => {
    const known = derived.get(purpose);
    if (known) return known;
    const made = derive(key, purpose);
    if (derived.size < MOST_REMEMBERED) derived.set(purpose, made);
    return made;
  };
}
