import { expect, it } from "vitest";
import { formatPhone, isPhone } from "../people/phone.ts";
import { adTextProblems } from "./ad-message.ts";
import { optOutNumber } from "./opt-out.ts";

it("an opt-out number can end an ad", () => {
  for (const seq of [1, 4_217, 99_999_999]) {
    const number = optOutNumber(seq);
    expect(isPhone(number)).toBe(true);
    expect(adTextProblems(`(광고) 가온상회 무료거부 ${formatPhone(number)}`)).toEqual([]);
  }
  expect(optOutNumber(7)).toBe("08000000007");
});
