import { expect, test } from "vitest";
import { fieldMessage, formMessage } from "#domain/text/form-messages.ts";
import * as rules from "./field-rules.ts";

const none = new FormData();

// The domain holds the messages; these tests check that each rule chooses the right one and fills in its bounds.
test.each([
  [rules.required(), " ", formMessage("required")],
  [rules.number(), "1a", formMessage("number")],
  [rules.integer(), "1.5", formMessage("integer")],
  [rules.float(), "1.", formMessage("float")],
  [rules.lessThan(10), "10", formMessage("lessThan", 10)],
  [rules.atMost(10_000), "10001", formMessage("atMost", "10,000")],
  [rules.greaterThan(0), "0", formMessage("greaterThan", 0)],
  [rules.atLeast(1), "0", formMessage("atLeast", 1)],
  [rules.between(10_000, 10_000_000), "9999", formMessage("between", "10,000", "10,000,000")],
  [rules.length(4), "123", formMessage("length", 4)],
  [rules.minLength(8), "1234567", formMessage("minLength", 8)],
  [rules.maxLength(3), "1234", formMessage("maxLength", 3)],
  [rules.lengthBetween(2, 30), "김", formMessage("lengthBetween", 2, 30)],
  [rules.oneOf(["A", "B"]), "C", formMessage("oneOf", "A, B")],
  [rules.notInclude(["<", ">"]), "a<b", formMessage("notInclude", "<, >")],
  [rules.pattern(/^a$/), "b", formMessage("pattern")],
  [rules.format(/^a$/), "b", formMessage("format")],
  [rules.digits(), "12-3", formMessage("digits")],
  [rules.email(), "nobody", formMessage("email")],
  [rules.url(), "not a url", formMessage("url")],
  [rules.bizId(), "1234567890", fieldMessage("bizId")],
  [rules.phone(), "12", fieldMessage("phone")],
  [rules.mobile(), "021234567", fieldMessage("mobile")],
])("§5: rule %# refuses %j", (check, wrong, message) => {
  expect(check(wrong, none)).toBe(message);
});

test("only `required` refuses an empty value", () => {
  for (const check of [rules.email(), rules.digits(), rules.minLength(3), rules.between(1, 2), rules.bizId()])
    expect(check("", none)).toBeUndefined();
});

test("a form reports the first problem of each field and nothing for a correct field", () => {
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
    name: formMessage("required"),
    bizId: fieldMessage("bizId"),
    again: "비밀번호가 서로 다릅니다.",
  });
});

test("a rule checks the name of a file", () => {
  const form = new FormData();
  form.set("proof", new File([], ""));
  expect(rules.checkField([rules.required()], "proof", form)).toBe(formMessage("required"));
  form.set("proof", new File(["x"], "proof.pdf"));
  expect(rules.checkField([rules.required()], "proof", form)).toBeUndefined();
});
