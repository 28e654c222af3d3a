// A JPEG gives its size in the first frame header (ISO/IEC 10918-1). The reader finds it by walking from segment to segment
// without looking into any of them.
const SOI = [0xff, 0xd8, 0xff] as const;
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);
const START_OF_SCAN = 0xda;

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker);

export interface JpegSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Returns undefined when the bytes are no JPEG or the JPEG does not give its size. */
export function jpegSizeOf(bytes: Uint8Array): JpegSize | undefined {
  if (!SOI.every((byte, index) => bytes[index] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = 2; offset + 9 <= bytes.length; ) {
    if (view.getUint8(offset) !== 0xff) return undefined;
    const marker = view.getUint8(offset + 1);
    // A marker may follow any number of these fill bytes.
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return undefined;
    if (isFrame(marker)) return { heightPx: view.getUint16(offset + 5), widthPx: view.getUint16(offset + 7) };
    offset += 2 + view.getUint16(offset + 2);
  }
  return undefined;
}
