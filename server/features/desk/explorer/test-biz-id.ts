import { randomInt } from "node:crypto";
import { bizIdCheckDigit } from "#domain/people/biz-id-check.ts";

/** Of a kind nobody has: codes of tax offices begin at 101. */
export function newTestBizId(): string {
  const nine = `0${String(randomInt(10 ** 8)).padStart(8, "0")}`;
  return `${nine}${bizIdCheckDigit(nine)}`;
}
