import { jpegSizeOf } from "./jpeg-header.ts";
import type { ImageFacts } from "./message-kind.ts";

// Reads size and type from the first bytes. Nothing is drawn, so a small file of many pixels costs nothing.
export function imageFacts(bytes: Uint8Array): ImageFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = pngSize(view) ?? jpegSize(bytes);
  return size && { ...size, bytes: bytes.byteLength };
}

type Size = Pick<ImageFacts, "type" | "widthPx" | "heightPx">;

const PNG_START = [0x89504e47, 0x0d0a1a0a] as const;
const PNG_HEADER = 0x49484452;

function pngSize(view: DataView): Size | undefined {
  if (view.byteLength < 33 || view.getUint32(0) !== PNG_START[0] || view.getUint32(4) !== PNG_START[1])
    return undefined;
  if (view.getUint32(12) !== PNG_HEADER) return undefined;
  return { type: "image/png", widthPx: view.getUint32(16), heightPx: view.getUint32(20) };
}

function jpegSize(bytes: Uint8Array): Size | undefined {
  const size = jpegSizeOf(bytes);
  return size && { type: "image/jpeg", ...size };
}
