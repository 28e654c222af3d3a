import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import type { AppContext } from "#server/call/request-context.ts";
import { startTestApp } from "#testing/test-app.ts";
import { makeMetrics, mountHealth } from "./health.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const Alerts = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const Dashboard = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) });

const { groups } = Alerts.parse(parse(read("deploy/prometheus/alerts.yml")));
const alerts = groups.flatMap(({ rules }) => rules);
const { panels } = Dashboard.parse(JSON.parse(read("deploy/grafana/gaonbill.json")));
const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Names of metrics have a `_`; words of the query language and its labels here have none. */
const namesIn = (expression: string): string[] =>
  expression.replaceAll(/\{[^}]*\}|"[^"]*"|histogram_quantile/g, "").match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? [];

describe("the figures for monitors", async () => {
  const { services } = await startTestApp();
  const app = new Hono<AppContext>();
  const metrics = makeMetrics();
  const backups = { base: Date.now() - 90_000, changes: undefined };
  mountHealth(app, { ...services, backups }, metrics, { trustedProxies: 0 });
  const text = await (
    await app.request("/metrics", {}, { incoming: { socket: { remoteAddress: "127.0.0.1" } } })
  ).text();

  it("tell open work, sessions and backups", () => {
    expect(text).toMatch(/^database_sessions\{state="active"\} [1-9]/m);
    expect(text).toMatch(/^payments_overdue 0$/m);
    expect(text).toMatch(/^backup_age_seconds 9\d/m);
    expect(text).toMatch(/^backup_changes_age_seconds 0\.?\d*/m);
  });

  it.each(alerts)("$alert reads figures that exist, and has a runbook", ({ alert, expr }) => {
    const names = namesIn(expr);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(text).toContain(`# HELP ${name.replace(/_(?:count|bucket)$/, "")} `);
    expect(read("docs/operations.md")).toContain(`\n### ${alert}\n`);
  });

  it.each(queries)("the dashboard's %s reads figures that exist", (query) => {
    for (const name of namesIn(query)) expect(text).toContain(`# HELP ${name.replace(/_(?:count|bucket)$/, "")} `);
  });
});
