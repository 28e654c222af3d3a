import fc from "fast-check";
import { expect, test } from "vitest";
import { formatBizId, hasBizIdShape, parseBizId } from "./biz-id.ts";

const nineDigits = fc.stringMatching(/^[0-9]{9}$/);

test("§2.4: format and parse are a round trip", () => {
  fc.assert(
    fc.property(nineDigits, (nine) => {
      const bizId = `${nine}0`;
      expect(formatBizId(bizId)).toMatch(/^\d{3}-\d{2}-\d{5}$/);
      expect(parseBizId(formatBizId(bizId))).toBe(bizId);
    }),
  );
  expect(formatBizId("1234567891")).toBe("123-45-67891");
  expect(formatBizId("미등록")).toBe("미등록");
  expect(parseBizId("12345")).toBeUndefined();
  expect(hasBizIdShape("123-45-67890")).toBe(true);
});
