import { expect, it } from "vitest";
import { markedParts } from "./marked-parts.ts";

const marked = (text: string) => markedParts(text).map(({ part, isOffending }) => (isOffending ? `[${part}]` : part));

it.each([
  ["안녕하세요", ["안녕하세요"]],
  ["", []],
  ["봄😀할인😀", ["봄", "[😀]", "할인", "[😀]"]],
  ["가족 👨‍👩‍👧 👨", ["가족 ", "[👨‍👩‍👧]", " ", "[👨]"]],
])("%o is split into parts", (text, parts) => {
  expect(marked(text)).toEqual(parts);
});
