import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ESTIMATE_LIMITS } from "#domain/money/cost-estimate.ts";
import { ALL_ITEM_CODES, readVolumes, volumesQuery } from "./volumes-input.ts";

const EXAMPLE = { taxinvoice: 300 };
const NAMES = ["type", "members", "percent", "discount", ...ALL_ITEM_CODES];
const read = (query: string) => readVolumes(new URLSearchParams(query), NAMES, EXAMPLE);

test("an empty query gives the example", () => {
  expect(read("")).toMatchObject({ volumes: EXAMPLE, members: 50, memberPercent: 100, discountPercent: 0 });
  expect(read("utm_source=mail").volumes).toBe(EXAMPLE);
});

test("missing counts are zero where one is present", () => {
  expect(read("type=reseller").volumes).toMatchObject({ taxinvoice: 0, messageSms: 0 });
  expect(read("messageSms=20").volumes).toMatchObject({ taxinvoice: 0, messageSms: 20 });
});

describe("the counts of an address", () => {
  test.each([
    ["taxinvoice=1000001", 1_000_000, true],
    ["taxinvoice=99999999999999999999", 1_000_000, true],
    ["taxinvoice=1000000", 1_000_000, false],
    ["taxinvoice=-5", 0, false],
    ["taxinvoice=1e9", 0, false],
    ["taxinvoice=%00", 0, false],
  ])("%s counts as %i", (query, count, isCut) => {
    expect(read(query)).toMatchObject({ volumes: { taxinvoice: count }, isCut });
  });

  test.each(["members=10001", "members=0", "percent=201", "percent=59", "discount=41"])(
    "%s is limited and marked",
    (query) => {
      expect(read(query).isCut).toBe(true);
    },
  );

  test("any query stays within the limits", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.bigInt().map(String)), (text) => {
        const query = new URLSearchParams(NAMES.map((name) => [name, text]));
        const input = readVolumes(query, NAMES, EXAMPLE);
        expect(Math.min(...Object.values(input.volumes))).toBeGreaterThanOrEqual(0);
        expect(Math.max(...Object.values(input.volumes))).toBeLessThanOrEqual(ESTIMATE_LIMITS.volume.max);
        expect(input.members).toBeLessThanOrEqual(ESTIMATE_LIMITS.members.max);
      }),
      { numRuns: 30 },
    );
  });
});

test("the input keeps its values on another page", () => {
  const input = read("members=7&percent=130&fax=12&taxinvoice=0");
  const query = volumesQuery(input, { type: "reseller", members: input.members, percent: input.memberPercent });
  expect(query).toBe("type=reseller&members=7&percent=130&fax=12");
  expect(read(query)).toEqual(input);
});
