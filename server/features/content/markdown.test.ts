import fc from "fast-check";
import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

const html = (markdown: string) => renderMarkdown(markdown).html;

test.each([
  ["a script", "앞\n\n<script>alert(1)</script>\n\n뒤"],
  ["an event handler", '<img src=x onerror="alert(1)">'],
  ["inline HTML", '글 <b onclick="x()">굵게</b> 글'],
  ["a frame", '<iframe src="https://example.com"></iframe>'],
  ["an unclosed tag", "<div onmouseover=alert(1)"],
  ["a comment", "<!-- 비밀 -->"],
])("raw HTML is dropped: %s", (_, markdown) => {
  expect(html(markdown)).not.toMatch(/<(script|img|b|iframe|div|!--)/i);
});

test.each([
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](<java\tscript:alert(1)>)",
  "[x](<\u0001javascript:alert(1)>)",
  "[x](vbscript:x)",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](file:///etc/passwd)",
  "<javascript:alert(1)>",
  "[x][1]\n\n[1]: javascript:alert(1)",
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml;base64,PHN2Zz4=)",
])("an address outside the allow-list never reaches the page: %j", (markdown) => {
  for (const [, , address = ""] of html(markdown).matchAll(/(href|src)="([^"]*)"/g)) {
    expect(new URL(address, "https://gaonbill.example").origin).toBe("https://gaonbill.example");
  }
});

test.each([
  ["[x](/cs/notice)", 'href="/cs/notice"'],
  ["[x](#일정)", 'href="#'],
  ["[x](?page=2)", 'href="?page=2"'],
  ["[x](https://example.com/a)", 'href="https://example.com/a"'],
  ["[x](mailto:support@gaonbill.example)", 'href="mailto:support@gaonbill.example"'],
  ["[x](tel:02-0000-0000)", 'href="tel:02-0000-0000"'],
  ["![그림](/a.png)", 'src="/a.png" alt="그림"'],
])("an ordinary address stays: %s", (markdown, expected) => {
  expect(html(markdown)).toContain(expected);
});

test("whatever is written, only known elements and attributes come out", () => {
  const pieces = fc.constantFrom(
    "<",
    ">",
    '"',
    "'",
    "`",
    "[",
    "](",
    ")",
    "javascript:",
    "onerror=",
    "<img ",
    "&#x3c;",
    "\n",
    "a",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const output = html(parts.join(""));
      expect(output).not.toMatch(/<(script|iframe|style|svg|object)|<[^>]+\son\w+=/i);
      expect(output).not.toMatch(/(href|src)="\s*javascript:/i);
    }),
    { numRuns: 300 },
  );
});

test.each([
  [
    "emphasis",
    "*기울임* **굵게** ***둘 다***",
    "<em>기울임</em> <strong>굵게</strong> <em><strong>둘 다</strong></em>",
  ],
  ["code", "`a < b`", "<code>a &#x3C; b</code>"],
  ["fenced code", "```java\nint a;\n```", '<code class="language-java">int a;'],
  ["hard break", "가  \n나", "<br>"],
  ["ordered list", "3. 가\n4. 나", '<ol start="3">'],
  ["nested list", "- 가\n  - 나", "<li>가\n<ul>"],
  ["quote", "> 인용", "<blockquote>"],
  ["rule", "---", "<hr>"],
  ["setext heading", "제목\n---", "<h2"],
  ["reference link", "[글][a]\n\n[a]: /b '제목'", '<a href="/b" title="제목">글</a>'],
  ["entity", "&copy; \\*", "© *"],
  ["autolink", "https://example.com", '<a href="https://example.com">'],
  ["strike", "~~지움~~", "<del>지움</del>"],
  ["table", "| 가 | 나 |\n| :-- | --: |\n| 1 | 2 |", '<td align="right">2</td>'],
  ["footnote", "글[^1]\n\n[^1]: 각주예요.", "각주예요."],
])("CommonMark and GFM: %s", (_, markdown, expected) => {
  expect(html(markdown)).toContain(expected);
});

test("a range written with a tilde is not struck out", () => {
  expect(html("09:00~18:00, 점심 12:00~13:00")).toBe("<p>09:00~18:00, 점심 12:00~13:00</p>");
});

test("heading ids come from the words and stay unique", () => {
  const { headings } = renderMarkdown("## 할 일 (2026)\n\n## API 응답\n\n### 할 일 (2026)\n\n## `503` 응답\n\n## !!!");
  expect(headings.map(({ id }) => id)).toEqual(["할-일-2026", "api-응답", "할-일-2026-2", "503-응답", "section"]);
});

test("wide blocks can be scrolled by keyboard and task boxes have a name", () => {
  expect(html("| 가 |\n| --- |\n| 1 |")).toMatch(/^<div tabindex="0" role="group" aria-label="표"[^>]*><table>/);
  expect(html("```\na\n```")).toMatch(/^<pre tabindex="0" role="group" aria-label="코드"/);
  expect(html("- [x] 가\n- [ ] 나")).toMatch(/aria-label="완료"[\s\S]*aria-label="미완료"/);
});

test("the words of each block are kept for search, whole across emphasis", () => {
  const { texts } = renderMarkdown("## 일정\n\n**국세청** 전송\n\n- 하나\n- 둘\n  - 셋\n\n| 가 |\n| --- |\n| 나 |");
  expect(texts).toEqual(expect.arrayContaining(["일정", "국세청 전송", "하나", "가", "나"]));
});
