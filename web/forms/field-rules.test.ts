import { describe, expect, test } from "vitest";
import * as rules from "./field-rules.ts";

const none = new FormData();

describe("§5: one message per rule", () => {
  test.each([
    ["required", rules.required(), " ", "반드시 입력해야 합니다."],
    ["number", rules.number(), "1a", "숫자만 입력할 수 있습니다."],
    ["integer", rules.integer(), "1.5", "정수만 입력할 수 있습니다."],
    ["float", rules.float(), "1.", "실수만 입력할 수 있습니다."],
    ["less than", rules.lessThan(10), "10", "10보다 작아야 합니다."],
    ["at most", rules.atMost(10_000), "10001", "10,000 이하여야 합니다."],
    ["greater than", rules.greaterThan(0), "0", "0보다 커야 합니다."],
    ["at least", rules.atLeast(1), "0", "1 이상이어야 합니다."],
    ["between", rules.between(10_000, 10_000_000), "9999", "10,000 이상 10,000,000 이하여야 합니다."],
    ["length", rules.length(4), "123", "4자로 입력해야 합니다."],
    ["minimum length", rules.minLength(8), "1234567", "8자 이상 입력해야 합니다."],
    ["maximum length", rules.maxLength(3), "1234", "3자까지 입력할 수 있습니다."],
    ["length between", rules.lengthBetween(2, 30), "김", "2자 이상 30자 이하로 입력해야 합니다."],
    ["one of", rules.oneOf(["A", "B"]), "C", "다음 중 하나여야 합니다: A, B"],
    ["not include", rules.notInclude(["<", ">"]), "a<b", "다음을 포함할 수 없습니다: <, >"],
    ["pattern", rules.pattern(/^a$/), "b", "입력 규칙에 맞지 않습니다."],
    ["format", rules.format(/^a$/), "b", "형식에 맞지 않습니다."],
    ["digits", rules.digits(), "12-3", "숫자(0~9)로만 입력해야 합니다."],
    ["email", rules.email(), "nobody", "이메일 주소 형식이 아닙니다."],
    ["url", rules.url(), "not a url", "웹 주소(URL) 형식이 아닙니다."],
  ])("%s", (_name, check, wrong, message) => {
    expect(check(wrong, none)).toBe(message);
  });
});

test("an empty value is the business of `required` alone", () => {
  for (const check of [rules.email(), rules.digits(), rules.minLength(3), rules.between(1, 2), rules.bizId()])
    expect(check("", none)).toBeUndefined();
});

test("a form reports the first problem of each field and nothing for right ones", () => {
  const form = new FormData();
  form.set("email", "someone@gaonbill.example");
  form.set("bizId", "1234567890");
  form.set("password", "one");
  form.set("again", "two");
  const checks = {
    email: [rules.required(), rules.email()],
    name: [rules.required(), rules.lengthBetween(2, 30)],
    bizId: [rules.bizId()],
    again: [rules.sameAs("password", "비밀번호가 서로 다릅니다.")],
  };
  expect(rules.checkFields(checks, form)).toEqual({
    name: "반드시 입력해야 합니다.",
    bizId: "사업자등록번호를 다시 확인해 주세요.",
    again: "비밀번호가 서로 다릅니다.",
  });
});

test("a file counts by its name", () => {
  const form = new FormData();
  form.set("proof", new File([], ""));
  expect(rules.checkField([rules.required()], "proof", form)).toBe("반드시 입력해야 합니다.");
  form.set("proof", new File(["x"], "proof.pdf"));
  expect(rules.checkField([rules.required()], "proof", form)).toBeUndefined();
});
