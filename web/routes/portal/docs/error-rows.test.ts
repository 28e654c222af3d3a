import { expect, test } from "vitest";
import { filterErrorRows } from "./error-rows.ts";

const row = (code: string, words: string): string =>
  `<tr id="${code}" data-error-code="${code}"><td><code>${code}</code></td><td>${words}</td></tr>`;
const table = (...rows: string[]): string =>
  `<div tabindex="0" data-scroll=""><table><tbody>${rows.join("")}</tbody></table></div>`;
const PAGE = [
  "<h2>API</h2>",
  table(row("NOT_FOUND", "정보를 <strong>찾을</strong> 수 없습니다.")),
  '<h3 id="a"><span>1.</span> 문자</h3>',
  table(row("-10001", "발신 번호 &#x26; 수신"), row("-10002", "잔액")),
].join("");

const shownCodes = (q: string): string[] =>
  [...filterErrorRows(PAGE, q).html.matchAll(/<tr id="(?<id>[^"]+)"/g)].map(({ groups }) => groups?.id ?? "");

test.each([
  ["", ["NOT_FOUND", "-10001", "-10002"]],
  ["1000", ["-10001", "-10002"]],
  ["not_found", ["NOT_FOUND"]],
  ["발신번호", ["-10001"]],
  ["찾을 수", ["NOT_FOUND"]],
  ["& 수신", ["-10001"]],
  ["strong", []],
])("‘%s’ keeps %j", (q, codes) => {
  expect(shownCodes(q)).toEqual(codes);
  expect(filterErrorRows(PAGE, q).count).toBe(codes.length);
});

test("a table without visible rows is hidden with its heading; other headings stay", () => {
  const { html } = filterErrorRows(PAGE, "NOT_FOUND");
  expect(html).toContain('<h3 hidden id="a">');
  expect(html.match(/<div hidden /g)).toHaveLength(1);
  expect(html).toContain("<h2>API</h2>");
});
