import { describe, expect, it } from "vitest";
import { jpegSizeOf } from "./jpeg-header.ts";

const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
const frame = (heightPx: number, widthPx: number, marker = 0xc0) =>
  segment(marker, 8, heightPx >> 8, heightPx & 255, widthPx >> 8, widthPx & 255, 3, 0, 0);
const file = (...segments: number[][]) => Uint8Array.from([0xff, 0xd8, ...segments.flat()]);

describe("the size of a JPEG", () => {
  it.each([
    ["a plain one", file(frame(600, 800))],
    ["a progressive one behind other segments", file(segment(0xe0, 1, 2, 3), segment(0xdb, 7), frame(600, 800, 0xc2))],
    ["one with fill bytes", file([0xff], frame(600, 800))],
    ["one whose table looks like a frame", file(segment(0xc4, 8, 9, 9, 9, 9), frame(600, 800))],
  ])("is read from the first frame of %s", (_, bytes) => {
    expect(jpegSizeOf(bytes)).toEqual({ widthPx: 800, heightPx: 600 });
  });

  it("is read without drawing a pixel, however large it claims to be", () => {
    expect(jpegSizeOf(file(frame(65_000, 65_000)))).toEqual({ widthPx: 65_000, heightPx: 65_000 });
  });

  it.each([
    ["nothing", new Uint8Array()],
    ["another picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0)],
    ["one without a frame", file(segment(0xe0, 1, 2, 3), segment(0xda, 1, 2, 3, 4, 5, 6, 7))],
    ["one that ends within its frame", file(frame(600, 800)).subarray(0, 9)],
    ["one whose segments lead nowhere", file([0xff, 0xe0, 0xff, 0xff], frame(600, 800))],
    ["one with rubbish between its segments", file([0x00, 0x01], frame(600, 800))],
  ])("is unknown for %s", (_, bytes) => {
    expect(jpegSizeOf(bytes)).toBeUndefined();
  });
});
