import fc from "fast-check";
import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";
import { termsChanges } from "./terms-changes.ts";

const changesOf = (before: string, after: string) =>
  termsChanges(renderMarkdown(before).blocks, renderMarkdown(after).blocks);

const changeLines = (before: string, after: string): string[] =>
  changesOf(before, after).map(
    ({ change, pieces }) =>
      `${change}: ${pieces.map(({ change, text }) => (change === "same" ? text : change === "added" ? `+${text}+` : `-${text}-`)).join("")}`,
  );

test("a changed paragraph is compared word by word", () => {
  expect(changeLines("시행일 14일 전부터 공지한다.", "시행일 30일 전부터 공지한다.")).toEqual([
    "changed: 시행일 -14일 -+30일 +전부터 공지한다.",
  ]);
});

test("new and removed paragraphs are whole, with unchanged ones between them", () => {
  expect(changeLines("## 가\n\n옛 글\n\n그대로", "## 가\n\n그대로\n\n전혀 다른 새 문단")).toEqual([
    "same: 가",
    "removed: -옛 글-",
    "same: 그대로",
    "added: +전혀 다른 새 문단+",
  ]);
});

test("a paragraph with nothing in common replaces the old one", () => {
  expect(changeLines("아주 오래된 문장입니다", "새로운 규정을 둔다")).toEqual([
    "removed: -아주 오래된 문장입니다-",
    "added: +새로운 규정을 둔다+",
  ]);
});

test("a heading is never a changed sentence", () => {
  expect(changeLines("제1조 목적", "## 제1조 목적").map((line) => line.split(":")[0])).toEqual(["removed", "added"]);
});

test("both texts can be restored from the difference", () => {
  const paragraphs = fc.array(fc.constantFrom("가 나 다", "가 나 라", "마 바", "사", "가 나 다 라 마"), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(paragraphs, paragraphs, (before, after) => {
      const result = changesOf(before.join("\n\n"), after.join("\n\n"));
      const side = (sideChange: "removed" | "added") =>
        result
          .map(({ pieces }) => pieces.filter(({ change }) => change === "same" || change === sideChange))
          .map((pieces) => pieces.map(({ text }) => text).join(""))
          .filter((text) => text !== "");
      expect(side("removed")).toEqual(before);
      expect(side("added")).toEqual(after);
    }),
  );
});
