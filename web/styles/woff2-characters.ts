import { brotliDecompressSync } from "node:zlib";

const HEADER_BYTES = 48;
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const OWN_TAG = 63;

/** Returns the code points that a WOFF2 file can draw. It reads `cmap`, which the format compresses but does not transform. */
export function woff2Characters(file: Buffer): Set<number> {
  const tableCount = file.readUInt16BE(12);
  let at = HEADER_BYTES;
  const readLength = (): number => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  let offset = 0;
  let cmap: { start: number; length: number } | undefined;
  for (let index = 0; index < tableCount; index += 1) {
    const flags = file.readUInt8(at++);
    const tag = flags & 0x3f;
    if (tag === OWN_TAG) at += 4;
    const version = flags >> 6;
    const original = readLength();
    const isTransformed = tag === GLYF || tag === LOCA ? version === 0 : version !== 0;
    const stored = isTransformed ? readLength() : original;
    if (tag === CMAP) cmap = { start: offset, length: stored };
    offset += stored;
  }
  if (!cmap) throw new Error("the font has no cmap");
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  return charactersOf(tables.subarray(cmap.start, cmap.start + cmap.length));
}

function charactersOf(cmap: Buffer): Set<number> {
  const points = new Set<number>();
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 12) addSegments(points, table);
    if (format === 4) addRanges(points, table);
  }
  return points;
}

function addSegments(points: Set<number>, table: Buffer): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const start = 16 + group * 12;
    for (let point = table.readUInt32BE(start); point <= table.readUInt32BE(start + 4); point += 1) points.add(point);
  }
}

function addRanges(points: Set<number>, table: Buffer): void {
  const twice = table.readUInt16BE(6);
  for (let segment = 0; segment < twice; segment += 2) {
    const last = table.readUInt16BE(14 + segment);
    const first = table.readUInt16BE(16 + twice + segment);
    for (let point = first; point <= last && point !== 0xffff; point += 1) points.add(point);
  }
}
