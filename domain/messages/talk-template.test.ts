import fc from "fast-check";
import { expect, test } from "vitest";
import { fillTalkTemplate } from "./talk-template.ts";

const TEMPLATE = "#{이름}님, #{금액}원이 결제되었습니다.";

test("variables are filled and kept apart from the approved words", () => {
  expect(fillTalkTemplate(TEMPLATE, { 이름: "한다온", 금액: "1,000" })).toEqual([
    { text: "한다온", variable: "이름" },
    { text: "님, " },
    { text: "1,000", variable: "금액" },
    { text: "원이 결제되었습니다." },
  ]);
});

test("a variable without a value stays visible", () => {
  const text = (values: Record<string, string>) =>
    fillTalkTemplate(TEMPLATE, values)
      .map((part) => part.text)
      .join("");
  expect(text({ 이름: "" })).toBe(TEMPLATE);
  expect(text({ 금액: "5" })).toBe("#{이름}님, 5원이 결제되었습니다.");
});

test("words without variables come back as they are", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[가-힣a-z #}]+$/), (words) => {
      expect(fillTalkTemplate(words, {})).toEqual([{ text: words }]);
    }),
  );
});
