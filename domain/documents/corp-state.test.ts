import { expect, test } from "vitest";
import {
  CORP_STATE_LABELS,
  CORP_TAX_TYPES,
  corpStateAdvice,
  corpStateOf,
  corpTaxTypeCode,
  corpTaxTypeOf,
} from "./corp-state.ts";

test("business state by the tax office's code", () => {
  expect(["01", "02", "03", ""].map(corpStateOf)).toEqual(["ACTIVE", "SUSPENDED", "CLOSED", "UNREGISTERED"]);
  expect(CORP_STATE_LABELS).toEqual({
    UNREGISTERED: { text: "미등록", meaning: "neutral" },
    ACTIVE: { text: "사업중", meaning: "success" },
    SUSPENDED: { text: "휴업", meaning: "warning" },
    CLOSED: { text: "폐업", meaning: "danger" },
  });
});

test("tax type by the tax office's code, and back", () => {
  const types = Object.keys(CORP_TAX_TYPES) as (keyof typeof CORP_TAX_TYPES)[];
  expect(types.map((taxType) => corpTaxTypeOf(corpTaxTypeCode(taxType)))).toEqual(types);
  expect(corpTaxTypeOf("")).toBeNull();
});

test("every state has its own advice for issuing", () => {
  const states = Object.keys(CORP_STATE_LABELS) as (keyof typeof CORP_STATE_LABELS)[];
  expect(new Set(states.map((state) => corpStateAdvice(state, "GENERAL"))).size).toBe(states.length);
  expect(corpStateAdvice("ACTIVE", "EXEMPT")).toContain("받을 수는 없습니다");
  expect(corpStateAdvice("ACTIVE", "SIMPLIFIED_INVOICING")).toBe(corpStateAdvice("ACTIVE", "GENERAL"));
});
