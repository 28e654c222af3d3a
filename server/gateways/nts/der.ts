/** Just enough DER to write, and BER to read, what goes to the tax office: packages, envelopes, the names in certificates. */
const TAGS = { integer: 0x02, octetString: 0x04, oid: 0x06, sequence: 0x30, set: 0x31 } as const;

const CONSTRUCTED = 0x20;
const INDEFINITE = 0x80;
const HIGH_TAG_NUMBER = 0x1f;
const DEEPEST = 32;
/** A package of 100 in chunks of 1,000 bytes has a few thousand; more only costs memory. */
const MOST_NODES = 200_000;

export function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const length = contents.reduce((sum, content) => sum + content.length, 0);
  return Buffer.concat([Buffer.from([tag, ...lengthOctets(length)]), ...contents]);
}

function lengthOctets(length: number): number[] {
  if (length < 0x80) return [length];
  const octets: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256);
  return [0x80 | octets.length, ...octets];
}

export const derSequence = (...parts: Uint8Array[]): Buffer => der(TAGS.sequence, ...parts);

export const derOctets = (bytes: Uint8Array): Buffer => der(TAGS.octetString, bytes);

/** Counts and versions: never negative. */
export function derInteger(value: number): Buffer {
  const octets: number[] = [];
  for (let rest = value; octets.length === 0 || rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256);
  if ((octets[0] ?? 0) >= 0x80) octets.unshift(0);
  return der(TAGS.integer, Buffer.from(octets));
}

/** DER puts the members of a set in the order of their bytes. */
export const derSetOf = (members: readonly Buffer[]): Buffer => der(TAGS.set, ...members.toSorted(Buffer.compare));

export function derOid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return der(TAGS.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const octets = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) octets.unshift(0x80 | (rest % 128));
  return octets;
}

export interface BerNode {
  tag: number;
  /** As it stands, with its tag and length. */
  bytes: Buffer;
  content: Buffer;
  /** Of constructed values. */
  children: readonly BerNode[];
}

interface Reading {
  bytes: Buffer;
  nodes: number;
}

/** Definite and indefinite lengths; undefined where the bytes are not exactly one value. */
export function readBer(bytes: Buffer): BerNode | undefined {
  const node = readNode({ bytes, nodes: 0 }, 0, bytes.length, 0);
  return node?.bytes.length === bytes.length ? node : undefined;
}

function readNode(reading: Reading, start: number, limit: number, depth: number): BerNode | undefined {
  const { bytes } = reading;
  reading.nodes += 1;
  const tag = bytes[start];
  const isTooMuch = depth > DEEPEST || reading.nodes > MOST_NODES;
  if (isTooMuch || tag === undefined || (tag & HIGH_TAG_NUMBER) === HIGH_TAG_NUMBER) return undefined;
  const length = readLength(bytes, start + 1);
  if (!length) return undefined;
  const { from, size } = length;
  const isConstructed = (tag & CONSTRUCTED) !== 0;
  if (size === undefined)
    return isConstructed ? readIndefinite(reading, { tag, start, from, limit, depth }) : undefined;
  const to = from + size;
  if (to > limit) return undefined;
  const children: BerNode[] = [];
  for (let at = from; isConstructed && at < to; ) {
    const child = readNode(reading, at, to, depth + 1);
    if (!child) return undefined;
    children.push(child);
    at += child.bytes.length;
  }
  return { tag, bytes: bytes.subarray(start, to), content: bytes.subarray(from, to), children };
}

interface Opened {
  tag: number;
  start: number;
  from: number;
  limit: number;
  depth: number;
}

function readIndefinite(reading: Reading, { tag, start, from, limit, depth }: Opened): BerNode | undefined {
  const { bytes } = reading;
  const children: BerNode[] = [];
  let at = from;
  while (at + 2 <= limit) {
    if (bytes[at] === 0 && bytes[at + 1] === 0) {
      return { tag, bytes: bytes.subarray(start, at + 2), content: bytes.subarray(from, at), children };
    }
    const child = readNode(reading, at, limit, depth + 1);
    if (!child) return undefined;
    children.push(child);
    at += child.bytes.length;
  }
  return undefined;
}

/** Where the content begins, and how long it is unless its end is marked. */
function readLength(bytes: Buffer, at: number): { from: number; size: number | undefined } | undefined {
  const first = bytes[at];
  if (first === undefined) return undefined;
  if (first < 0x80) return { from: at + 1, size: first };
  if (first === INDEFINITE) return { from: at + 1, size: undefined };
  const count = first & 0x7f;
  if (count > 4 || at + 1 + count > bytes.length) return undefined;
  return { from: at + 1 + count, size: bytes.readUIntBE(at + 1, count) };
}

/** An octet string may come in chunks. */
export const octetsOf = (node: BerNode): Buffer =>
  (node.tag & CONSTRUCTED) === 0 ? node.content : Buffer.concat(node.children.map(octetsOf));

export const isOctets = (node: BerNode | undefined): node is BerNode =>
  node !== undefined && (node.tag & ~CONSTRUCTED) === TAGS.octetString;

export const isOid = (node: BerNode | undefined, dotted: string): boolean =>
  node !== undefined && derOid(dotted).equals(node.bytes);

export const isSequence = (node: BerNode | undefined): node is BerNode => node?.tag === TAGS.sequence;

export const isSet = (node: BerNode | undefined): node is BerNode => node?.tag === TAGS.set;

export const isInteger = (node: BerNode | undefined): node is BerNode => node?.tag === TAGS.integer;

/** Small counts only; undefined for anything else. */
export const smallIntegerOf = (node: BerNode | undefined): number | undefined =>
  isInteger(node) && node.content.length > 0 && node.content.length <= 4
    ? node.content.readIntBE(0, node.content.length)
    : undefined;
