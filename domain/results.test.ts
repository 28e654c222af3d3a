import { describe, expect, test } from "vitest";
import { BANKS } from "./banks.ts";
import { CORP_STATE_LABELS, corpStateOf } from "./corp-state.ts";
import { DISPATCH_MACHINE } from "./dispatch-lifecycle.ts";
import { DISPATCH_RESULTS } from "./dispatch-result.ts";
import { CASHBILL_NTS_RESULTS, NTS_RESULTS, NTS_SUCCESS_CODE } from "./nts-result.ts";
import { reachableStates } from "./transition.ts";

const sentence = /^[가-힣0-9A-Z].+\.$/;

describe("what the tax office answers", () => {
  test("codes", () => {
    expect(Object.keys(NTS_RESULTS).join(" ")).toBe(
      "SUC001 SYN002 SYN003 SYN004 ERR001 ERR002 ERR003 ERR005 ERR006 ERR007 ERR008 ERR009 ERR010 ERR011",
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

test("result codes of texts and talks lead to states of their life cycle", () => {
  const states = Object.entries(DISPATCH_RESULTS).map(([code, { state }]) => `${code} ${state}`);
  expect(states).toEqual([
    "1029 FAILED",
    "1030 FAILED",
    "1031 FAILED",
    "1043 FAILED",
    "1061 FAILED",
    "1062 FAILED",
    "2000 ACCEPTED",
    "3000 SENDING",
    "3042 FAILED",
    "3043 FAILED",
    "3054 FAILED",
    "3102 FAILED",
    "3104 FAILED",
    "3108 FAILED",
    "4000 DELIVERED",
  ]);
  for (const { text, state } of Object.values(DISPATCH_RESULTS)) {
    expect(text).toMatch(sentence);
    expect(reachableStates(DISPATCH_MACHINE).has(state)).toBe(true);
  }
});

test("business state by the tax office's code", () => {
  expect(["01", "02", "03", ""].map(corpStateOf)).toEqual(["ACTIVE", "SUSPENDED", "CLOSED", "UNREGISTERED"]);
  expect(CORP_STATE_LABELS).toEqual({
    UNREGISTERED: { text: "미등록", meaning: "neutral" },
    ACTIVE: { text: "사업중", meaning: "success" },
    SUSPENDED: { text: "휴업", meaning: "warning" },
    CLOSED: { text: "폐업", meaning: "danger" },
  });
});

test("banks have distinct names under four-digit codes", () => {
  expect(Object.keys(BANKS).join(" ")).toBe(
    "0002 0003 0004 0007 0011 0020 0023 0027 0031 0032 0034 0035 0037 0039 0045 0048 0071 0081 0088",
  );
  expect(new Set(Object.values(BANKS)).size).toBe(19);
  for (const name of Object.values(BANKS)) expect(name).toMatch(/[가-힣]/);
});
