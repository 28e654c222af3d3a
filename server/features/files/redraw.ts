import sharp, { type Sharp } from "sharp";
import type { ImageSize } from "#domain/messages/email-image.ts";

const MOST_PIXELS = 40_000_000;
const FORMATS = new Set(["jpeg", "png", "webp"]);

/**
 * Decoded and written anew: whatever else the file held (EXIF, scripts, a second file) does not survive. Undefined when it
 * is no picture we take.
 */
export async function redraw(
  bytes: Uint8Array,
  draw: (image: Sharp) => Sharp,
): Promise<{ bytes: Uint8Array; size: ImageSize } | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    const { format, autoOrient } = await image.metadata();
    if (!FORMATS.has(format ?? "")) return undefined;
    const drawn = await draw(image.rotate()).toBuffer();
    return { bytes: drawn, size: { widthPx: autoOrient.width, heightPx: autoOrient.height } };
  } catch {
    return undefined;
  }
}
