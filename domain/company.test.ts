import { expect, test } from "vitest";
import { SUPPORT_HOURS, SUPPORT_PHONE } from "./company.ts";

test("§1: support hours, and a phone number that reaches nobody", () => {
  expect(SUPPORT_HOURS).toEqual({
    days: "평일",
    open: "09:00",
    close: "18:00",
    lunchStart: "12:00",
    lunchEnd: "13:00",
    closed: "토·일요일, 공휴일 휴무",
  });
  expect(SUPPORT_PHONE).toMatch(/^02-0/);
});
