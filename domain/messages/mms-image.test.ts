import { describe, expect, it } from "vitest";
import { MMS_IMAGE_PROBLEM_TEXTS, mmsImageProblems } from "./mms-image.ts";

/** Makes a frame header followed by as many bytes as needed. */
function jpeg(widthPx: number, heightPx: number, sizeBytes = 100): Uint8Array {
  const bytes = new Uint8Array(sizeBytes);
  bytes.set([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, heightPx >> 8, heightPx & 255, widthPx >> 8, widthPx & 255]);
  return bytes;
}

describe("the picture of a photo message", () => {
  it.each([
    ["the largest there is", jpeg(1000, 1000, 307_200), []],
    ["a byte too many", jpeg(10, 10, 307_201), ["imageBytes"]],
    ["a pixel too wide", jpeg(1001, 10), ["imageSide"]],
    ["a pixel too high", jpeg(10, 1001), ["imageSide"]],
    ["both", jpeg(65_000, 65_000, 307_201), ["imageBytes", "imageSide"]],
    ["without a size", jpeg(0, 0), ["imageSide"]],
    ["no JPG, whatever its name", Uint8Array.of(0x89, 0x50, 0x4e, 0x47), ["imageType"]],
  ])("%s", (_, bytes, problems) => {
    expect(mmsImageProblems(bytes)).toEqual(problems);
  });

  it("is refused with the allowed size in the text", () => {
    const { imageBytes, imageSide } = MMS_IMAGE_PROBLEM_TEXTS;
    expect([imageBytes, imageSide].map((text) => text.match(/[\d,]+/)?.[0])).toEqual(["300", "1,000"]);
  });
});
