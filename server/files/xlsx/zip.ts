import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

export interface ZipEntry {
  name: string;
  /** The file's text in pieces. */
  pieces: AsyncIterable<string> | Iterable<string>;
}

const deflate = promisify(deflateRaw);
/** Level 6 would make files a fifth smaller and take more than twice as long. */
const LEVEL = 2;
const LARGEST = 0xffff_ffff;
/** Flags: names are in UTF-8, and sizes follow the data because they are not known before. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;

/** Makes an archive piece by piece. zlib's threads deflate a piece while the next one is written. */
export async function* zipChunks(entries: Iterable<ZipEntry>, now: Date): AsyncGenerator<Uint8Array, void> {
  const directory: Buffer[] = [];
  const moment = dosMoment(now);
  let offset = 0;
  for (const { name, pieces } of entries) {
    const nameBytes = Buffer.from(name);
    const tally = { crc: 0, size: 0, packedSize: 0 };
    const head = Buffer.concat([localHeader(nameBytes, moment), nameBytes]);
    yield head;
    for await (const packed of deflated(pieces, tally)) yield packed;
    yield descriptor(tally);
    directory.push(directoryHeader(nameBytes, moment, tally, offset), nameBytes);
    offset += head.length + tally.packedSize + DESCRIPTOR_BYTES;
    if (Math.max(offset, tally.size) > LARGEST) throw new RangeError("an archive holds four gigabytes");
  }
  const listing = Buffer.concat(directory);
  yield Buffer.concat([listing, directoryEnd(directory.length / 2, listing.length, offset)]);
}

interface Tally {
  crc: number;
  size: number;
  packedSize: number;
}

/** Deflates each piece into complete blocks, which form one deflate stream when they are joined. */
async function* deflated(pieces: ZipEntry["pieces"], tally: Tally): AsyncGenerator<Uint8Array, void> {
  let packing: Promise<Buffer> | undefined;
  const finished = async (packed: Promise<Buffer>) => {
    const bytes = await packed;
    tally.packedSize += bytes.length;
    return bytes;
  };
  try {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece);
      tally.crc = crc32(bytes, tally.crc);
      tally.size += bytes.length;
      const before = packing;
      packing = deflate(bytes, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
      if (before) yield await finished(before);
    }
    if (packing) yield await finished(packing);
    packing = undefined;
    yield await finished(deflate(Buffer.alloc(0), { level: LEVEL }));
  } finally {
    packing?.catch(() => undefined);
  }
}

const DESCRIPTOR_BYTES = 16;

/** Writes little-endian fields, each given as `[width in bytes, value]`. */
function fields(...parts: readonly [2 | 4, number][]): Buffer {
  const bytes = Buffer.alloc(parts.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of parts) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}

const localHeader = (name: Buffer, moment: number): Buffer =>
  fields(
    [4, 0x04034b50],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [4, moment],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  );

const descriptor = ({ crc, packedSize, size }: Tally): Buffer =>
  fields([4, 0x08074b50], [4, crc], [4, packedSize], [4, size]);

const directoryHeader = (name: Buffer, moment: number, { crc, packedSize, size }: Tally, offset: number): Buffer =>
  fields(
    [4, 0x02014b50],
    [2, VERSION],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [4, moment],
    [4, crc],
    [4, packedSize],
    [4, size],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  );

const directoryEnd = (count: number, bytes: number, offset: number): Buffer =>
  fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, bytes], [4, offset], [2, 0]);

/** Packs a moment into one number: steps of two seconds, minutes, hours, then day, month and years since 1980. */
function dosMoment(now: Date): number {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1);
  const date = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate();
  return date * 0x10000 + time;
}
