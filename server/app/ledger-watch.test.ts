import { Registry } from "@prometheus-io/client";
import { expect, it } from "vitest";
import { ledgerCheckJob } from "#server/features/desk/ledger-checks/commands.ts";
import { startTestApp } from "#testing/test-app.ts";
import { ledgerWarnings, watchLedger } from "./ledger-watch.ts";

const { services } = await startTestApp();

it("the metrics tell the result and age of the last check, and the months with partitions", async () => {
  const registry = new Registry();
  await ledgerCheckJob.work(services, {});
  await watchLedger(registry)(services.databases.primary);
  const figures = await registry.metrics();
  expect(figures).toContain("ledger_check_differences 0");
  expect(figures).toContain("partitions_months_ahead 3");
  expect(figures).toMatch(/ledger_check_age_seconds \d$/m);
});

it("warns when there was no check for two days", () => {
  const state = { differences: 0, ageSeconds: 3 * 86_400, monthsAhead: 3 };
  expect(ledgerWarnings(state)).toEqual(["warning: the ledger was not checked for two days"]);
  expect(ledgerWarnings({ ...state, ageSeconds: 86_400 })).toEqual([]);
  expect(ledgerWarnings({ ...state, ageSeconds: null })).toEqual([]);
});
