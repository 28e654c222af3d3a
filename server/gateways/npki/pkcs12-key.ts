import { hash } from "node:crypto";

const PURPOSES = { key: 1, iv: 2, mac: 3 } as const;
const BLOCK_BYTES = 64;

interface Derivation {
  /** One that works on blocks of 64 bytes: sha1, sha256. */
  digest: string;
  password: string;
  salt: Uint8Array;
  iterations: number;
  purpose: keyof typeof PURPOSES;
  bytes: number;
}

/** How PKCS#12 makes keys of passwords (RFC 7292, appendix B.2). */
export function pkcs12KeyOf({ digest, password, salt, iterations, purpose, bytes }: Derivation): Buffer {
  const diversifier = Buffer.alloc(BLOCK_BYTES, PURPOSES[purpose]);
  let input: Buffer = Buffer.concat([filled(salt), filled(bmpString(password))]);
  const parts: Buffer[] = [];
  for (let made = 0; made < bytes; made += parts.at(-1)?.length ?? bytes) {
    let derived = hash(digest, Buffer.concat([diversifier, input]), "buffer");
    for (let round = 1; round < iterations; round += 1) derived = hash(digest, derived, "buffer");
    parts.push(derived);
    input = advanced(input, filled(derived).subarray(0, BLOCK_BYTES));
  }
  return Buffer.concat(parts).subarray(0, bytes);
}

/** Two bytes a character, the larger first, and two of nothing at the end. */
function bmpString(text: string): Buffer {
  return Buffer.from(`${text}\0`, "utf16le").swap16();
}

/** Repeated until it fills whole blocks. */
const filled = (value: Uint8Array): Buffer =>
  Buffer.alloc(Math.ceil(value.length / BLOCK_BYTES) * BLOCK_BYTES, value.length > 0 ? value : 0);

/** Each block as a number, plus the other one, plus one; what does not fit is dropped. */
function advanced(input: Buffer, addend: Buffer): Buffer {
  const next = Buffer.from(input);
  for (let start = 0; start < next.length; start += BLOCK_BYTES) {
    let carry = 1;
    for (let place = BLOCK_BYTES - 1; place >= 0; place -= 1) {
      const sum = (next[start + place] ?? 0) + (addend[place] ?? 0) + carry;
      next[start + place] = sum & 0xff;
      carry = sum >> 8;
    }
  }
  return next;
}
