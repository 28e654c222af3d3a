import { type ImageSize, tooLongSide } from "#contracts/image-size.ts";

/** Limits of a profile picture, checked in the browser and again on the server. */
export const PROFILE_IMAGE_LIMITS = {
  maxFiles: 1,
  maxBytes: 5 * 1024 * 1024,
  extensions: ["jpg", "jpeg", "png", "webp"],
} as const;

// Pictures of cameras fit; a limit on one side alone would let a square of 67 megapixels through.
const MOST_SIDE_PX = 8_192;
const MOST_PIXELS = 40_000_000;

export function profileImageProblem(size: ImageSize): string | undefined {
  const tooLong = tooLongSide(size, MOST_SIDE_PX);
  if (tooLong) return tooLong;
  return size.widthPx * size.heightPx > MOST_PIXELS
    ? `${MOST_PIXELS / 10_000}만 화소 이하의 사진만 올릴 수 있습니다.`
    : undefined;
}
