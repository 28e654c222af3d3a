import { describe, expect, test } from "vitest";
import { FIELD_MESSAGES, FORM_MESSAGES, fieldMessage, formMessage, keywordFilter } from "./form-messages.ts";

describe("§5 default form messages", () => {
  test.each([
    ["required", [], "반드시 입력해야 합니다."],
    ["number", [], "숫자만 입력할 수 있습니다."],
    ["integer", [], "정수만 입력할 수 있습니다."],
    ["float", [], "실수(소수점 포함)만 입력할 수 있습니다."],
    ["lessThan", [10], "10보다 작아야 합니다."],
    ["atMost", [10], "10 이하여야 합니다."],
    ["greaterThan", [10], "10보다 커야 합니다."],
    ["atLeast", [10], "10 이상이어야 합니다."],
    ["between", [1, 9], "1 이상 9 이하여야 합니다."],
    ["length", [10], "10자로 입력해야 합니다."],
    ["minLength", [2], "2자 이상 입력해야 합니다."],
    ["maxLength", [30], "30자까지 입력할 수 있습니다."],
    ["lengthBetween", [2, 30], "2자 이상 30자 이하로 입력해야 합니다."],
    ["oneOf", ["과세, 면세"], "다음 중 하나여야 합니다: 과세, 면세"],
    ["notInclude", ["%"], "다음을 포함할 수 없습니다: %"],
    ["pattern", [], "입력 규칙에 맞지 않습니다."],
    ["format", [], "형식에 맞지 않습니다."],
    ["digits", [], "숫자(0~9)로만 입력해야 합니다."],
    ["email", [], "이메일 주소 형식이 아닙니다."],
    ["url", [], "웹 주소(URL) 형식이 아닙니다."],
  ] as const)("%s", (key, values, message) => {
    expect(formMessage(key, ...values)).toBe(message);
  });

  test("there are twenty messages, and a bound without a value stays visible", () => {
    expect(Object.keys(FORM_MESSAGES)).toHaveLength(20);
    expect(formMessage("between", 1)).toBe("1 이상 {1} 이하여야 합니다.");
    expect(formMessage("atMost", 0)).toBe("0 이하여야 합니다.");
  });
});

test("values with a form of their own have their messages", () => {
  expect(fieldMessage("eucKr", "😀")).toBe("문자로 보낼 수 없는 글자가 있습니다: 😀");
  expect(FIELD_MESSAGES).toEqual({
    accountNumber: "계좌번호 형식이 아닙니다.",
    bizId: "사업자등록번호를 다시 확인해 주세요.",
    corporateNumber: "법인등록번호를 다시 확인해 주세요.",
    date: "YYYY-MM-DD 형식의 날짜여야 합니다.",
    documentKey: "영문, 숫자, -, _만 사용해 24자까지 입력할 수 있습니다.",
    eucKr: "문자로 보낼 수 없는 글자가 있습니다: {0}",
    mobile: "휴대폰 번호 형식이 아닙니다.",
    nameAuthority: "공공기관이나 가온빌로 보일 수 있는 이름은 쓸 수 없습니다. 다른 이름을 입력해 주세요.",
    nameLink: "이름에는 웹 주소를 넣을 수 없습니다. 주소가 아니라면 점 뒤를 한 칸 띄워 주세요.",
    nameUnseen: "이름에 보이지 않는 글자나 줄바꿈이 들어 있습니다. 지우고 다시 입력해 주세요.",
    ntsNumber: "국세청 승인번호 형식이 아닙니다.",
    password: "비밀번호는 8자 이상 128자 이하로 입력해야 합니다.",
    phone: "전화번호 형식이 아닙니다.",
    range: "시작일은 종료일보다 늦을 수 없습니다.",
    tooDeep: "값은 {0}단계까지만 겹쳐 보낼 수 있습니다.",
    tooManyValues: "값은 한 번에 {0}개까지 보낼 수 있습니다. 나누어 보내 주세요.",
    unstorable: "사용할 수 없는 문자가 들어 있습니다.",
    won: "원 단위 정수로 입력해야 합니다.",
  });
});

test.each([
  ["홍길동", "홍길동"],
  ["  홍길동 ", "홍길동"],
  ["", undefined],
  ["   ", undefined],
  [null, undefined],
  [undefined, undefined],
])("§5: keyword %j is sent as %j", (keyword, filter) => {
  expect(keywordFilter(keyword)).toBe(filter);
});
