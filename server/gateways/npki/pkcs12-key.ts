import { hash } from "node:crypto";

const PURPOSES = { key: 1, iv: 2, mac: 3 } as const;
const BLOCK_BYTES = 64;

interface Derivation {
  /** A digest that works on blocks of 64 bytes: sha1, sha256. */
  digest: string;
  password: string;
  salt: Uint8Array;
  iterations: number;
  purpose: keyof typeof PURPOSES;
  bytes: number;
}

/** Derives keys from a password as PKCS#12 does (RFC 7292, appendix B.2). */
export function pkcs12KeyOf({ digest, password, salt, iterations, purpose, bytes }: Derivation): Buffer {
  const diversifier = Buffer.alloc(BLOCK_BYTES, PURPOSES[purpose]);
  let input: Buffer = Buffer.concat([fillBlocks(salt), fillBlocks(bmpString(password))]);
  const parts: Buffer[] = [];
  for (let length = 0; length < bytes; length += parts.at(-1)?.length ?? bytes) {
    let derived = hash(digest, Buffer.concat([diversifier, input]), "buffer");
    for (let round = 1; round < iterations; round += 1) derived = hash(digest, derived, "buffer");
    parts.push(derived);
    input = addBlock(input, fillBlocks(derived).subarray(0, BLOCK_BYTES));
  }
  return Buffer.concat(parts).subarray(0, bytes);
}

/** Encodes two bytes a character, the larger first, and ends with two zero bytes. */
function bmpString(text: string): Buffer {
  return Buffer.from(`${text}\0`, "utf16le").swap16();
}

/** Repeats the value until it fills whole blocks. */
const fillBlocks = (value: Uint8Array): Buffer =>
  Buffer.alloc(Math.ceil(value.length / BLOCK_BYTES) * BLOCK_BYTES, value.length > 0 ? value : 0);

/** Adds the addend plus one to each block as a number; overflow is dropped. */
function addBlock(input: Buffer, addend: Buffer): Buffer {
  const next = Buffer.from(input);
  for (let start = 0; start < next.length; start += BLOCK_BYTES) {
    let carry = 1;
    for (let index = BLOCK_BYTES - 1; index >= 0; index -= 1) {
      const sum = (next[start + index] ?? 0) + (addend[index] ?? 0) + carry;
      next[start + index] = sum & 0xff;
      carry = sum >> 8;
    }
  }
  return next;
}
