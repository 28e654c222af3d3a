import fc from "fast-check";
import { expect, test } from "vitest";
import { textLines } from "./text-lines.ts";

const measure = (line: string): number => line.length;
const lines = (text: string, width = 10, most = 3) => textLines(text, width, most, measure);

test.each([
  ["한 줄", ["한 줄"]],
  ["가나다 라마바 사아자", ["가나다 라마바", "사아자"]],
  ["하나 둘 셋 넷 다섯", ["하나 둘 셋", "넷 다섯"]],
  ["가나다라마바사아자차카타파", ["가나다라마바사아자차", "카타파"]],
])("%s", (text, expected) => {
  expect(lines(text)).toEqual(expected);
});

test("text that does not fit ends with a mark", () => {
  expect(lines("가나다라 마바사아 자차카타 파하거너 더러머버", 10, 2)).toEqual([
    "가나다라 마바사아",
    "자차카타 파하거너…",
  ]);
});

test("lines fit in width and number, and text that fits is complete", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 12 }), (words) => {
      const text = words.join(" ").replace(/\s+/g, " ").trim();
      const rows = lines(text, 12, 4);
      expect(rows.length).toBeLessThanOrEqual(4);
      for (const line of rows) expect(measure(line)).toBeLessThanOrEqual(12);
      if (!rows.at(-1)?.endsWith("…")) expect(rows.join("").replace(/ /g, "")).toBe(text.replace(/ /g, ""));
    }),
  );
});
