import { describe, expect, it } from "vitest";
import { ONE_TIME_TARGET_TEXT } from "../console/one-time-url.ts";
import { CASHBILL_PROBLEM_TEXTS } from "../documents/cashbill-rules.ts";
import { EDOC_PROBLEM_TEXTS } from "../documents/edoc-rules.ts";
import { TAX_INVOICE_PROBLEM_TEXTS } from "../documents/tax-invoice-rules.ts";
import { ERROR_CODES } from "./error-codes.ts";
import { fieldErrorNumber } from "./field-numbers.ts";

describe("the number of a wrong field", () => {
  it.each([
    ["invoicee.corpNum", "등록번호가 아닙니다.", -11201],
    ["invoicee.corpNum", TAX_INVOICE_PROBLEM_TEXTS.sameParty, -11110],
    ["writeDate", "형식이 아닙니다.", -11022],
    ["writeDate", TAX_INVOICE_PROBLEM_TEXTS.futureWriteDate, -11020],
    ["lines", TAX_INVOICE_PROBLEM_TEXTS.lineMonth, -11814],
    ["tax", TAX_INVOICE_PROBLEM_TEXTS.taxNotZero, -11310],
    ["tradeDT", CASHBILL_PROBLEM_TEXTS.tradeDate, -21008],
    ["tradeDT", "형식이 아닙니다.", -11701],
    ["identityNum", CASHBILL_PROBLEM_TEXTS.identity, -11702],
    ["supply", CASHBILL_PROBLEM_TEXTS.nothing, -11703],
    ["lines", EDOC_PROBLEM_TEXTS.lineTotal, -11015],
    ["invoicee.corpNum", EDOC_PROBLEM_TEXTS.sameParty, -11110],
    ["keys[3]", "형식이 아닙니다.", -25102],
    ["truster.name", "필수입니다.", -11301],
    ["to", ONE_TIME_TARGET_TEXT, -10007],
    ["to", "날짜가 아닙니다.", -10148],
    ["superUser.id", "형식이 아닙니다.", -32010],
    ["lines[2].item", "너무 깁니다.", undefined],
  ] as const)("%s, %s: %s", (path, message, number) => {
    expect(fieldErrorNumber(path, message)).toBe(number);
    if (number !== undefined) expect(ERROR_CODES.has(number)).toBe(true);
  });
});
