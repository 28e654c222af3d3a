import { expect, test } from "vitest";
import { typedCorpNums } from "./typed-corp-nums.ts";

test.each([
  ["", [], []],
  ["099-12-00016", ["0991200016"], []],
  ["0991200016\n099-12-00020\t0991200016, 099-12-00035;", ["0991200016", "0991200020", "0991200035"], []],
  ["099-12-0001 가람상사 0991200016", ["0991200016"], ["099-12-0001", "가람상사"]],
])("%j", (text, corpNums, wrong) => {
  expect(typedCorpNums(text)).toEqual({ corpNums, wrong });
});
