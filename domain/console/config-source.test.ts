import { expect, test } from "vitest";
import { CONFIG_SOURCE_LABELS, CONFIG_SOURCES, effectiveConfig } from "./config-source.ts";

test.each([
  [2, 3, { value: 2, source: "member" }],
  [null, 3, { value: 3, source: "partner" }],
  [null, null, { value: 1, source: "product" }],
] as const)("member %j, partner %j, product 1", (byMember, byPartner, effective) => {
  expect(effectiveConfig<number>(byMember, byPartner, 1)).toEqual(effective);
});

test("false is a setting, not a gap", () => {
  expect(effectiveConfig<boolean>(false, true, true)).toEqual({ value: false, source: "member" });
  expect(effectiveConfig<boolean>(null, false, true)).toEqual({ value: false, source: "partner" });
});

test("each source has its words", () => {
  expect(CONFIG_SOURCES.map((source) => CONFIG_SOURCE_LABELS[source])).toEqual([
    "회원사 설정",
    "파트너 기본값",
    "가온빌 기본값",
  ]);
});
