import { expect, test } from "vitest";
import { typedFaxReceivers } from "./fax-receivers.ts";

test.each([
  ["02-1234-5678", [["02-1234-5678", ""]]],
  ["02-1234-5678 늘봄상사", [["02-1234-5678", "늘봄상사"]]],
  [
    "0212345678,늘봄 상사\n\n031-111-2222\t다온",
    [
      ["0212345678", "늘봄 상사"],
      ["031-111-2222", "다온"],
    ],
  ],
  ["늘봄상사", [["늘봄상사", ""]]],
  ["  \n", []],
])("%o is read line by line", (text, expected) => {
  expect(typedFaxReceivers(text).map(({ toNumber, toName }) => [toNumber, toName])).toEqual(expected);
});
