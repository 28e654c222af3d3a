// Where a JPEG says how large it is (ISO/IEC 10918-1): the first frame header, found by walking from segment to segment
// without looking into any of them.
const SOI = [0xff, 0xd8, 0xff] as const;
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);
const START_OF_SCAN = 0xda;

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker);

export interface JpegSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Undefined where it is no JPEG, or one that does not say. */
export function jpegSizeOf(bytes: Uint8Array): JpegSize | undefined {
  if (!SOI.every((byte, index) => bytes[index] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return undefined;
    if (isFrame(marker)) return { heightPx: view.getUint16(at + 5), widthPx: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
