import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ESTIMATE_LIMITS } from "#domain/money/cost-estimate.ts";
import { ALL_ITEM_CODES, askedVolumes, volumesQuery } from "./asked-volumes.ts";

const EXAMPLE = { taxinvoice: 300 };
const NAMES = ["type", "members", "percent", "discount", ...ALL_ITEM_CODES];
const read = (query: string) => askedVolumes(new URLSearchParams(query), NAMES, EXAMPLE);

test("nothing asked is the example", () => {
  expect(read("")).toMatchObject({ volumes: EXAMPLE, members: 50, memberPercent: 100, discountPercent: 0 });
  expect(read("utm_source=mail").volumes).toBe(EXAMPLE);
});

test("something asked leaves the rest at nothing", () => {
  expect(read("type=reseller").volumes).toMatchObject({ taxinvoice: 0, messageSms: 0 });
  expect(read("messageSms=20").volumes).toMatchObject({ taxinvoice: 0, messageSms: 20 });
});

describe("what an address may say", () => {
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
    "%s is cut and said",
    (query) => {
      expect(read(query).isCut).toBe(true);
    },
  );

  test("anything at all stays within the limits", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.bigInt().map(String)), (text) => {
        const query = new URLSearchParams(NAMES.map((name) => [name, text]));
        const asked = askedVolumes(query, NAMES, EXAMPLE);
        expect(Math.min(...Object.values(asked.volumes))).toBeGreaterThanOrEqual(0);
        expect(Math.max(...Object.values(asked.volumes))).toBeLessThanOrEqual(ESTIMATE_LIMITS.volume.max);
        expect(asked.members).toBeLessThanOrEqual(ESTIMATE_LIMITS.members.max);
      }),
      { numRuns: 30 },
    );
  });
});

test("a question moves to another page as it is", () => {
  const asked = read("members=7&percent=130&fax=12&taxinvoice=0");
  const query = volumesQuery(asked, { type: "reseller", members: asked.members, percent: asked.memberPercent });
  expect(query).toBe("type=reseller&members=7&percent=130&fax=12");
  expect(read(query)).toEqual(asked);
});
