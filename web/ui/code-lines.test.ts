import { expect, test } from "vitest";
import { innerCode, markLines } from "./code-lines.ts";

const html = '<pre class="shiki"><code><span class="line">a</span>\n<span class="line">b</span></code></pre>';

test("innerCode takes the lines out of the highlighter's frame and leaves bare lines alone", () => {
  const lines = '<span class="line">a</span>\n<span class="line">b</span>';
  expect(innerCode(html)).toBe(lines);
  expect(innerCode(lines)).toBe(lines);
  expect(innerCode("plain")).toBe("plain");
});

test("markLines marks by line number and changes nothing else", () => {
  expect(markLines(innerCode(html), [2])).toBe(
    '<span class="line">a</span>\n<span class="line" data-marked="">b</span>',
  );
  expect(markLines(innerCode(html), [])).toBe(innerCode(html));
  expect(markLines(innerCode(html), [9])).toBe(innerCode(html));
});
