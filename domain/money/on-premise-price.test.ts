import fc from "fast-check";
import { expect, test } from "vitest";
import { estimateOnPremise, ON_PREMISE_LIMITS, ON_PREMISE_PRICES } from "./on-premise-price.ts";
import { isWon } from "./won.ts";

const { installationWon, furtherServerWon } = ON_PREMISE_PRICES;

test("the prices of an installation and the limits of an estimate", () => {
  expect(ON_PREMISE_PRICES).toEqual({
    installationWon: 12_000_000,
    furtherServerWon: 3_000_000,
    maintenancePercentPerYear: 15,
  });
  expect(ON_PREMISE_LIMITS).toEqual({
    servers: { min: 1, max: 20 },
    years: { min: 1, max: 10 },
    invoices: { min: 0, max: 1_000_000 },
  });
});

test("one server for a year costs the installation", () => {
  const { onceWon, years } = estimateOnPremise({ servers: 1, years: 1, invoices: 1000 });
  expect(onceWon).toBe(installationWon);
  expect(years).toEqual([{ year: 1, ownWon: installationWon, cloudWon: 1_200_000 }]);
});

test("maintenance is paid from the second year on", () => {
  const { onceWon, maintenanceWonPerYear, years } = estimateOnPremise({ servers: 3, years: 3, invoices: 0 });
  expect(onceWon).toBe(installationWon + 2 * furtherServerWon);
  expect(maintenanceWonPerYear).toBe(2_700_000);
  expect(years.map(({ ownWon }) => ownWon)).toEqual([18_000_000, 20_700_000, 23_400_000]);
});

test.each([
  [0, undefined],
  [1000, undefined],
  [5000, 3],
  [10_000, 1],
])("with %i invoices a month both have cost the same by year %s", (invoices, evenYear) => {
  expect(estimateOnPremise({ servers: 1, years: 5, invoices }).evenYear).toBe(evenYear);
});

test("is exact and grows with the years", () => {
  const terms = fc.record({
    servers: fc.integer(ON_PREMISE_LIMITS.servers),
    years: fc.integer(ON_PREMISE_LIMITS.years),
    invoices: fc.integer(ON_PREMISE_LIMITS.invoices),
  });
  fc.assert(
    fc.property(terms, (request) => {
      const { years } = estimateOnPremise(request);
      expect(years).toHaveLength(request.years);
      for (const [index, { ownWon, cloudWon }] of years.entries()) {
        expect(isWon(ownWon) && isWon(cloudWon)).toBe(true);
        expect(ownWon).toBeGreaterThan(years[index - 1]?.ownWon ?? 0);
      }
    }),
  );
});
