import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CODE_LANGUAGES } from "#samples/code-languages.ts";
import { renderMarkdown } from "./markdown.ts";

const html = (markdown: string) => renderMarkdown(markdown).html();

test.each([
  ["a script", "앞\n\n<script>alert(1)</script>\n\n뒤"],
  ["an event handler", '<img src=x onerror="alert(1)">'],
  ["inline HTML", '글 <b onclick="x()">굵게</b> 글'],
  ["a frame", '<iframe src="https://example.com"></iframe>'],
  ["an unclosed tag", "<div onmouseover=alert(1)"],
  ["a comment", "<!-- 비밀 -->"],
])("raw HTML is dropped: %s", async (_, markdown) => {
  expect(await html(markdown)).not.toMatch(/<(script|img|b|iframe|div|!--)/i);
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
])("an address outside the allow-list never reaches the page: %j", async (markdown) => {
  for (const [, , address = ""] of (await html(markdown)).matchAll(/(href|src)="([^"]*)"/g)) {
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
])("an ordinary address stays: %s", async (markdown, expected) => {
  expect(await html(markdown)).toContain(expected);
});

test("any text renders to known elements and attributes only", async () => {
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
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), async (parts) => {
      const output = await html(parts.join(""));
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
  ["code of one colour over two lines", "```bash\necho 'a\nb'\n```", "<span class=\"hl-string\"> 'a\nb'</span></code>"],
  ["fenced code", "```\nint a;\n```", "<code>int a;</code>"],
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
  ["table", "| 가 | 나 |\n| :-- | --: |\n| 1 | 2 |", '<td data-align="right">2</td>'],
  ["footnote", "글[^1]\n\n[^1]: 각주예요.", "각주예요."],
])("CommonMark and GFM: %s", async (_, markdown, expected) => {
  expect(await html(markdown)).toContain(expected);
});

test("a range written with a tilde is not struck out", async () => {
  expect(await html("09:00~18:00, 점심 12:00~13:00")).toBe("<p>09:00~18:00, 점심 12:00~13:00</p>");
});

test("heading ids come from the words and are unique", () => {
  const { headings } = renderMarkdown("## 할 일 (2026)\n\n## API 응답\n\n### 할 일 (2026)\n\n## `503` 응답\n\n## !!!");
  expect(headings.map(({ id }) => id)).toEqual(["할-일-2026", "api-응답", "할-일-2026-2", "503-응답", "section"]);
});

test("wide blocks can be scrolled by keyboard and task boxes have a name", async () => {
  expect(await html("| 가 |\n| --- |\n| 1 |")).toMatch(/^<div tabindex="0" role="group" aria-label="표"[^>]*><table>/);
  expect(await html("```\na\n```")).toMatch(/<pre tabindex="0" role="group" aria-label="텍스트 코드"/);
  expect(await html("- [x] 가\n- [ ] 나")).toMatch(/aria-label="완료"[\s\S]*aria-label="미완료"/);
});

test("the search text of a block is joined across emphasis, never across blocks", () => {
  const { blocks } = renderMarkdown(
    '## 일정\n\n**국세청** 전송\n\n- 하나\n- 둘\n  - 셋\n\n| 가 |\n| --- |\n| `나` |\n\n```java title="토큰"\nint a;\n```',
  );
  expect(blocks.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "heading 일정",
    "text 국세청 전송",
    "text 하나",
    "text 둘",
    "text 셋",
    "text 가",
    "code 나",
    "text 토큰",
    "code int a;",
  ]);
  expect(new Set(blocks.map(({ sectionId }) => sectionId))).toEqual(new Set(["일정"]));
});

describe("headings", () => {
  const numbered = (markdown: string) => renderMarkdown(markdown, { isNumbered: true });

  test("are numbered by level, without the numbers in their ids", async () => {
    const { headings, html } = numbered("## 가\n\n### 나\n\n### 다\n\n## 라\n\n### 마\n\n#### 바");
    expect(headings.map(({ number, id }) => `${number} ${id}`)).toEqual([
      "1 가",
      "1.1 나",
      "1.2 다",
      "2 라",
      "2.1 마",
      "2.1.1 바",
    ]);
    expect(await html()).toContain('<h3 id="나"><span class="heading-number">1.1. </span>나<a href="#나"');
  });

  test("keep an id written in the text", () => {
    expect(numbered("## 세션 헤더 {#session-header}").headings).toMatchObject([
      { id: "session-header", text: "세션 헤더", number: "1" },
    ]);
  });
});

describe("callouts", () => {
  test.each([
    ["> [!NOTE]\n> 글", 'data-kind="note" aria-label="안내"><p class="callout-title">안내</p>'],
    [
      "> [!WARNING] 조심하세요\n> 글",
      'data-kind="warning" aria-label="조심하세요"><p class="callout-title">조심하세요</p>',
    ],
  ])("%j", async (markdown, expected) => {
    expect(await html(markdown)).toContain(expected);
    expect(await html(markdown)).not.toContain("[!");
  });

  test("a quote without a known mark stays a quote", async () => {
    expect(await html("> [!PARTY] 글")).toContain("<blockquote>");
  });
});

describe("code", () => {
  test.each(CODE_LANGUAGES)("%s is highlighted without styles or scripts", async (language) => {
    const output = await html(`\`\`\`${language}\n# "a" 1 <b>\nvar x = "y";\n[a](b)\n\`\`\``);
    expect(output).toMatch(/class="hl-/);
    expect(output).not.toMatch(/style=|<b>/);
    expect(output).toMatch(/<button type="button" class="copy needs-script" data-copy="">/);
  });

  test("adjacent listings marked as tabs become one choice of language", async () => {
    const output = await html("```java tab\na\n```\n\n```python tab\nb\n```\n\n```java\nc\n```");
    expect(output.match(/<fieldset class="code-tabs" data-tabs-sync="language">/g)).toHaveLength(1);
    expect(output).toMatch(/<input type="radio" name="code-tabs-1" value="java" checked>Java<\/label>/);
    expect(output).toMatch(/<input type="radio" name="code-tabs-1" value="python">Python<\/label>/);
  });
});

describe("error codes", () => {
  test("in the text link to their explanation", async () => {
    expect(await html("`-26006`과 `422 IDEMPOTENCY_MISMATCH`, `GAONBILL`")).toBe(
      '<p><a href="/docs/references/error-codes#-26006"><code>-26006</code></a>과 <a href="/docs/references/error-codes#IDEMPOTENCY_MISMATCH"><code>422 IDEMPOTENCY_MISMATCH</code></a>, <code>GAONBILL</code></p>',
    );
  });

  test("have an anchor on the page that explains them", async () => {
    const { anchors, html } = renderMarkdown("| 코드 |\n| --- |\n| `-26006` |\n| `없음` |", { isErrorIndex: true });
    expect([...anchors]).toEqual(["-26006"]);
    expect(await html()).toMatch(/<tr id="-26006" data-error-code="-26006">\s*<td><a href="#-26006"/);
  });
});

test("a middle dot stays with the word before it, in text but not in code", async () => {
  expect(await html("계좌·카드 · 홈택스와 `가·나`")).toContain(
    '계<span class="kept">좌·</span>카<span class="kept">드 ·</span> 홈택스와 <code>가·나</code>',
  );
});

test("a table of three columns labels its cells for screens with stacked rows", async () => {
  const wide = await html("| | 테스트 | 운영 |\n| --- | --- | --- |\n| 주소 | 같아요 | 달라요 |\n");
  expect(wide).toContain('data-stacks=""');
  expect(wide).toContain('<td data-label="테스트">같아요</td>');
  expect(await html("| 가 | 나 |\n| --- | --- |\n| 다 | 라 |\n")).not.toMatch(/data-(stacks|label)/);
});
