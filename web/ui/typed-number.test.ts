import { describe, expect, test } from "vitest";
import { groupBusinessNumber, groupPhone, groupThousands, onlyDigits, regroup } from "./typed-number.ts";

describe("groups while typing", () => {
  test.each([
    ["", ""],
    ["0", "0"],
    ["007", "7"],
    ["999", "999"],
    ["1000", "1,000"],
    ["12345678", "12,345,678"],
  ])("amount %s → %s", (digits, text) => expect(groupThousands(digits)).toBe(text));

  test.each([
    ["123", "123"],
    ["1234", "123-4"],
    ["123456", "123-45-6"],
    ["12345678901", "123-45-67890"],
  ])("business number %s → %s", (digits, text) => expect(groupBusinessNumber(digits)).toBe(text));

  test.each([
    ["010", "010"],
    ["0101234", "010-123-4"],
    ["01012345678", "010-1234-5678"],
    ["021234567", "02-123-4567"],
    ["0212345678", "02-1234-5678"],
    ["021234567899", "02-1234-5678"],
    ["0311234567", "031-123-4567"],
    ["050712345678", "0507-1234-5678"],
    ["15881234", "1588-1234"],
  ])("phone %s → %s", (digits, text) => expect(groupPhone(digits)).toBe(text));
});

describe("caret", () => {
  test("stays at the end while typing", () => {
    expect(regroup("1234", 4, groupThousands)).toEqual({ text: "1,234", caret: 5 });
  });

  test("stays behind a digit typed in the middle", () => {
    expect(regroup("1,9234", 3, groupThousands)).toEqual({ text: "19,234", caret: 2 });
  });

  test("does not jump when a digit is removed", () => {
    expect(regroup("1,34", 2, groupThousands)).toEqual({ text: "134", caret: 1 });
  });

  test("drops other characters and reads full-width digits", () => {
    expect(regroup("１２a3", 4, groupThousands)).toEqual({ text: "123", caret: 3 });
    expect(onlyDigits("₩1,２00원")).toBe("1200");
  });
});
