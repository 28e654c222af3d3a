import { randomInt } from "node:crypto";
import { bizIdCheckDigit } from "#domain/people/biz-id-check.ts";

/** Returns a number that no company has, because codes of tax offices begin at 101. */
export function newTestBizId(): string {
  const digits = `0${String(randomInt(10 ** 8)).padStart(8, "0")}`;
  return `${digits}${bizIdCheckDigit(digits)}`;
}
