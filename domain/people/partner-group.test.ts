import fc from "fast-check";
import { expect, test } from "vitest";
import { BRANDS } from "../provider.ts";
import { counterpartOf, groupPartners, serviceNameOf } from "./partner-group.ts";

const partner = (partnerSeq: number, brand: "real" | "test", bizId: string, insertDT: string) => ({
  partnerSeq,
  brand: BRANDS[brand],
  company: { bizId },
  insertDT,
});

const PARTNERS = [
  partner(4, "test", "2208112345", "2026-02-01T09:00:00"),
  partner(1, "real", "1048157001", "2026-03-01T09:00:00"),
  partner(3, "real", "2208112345", "2026-01-01T09:00:00"),
  partner(2, "test", "1048157001", "2026-03-01T09:00:01"),
  partner(5, "test", "3038133333", "2026-03-02T09:00:00"),
];

test("§4: partners are grouped by business id in order of insertion, with a real and a test record each", () => {
  const groups = groupPartners(PARTNERS);
  expect(groups.map(({ bizId, real, test: testbed }) => [bizId, real?.partnerSeq, testbed?.partnerSeq])).toEqual([
    ["2208112345", 3, 4],
    ["1048157001", 1, 2],
    ["3038133333", undefined, 5],
  ]);
});

test("§4: grouping does not depend on the order of the answer", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(PARTNERS, { minLength: PARTNERS.length }), (shuffled) => {
      expect(groupPartners(shuffled)).toEqual(groupPartners(PARTNERS));
    }),
  );
});

test("records inserted in the same second keep the order of the answer", () => {
  const simultaneous = PARTNERS.map((record) => ({ ...record, insertDT: "2026-01-01T00:00:00" }));
  expect(groupPartners(simultaneous).map(({ bizId }) => bizId)).toEqual(["2208112345", "1048157001", "3038133333"]);
});

test("§2.4: the toggle leads to the other record of the same company", () => {
  const groups = groupPartners(PARTNERS);
  expect(counterpartOf(groups, 1)?.partnerSeq).toBe(2);
  expect(counterpartOf(groups, 4)?.partnerSeq).toBe(3);
  expect(counterpartOf(groups, 5)).toBeUndefined();
  expect(counterpartOf(groups, 99)).toBeUndefined();
});

test("§2.4: the service name, or a text that there is none", () => {
  expect(serviceNameOf({ serviceName: "바로장부" })).toBe("바로장부");
  expect(serviceNameOf({ serviceName: null })).toBe("서비스 이름 미등록");
  expect(serviceNameOf({ serviceName: " " })).toBe("서비스 이름 미등록");
});
