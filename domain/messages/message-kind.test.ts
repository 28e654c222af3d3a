import { describe, expect, test } from "vitest";
import { MESSAGE_KINDS, MESSAGE_LIMITS, MESSAGE_PROBLEM_TEXTS, messageKind, messageProblems } from "./message-kind.ts";

describe("SMS, LMS or MMS", () => {
  test.each([
    [{ text: "가".repeat(45) }, "SMS"],
    [{ text: `${"가".repeat(45)}a` }, "LMS"],
    [{ text: "짧은 글", subject: "제목" }, "LMS"],
    [{ text: "짧은 글", subject: "" }, "SMS"],
    [{ text: "짧은 글", hasImage: true }, "MMS"],
    [{ text: "짧은 글", hasImage: false }, "SMS"],
  ] as const)("%j goes as %s", (draft, kind) => {
    expect(messageKind(draft)).toBe(kind);
  });

  test.each([
    [{ text: "안녕하세요" }, []],
    [{ text: " " }, ["empty"]],
    [{ text: "가".repeat(1000) }, []],
    [{ text: `${"가".repeat(1000)}a` }, ["tooLong"]],
    [{ text: "글", subject: "가".repeat(20) }, []],
    [{ text: "글", subject: `${"가".repeat(20)}a` }, ["subjectTooLong"]],
    [{ text: "글😀" }, ["notSendable"]],
    [{ text: "글", subject: "😀" }, ["notSendable"]],
  ])("problems of %j: %j", (draft, problems) => {
    expect(messageProblems(draft)).toEqual(problems);
  });

  test("limits, kinds and texts", () => {
    expect(MESSAGE_LIMITS).toEqual({
      smsBytes: 90,
      lmsBytes: 2000,
      subjectBytes: 40,
      imageBytes: 307_200,
      imageSidePx: 1000,
      recipients: 1000,
    });
    expect(MESSAGE_KINDS).toEqual({
      SMS: { text: "단문", item: "messageSms" },
      LMS: { text: "장문", item: "messageLms" },
      MMS: { text: "포토", item: "messageMms" },
    });
    expect(MESSAGE_PROBLEM_TEXTS).toEqual({
      empty: "보낼 내용을 입력해야 합니다.",
      tooLong: "내용은 2,000바이트까지 보낼 수 있습니다.",
      subjectTooLong: "제목은 40바이트까지 쓸 수 있습니다.",
      notSendable: "문자로 보낼 수 없는 글자가 있습니다.",
    });
  });
});
