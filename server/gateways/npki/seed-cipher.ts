/** SEED (RFC 4269) is the block cipher of Korean key files: OpenSSL has it in a provider that Node does not load. */

export const SEED_BLOCK_BYTES = 16;
const ROUNDS = 16;
const FIRST_CONSTANT = 0x9e3779b9;

// The S-boxes are affine maps of powers over GF(2^8) with x^8+x^6+x^5+x+1: the rows of a matrix, then a constant.
const FIRST_BOX = {
  rows: [0b10001010, 0b11111110, 0b10000101, 0b01000010, 0b01000101, 0b00100001, 0b10001000, 0b00010100],
  power: 247,
  constant: 169,
};
const SECOND_BOX = {
  rows: [0b01000101, 0b10000101, 0b11111110, 0b00100001, 0b10001010, 0b10001000, 0b01000010, 0b00010100],
  power: 251,
  constant: 56,
};
const POLYNOMIAL = 0x163;

function multiply(a: number, b: number): number {
  let product = 0;
  for (let [shifted, left] = [a, b]; left > 0; left >>= 1) {
    if (left & 1) product ^= shifted;
    shifted = (shifted << 1) ^ (shifted & 0x80 ? POLYNOMIAL : 0);
  }
  return product;
}

function powerOf(base: number, exponent: number): number {
  let result = 1;
  for (let [square, left] = [base, exponent]; left > 0; left >>= 1) {
    if (left & 1) result = multiply(result, square);
    square = multiply(square, square);
  }
  return result;
}

function parityOf(value: number): number {
  let parity = 0;
  for (let left = value; left > 0; left >>= 1) parity ^= left & 1;
  return parity;
}

const boxOf = ({ rows, power, constant }: typeof FIRST_BOX): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, x) => {
    const raised = powerOf(x, power);
    return rows.reduce((byte, row) => (byte << 1) | parityOf(row & raised), 0) ^ constant;
  });

const MASKS = 0x3fcff3fc;
const rotate = (word: number, bits: number): number => ((word << bits) | (word >>> (32 - bits))) >>> 0;

/** Maps each byte of a word to all four bytes of the result: through its box and the four masks, rotated a byte each. */
const SPREAD = [FIRST_BOX, SECOND_BOX, FIRST_BOX, SECOND_BOX].map((box, index) => {
  const masks = rotate(MASKS, 32 - 8 * index);
  return Uint32Array.from(boxOf(box), (byte) => (Math.imul(byte, 0x01010101) & masks) >>> 0);
});

function mix(word: number): number {
  let mixed = 0;
  for (const [index, spread] of SPREAD.entries()) mixed ^= spread[(word >>> (8 * index)) & 0xff] ?? 0;
  return mixed >>> 0;
}

const add = (a: number, b: number): number => (a + b) >>> 0;

type KeyPair = readonly [number, number];

function roundKeysOf(key: Uint8Array): KeyPair[] {
  if (key.length !== SEED_BLOCK_BYTES) throw new RangeError("SEED keys have 16 bytes");
  let [a, b, c, d] = wordsOf(key, 0);
  let constant = FIRST_CONSTANT;
  return Array.from({ length: ROUNDS }, (_, round) => {
    const pair: KeyPair = [mix(add(add(a, c), -constant)), mix(add(add(b, -d), constant))];
    if (round % 2 === 0) [a, b] = [((a >>> 8) | (b << 24)) >>> 0, ((b >>> 8) | (a << 24)) >>> 0];
    else [c, d] = [((c << 8) | (d >>> 24)) >>> 0, ((d << 8) | (c >>> 24)) >>> 0];
    constant = rotate(constant, 1);
    return pair;
  });
}

type Block = [number, number, number, number];

function wordsOf(bytes: Uint8Array, offset: number): Block {
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset, SEED_BLOCK_BYTES);
  return [view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(12)];
}

/** Encrypting and decrypting are the same walk; decrypting takes the keys in the opposite order. */
function walk([a, b, c, d]: Block, keys: readonly KeyPair[]): Block {
  let [left, right]: [KeyPair, KeyPair] = [
    [a, b],
    [c, d],
  ];
  for (const [k0, k1] of keys) {
    const mixedLeft = (right[0] ^ k0) >>> 0;
    const first = mix((mixedLeft ^ right[1] ^ k1) >>> 0);
    const second = mix(add(first, mixedLeft));
    const third = mix(add(second, first));
    [left, right] = [right, [(left[0] ^ add(second, third)) >>> 0, (left[1] ^ third) >>> 0]];
  }
  return [...right, ...left];
}

function bytesOf(words: Block): Buffer {
  const bytes = Buffer.alloc(SEED_BLOCK_BYTES);
  for (const [index, word] of words.entries()) bytes.writeUInt32BE(word, 4 * index);
  return bytes;
}

const xor = (a: Uint8Array, b: Uint8Array): Buffer => Buffer.from(a.map((byte, index) => byte ^ (b[index] ?? 0)));

export const seedEncryptBlock = (key: Uint8Array, block: Uint8Array): Buffer =>
  bytesOf(walk(wordsOf(block, 0), roundKeysOf(key)));

/** Encrypts with CBC and the padding of PKCS#7. */
export function seedCbcEncrypt(key: Uint8Array, iv: Uint8Array, plain: Uint8Array): Buffer {
  const keys = roundKeysOf(key);
  const padding = SEED_BLOCK_BYTES - (plain.length % SEED_BLOCK_BYTES);
  const padded = Buffer.concat([plain, Buffer.alloc(padding, padding)]);
  const blocks: Buffer[] = [];
  let previous: Uint8Array = iv;
  for (let offset = 0; offset < padded.length; offset += SEED_BLOCK_BYTES) {
    const block = xor(padded.subarray(offset, offset + SEED_BLOCK_BYTES), previous);
    previous = bytesOf(walk(wordsOf(block, 0), keys));
    blocks.push(Buffer.from(previous));
  }
  return Buffer.concat(blocks);
}

/** Returns undefined when the padding is wrong, which means another key or other bytes. */
export function seedCbcDecrypt(key: Uint8Array, iv: Uint8Array, cipher: Uint8Array): Buffer | undefined {
  if (cipher.length === 0 || cipher.length % SEED_BLOCK_BYTES !== 0) return undefined;
  const keys = roundKeysOf(key).reverse();
  const blocks: Buffer[] = [];
  let previous: Uint8Array = iv;
  for (let offset = 0; offset < cipher.length; offset += SEED_BLOCK_BYTES) {
    const block = cipher.subarray(offset, offset + SEED_BLOCK_BYTES);
    blocks.push(xor(bytesOf(walk(wordsOf(block, 0), keys)), previous));
    previous = block;
  }
  return withoutPadding(Buffer.concat(blocks));
}

function withoutPadding(padded: Buffer): Buffer | undefined {
  const padding = padded.at(-1) ?? 0;
  if (padding < 1 || padding > SEED_BLOCK_BYTES) return undefined;
  const end = padded.length - padding;
  return padded.subarray(end).every((byte) => byte === padding) ? padded.subarray(0, end) : undefined;
}
