import { describe, expect, it } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { apiApp } from "./api.ts";

const { services } = await startTestApp();
const METRICS_KEY = "metrics-key-of-a-test";

const statusOf = async (
  options: { trustedProxies: number; metricsKey?: string },
  headers: Record<string, string> = {},
  remoteAddress = "127.0.0.1",
) => {
  const env = { incoming: { socket: { remoteAddress } } };
  return (await apiApp(services, options).request("/metrics", { headers }, env)).status;
};

describe("/metrics", () => {
  it("answers the machine itself where there is no proxy", async () => {
    expect(await statusOf({ trustedProxies: 0 })).toBe(200);
    expect(await statusOf({ trustedProxies: 0 }, {}, "::1")).toBe(200);
    expect(await statusOf({ trustedProxies: 0 }, { "X-Forwarded-For": "203.0.113.7" })).toBe(404);
    expect(await statusOf({ trustedProxies: 0 }, {}, "203.0.113.7")).toBe(404);
  });

  it("answers no proxy, whether or not it says for whom it asks", async () => {
    expect(await statusOf({ trustedProxies: 1 })).toBe(404);
    expect(await statusOf({ trustedProxies: 1 }, { "X-Forwarded-For": "127.0.0.1" })).toBe(404);
  });

  it("answers whoever has the key, and then nobody else", async () => {
    const options = { trustedProxies: 1, metricsKey: METRICS_KEY };
    expect(await statusOf(options, { Authorization: `Bearer ${METRICS_KEY}` }, "203.0.113.7")).toBe(200);
    expect(await statusOf(options, { Authorization: `Bearer ${METRICS_KEY}x` })).toBe(404);
    expect(await statusOf({ ...options, trustedProxies: 0 })).toBe(404);
  });
});
