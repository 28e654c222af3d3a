import { expect, test } from "vitest";
import { hasRoomFor } from "./document-attachment.ts";

const MB = 1024 * 1024;
const files = (...sizes: number[]) => sizes.map((size) => ({ sizeBytes: size * MB }));

test.each([
  [[], 3, true],
  [[1, 1, 1, 1], 1, true],
  [[1, 1, 1, 1, 1], 1, false],
  [[3, 3, 3], 1, true],
  [[3, 3, 3], 2, false],
])("beside files of %o MB one of %i MB has room: %o", (attached, size, expected) => {
  expect(hasRoomFor(files(...attached), { sizeBytes: size * MB })).toBe(expected);
});
