import { describe, expect, test } from "vitest";
import { faxFileTypeOf, faxPagesProblem, faxPictureProblem, locateFaxPage } from "./fax-file.ts";

const PDF = new TextEncoder().encode("%PDF-1.7\n");
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

describe("a file to fax", () => {
  test.each([
    ["계약서.pdf", PDF, { type: "pdf" }],
    ["계약서.PDF", PDF, { type: "pdf" }],
    ["scan.png", PNG, { type: "png" }],
    ["scan.jpeg", JPG, { type: "jpg" }],
    ["scan.png", JPG, { problem: "mismatch" }],
    ["page.pdf", new TextEncoder().encode("hello"), { problem: "mismatch" }],
    ["note.txt", new TextEncoder().encode("hello"), { problem: "type" }],
    ["noending", PDF, { problem: "type" }],
    ["empty.pdf", new Uint8Array(), { problem: "empty" }],
    ["large.pdf", new Uint8Array(5 * 1024 * 1024 + 1), { problem: "tooLarge" }],
  ])("%s is recognised by its first bytes", (name, bytes, expected) => {
    expect(faxFileTypeOf(name, bytes)).toEqual(expected);
  });

  test.each([
    [4_960, 7_016, undefined],
    [6_325, 6_325, "tooManyPixels"],
    [10_001, 10, "tooLongSide"],
  ])("a picture of %i by %i", (width, height, problem) => {
    expect(faxPictureProblem(width, height)).toBe(problem);
  });

  test.each([
    [0, "noPages"],
    [1, undefined],
    [100, undefined],
    [101, "tooManyPages"],
  ])("%i pages", (pages, problem) => {
    expect(faxPagesProblem(pages)).toBe(problem);
  });
});

test("pages are numbered through all files", () => {
  const files = [{ name: "a", pages: 2 }, { name: "b", pages: 1 }, { name: "c" }];
  const places = [0, 1, 2, 3, 4].map((page) => locateFaxPage(files, page));
  const names = places.map((place) => place && `${place.file.name}${place.page}`);
  expect(names).toEqual([undefined, "a1", "a2", "b1", undefined]);
});
