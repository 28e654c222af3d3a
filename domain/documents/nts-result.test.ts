import { describe, expect, test } from "vitest";
import { CASHBILL_NTS_RESULTS, NTS_RESULTS, NTS_SUCCESS_CODE } from "./nts-result.ts";

const sentence = /^[가-힣0-9A-Z].+\.$/;

describe("what the tax office answers", () => {
  test("codes", () => {
    expect(Object.keys(NTS_RESULTS).join(" ")).toBe(
      "SUC001 SYN001 SYN002 SYN003 SYN004 ERR001 ERR002 ERR003 ERR004 ERR005 ERR006 ERR007 ERR008 ERR009 ERR010 ERR011 ERR999",
    );
    expect(Object.keys(CASHBILL_NTS_RESULTS).join(" ")).toBe("0000 TS1 TS2 TS3 TS4 TS7");
    expect(NTS_SUCCESS_CODE).toBe("SUC001");
  });

  test("each says what happened, and each failure what to do", () => {
    for (const [code, { text, remedy }] of Object.entries({ ...NTS_RESULTS, ...CASHBILL_NTS_RESULTS })) {
      expect(text).toMatch(sentence);
      if (code === NTS_SUCCESS_CODE || code === "0000") expect(remedy).toBe("");
      else expect(remedy).toMatch(sentence);
    }
  });
});
