import { expect, it } from "vitest";
import { renderMarkdown } from "./markdown.ts";

const tableOf = (...rows: string[]): string => ["| 이름 | 설명 |", "| --- | --- |", ...rows].join("\n");

it.each([
  ["words", "| `lines[].supply` | 정수, 1~100 |"],
  ["links", "| [V1TaxInvoice](#V1TaxInvoice)의 배열 | [`-26006`](/docs/references/error-codes#-26006)로 답해요. |"],
  ["names with lines below", "| NTS_SUCCESS 전송성공 | LOGIN_FAILED, `null` |"],
  ["nothing", "| `a` |  |"],
  ["bold words", "| **굵게** | *기울여* |"],
  ["an escaped bar", "| `a\\|b` | 하나 \\| 둘 |"],
  ["an address", "| https://a.example | a@b.example |"],
  ["raw HTML", "| <b>x</b> | &amp; |"],
  ["what only looks like a link", "| [x] | ![그림](/x.png) |"],
  ["words struck out", "| ~~옛것~~ | `` `a` `` |"],
  ["too many cells", "| a | b | c |"],
])("a table with %s reads as the parser reads it", async (_, row) => {
  const markdown = `## 제목\n\n${tableOf(row, "| 나 | 다 |")}\n\n글\n`;
  const [built, parsed] = [renderMarkdown(markdown, { operations: [] }), renderMarkdown(markdown)];
  const compact = (html: string): string => html.replaceAll(/>\s+</g, "><");
  expect(compact(await built.html())).toBe(compact(await parsed.html()));
  expect(built.blocks).toEqual(parsed.blocks);
  expect(built.links).toEqual(parsed.links);
});
