import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { COPY_RULES, copyFindings, copyOfRepository } from "./check-copy.ts";
import type { CopyRule } from "./copy-rules.ts";
import { HOLE, textsOfMarkdown, textsOfProgram } from "./read-texts.ts";

const CONSOLE = "web/routes/money/payments/planted.tsx";
const PUBLIC = "web/routes/portal/support/planted.tsx";
const NOTICE = "content/notices/planted.md";

/** Makes a file to which the rule applies, with the sentence on its third line. */
function fileWith(rule: CopyRule, sentence: string): [path: string, source: string] {
  if (rule.isCode) return [CONSOLE, `const a = 1;\n\n${sentence}\n`];
  if (rule.path?.test(NOTICE)) return [NOTICE, `## 제목\n\n${sentence}\n`];
  const path = rule.register === "해요체" ? PUBLIC : CONSOLE;
  return [path, `const a = 1;\n\nconst text = ${JSON.stringify(sentence)};\n`];
}

describe("a planted sentence", () => {
  test.each(COPY_RULES.map((rule) => [rule.wrong, rule] as const))("%s", (_, rule) => {
    const [path, source] = fileWith(rule, rule.wrong);
    expect(copyFindings(path, source)).toContainEqual(
      expect.stringMatching(new RegExp(`^${path}:3: .* → ${rule.instead.replace(/[()?.]/g, "\\$&")}$`)),
    );
    expect(copyFindings(...fileWith(rule, rule.right))).toEqual([]);
  });
});

describe("texts", () => {
  it("are strings, templates, attributes and JSX texts with their lines, and no comments", () => {
    const source = [
      "// 주석",
      'const a = "문자열";',
      `const b = \`\${a}님 \${a}\`;`,
      'const c = <p title="제목">',
      "  {a}건을",
      "  찾았습니다",
      "</p>;",
      'const d = <p>가{" "}<b>나</b></p>;',
    ].join("\n");
    expect(textsOfProgram("a.tsx", source)).toEqual([
      { line: 2, text: "문자열" },
      { line: 3, text: `${HOLE}님 ${HOLE}` },
      { line: 4, text: "제목" },
      { line: 5, text: `${HOLE}건을 찾았습니다` },
      { line: 8, text: "가 " },
      { line: 8, text: "나" },
    ]);
  });

  it("are front matter, headings, paragraphs and cells of Markdown, without code", () => {
    const source =
      '---\ntitle: "제목"\n---\n\n## 머리\n\n`코드`를 **굵게**\n\n```\n코드\n```\n\n| 가 | b |\n|---|---|\n';
    expect(textsOfMarkdown(source)).toEqual([
      { line: 2, text: "제목" },
      { line: 5, text: "머리" },
      { line: 7, text: `${HOLE}를 굵게` },
      { line: 13, text: "가" },
    ]);
  });
});

describe("registers", () => {
  const inProgram = (path: string, sentence: string) => copyFindings(path, `const text = "${sentence}";`).length;

  test.each([
    [CONSOLE, 1, 0],
    ["contracts/planted.ts", 1, 0],
    ["domain/text/planted.ts", 1, 0],
    ["server/features/office/mails/document-mail.ts", 1, 0],
    [PUBLIC, 0, 1],
    ["web/routes/identity/accounts/planted.tsx", 0, 1],
    ["server/features/identity/accounts/mails.ts", 0, 1],
    ["web/routes/portal/ui-guide/planted.tsx", 0, 0],
  ])("%s: the check finds 해요체 %d times, 합니다체 %d times", (path, polite, formal) => {
    expect([inProgram(path, "저장했어요."), inProgram(path, "저장했습니다.")]).toEqual([polite, formal]);
    expect(inProgram(path, "다시 시도해 주세요.")).toBe(0);
  });
});

test("legal texts may use any register, but only our terms", () => {
  const path = "content/terms/partner/2026-01-01.md";
  expect(copyFindings(path, "파트너를 통하여 이용하는 자는 이를 알려야 한다.\n")).toEqual([]);
  expect(copyFindings(path, "파트너사는 이를 알려야 한다.\n")).toHaveLength(1);
});

const GLOSSARY = readFileSync(join(import.meta.dirname, "../../docs/glossary.md"), "utf8");
const refusedWords = GLOSSARY.split("\n")
  .filter((line) => line.startsWith("| ") && line.split("|").length === 6)
  .flatMap((line) => line.split("|")[4]?.split(",") ?? [])
  .map((word) => word.trim())
  .filter((word) => /[가-힣]/.test(word));

test.each(refusedWords)("the glossary refuses %s, and so does the check", (word) => {
  expect(copyFindings(CONSOLE, `const text = ${JSON.stringify(word)};`)).not.toEqual([]);
});

// The test reads every file, which takes some seconds.
test("no text of the repository breaks a rule", { timeout: 60_000 }, () => {
  expect(copyOfRepository()).toEqual([]);
});
