import { afterEach, expect, test } from "vitest";
import { dismissToast, readToasts, showToast } from "./toast-store.ts";

afterEach(() => {
  for (const toast of readToasts()) dismissToast(toast.id);
});

test.each([
  ["success", "성공"],
  ["warning", "경고"],
  ["failure", "실패"],
  ["refresh", "새로고침 완료"],
] as const)("§8: the default title of %s is %s", (tone, title) => {
  showToast({ tone });
  expect(readToasts()).toMatchObject([{ tone, title }]);
});

test("a repeated message replaces the first toast", () => {
  const first = showToast({ tone: "failure", text: "저장하지 못했습니다." });
  const second = showToast({ tone: "failure", text: "저장하지 못했습니다." });
  expect(readToasts().map((toast) => toast.id)).toEqual([second]);
  expect(second).not.toBe(first);
});

test("the oldest toast is removed when the stack is full", () => {
  for (const text of ["1", "2", "3", "4", "5"]) showToast({ tone: "success", text });
  expect(readToasts().map((toast) => toast.text)).toEqual(["2", "3", "4", "5"]);
});
