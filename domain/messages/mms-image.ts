import { jpegSizeOf } from "./jpeg-header.ts";
import { MESSAGE_LIMITS } from "./message-kind.ts";

export type MmsImageProblem = "imageType" | "imageBytes" | "imageSide";

export const MMS_IMAGE_PROBLEM_TEXTS: Readonly<Record<MmsImageProblem, string>> = {
  imageType: "이미지는 JPG만 보낼 수 있습니다.",
  imageBytes: `이미지는 ${MESSAGE_LIMITS.imageBytes / 1024}KB까지 보낼 수 있습니다.`,
  imageSide: `이미지의 가로와 세로는 ${MESSAGE_LIMITS.imageSidePx.toLocaleString("ko")}px까지입니다.`,
};

/** Judges the picture by its bytes and its header; whether the rest can be drawn is not checked here. */
export function mmsImageProblems(bytes: Uint8Array): MmsImageProblem[] {
  const size = jpegSizeOf(bytes);
  if (!size) return ["imageType"];
  const side = Math.max(size.widthPx, size.heightPx);
  return [
    ...(bytes.length > MESSAGE_LIMITS.imageBytes ? (["imageBytes"] as const) : []),
    ...(side > MESSAGE_LIMITS.imageSidePx || side === 0 ? (["imageSide"] as const) : []),
  ];
}
