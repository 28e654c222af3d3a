import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { createCaller } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { bind } from "./bind.ts";
import { mount } from "./http.ts";
import { addressKeyOf, limitKeysOf } from "./rate-limit.ts";

const { app, services, request } = await startTestApp();
const { primary } = services.databases;

const limited = endpoint({
  name: "limited",
  method: "GET",
  path: "/test/limited",
  summary: "",
  access: "public",
  output: z.object({}),
  rateLimit: { limit: 5, windowS: 60 },
});
mount(
  app,
  services,
  bind(limited, () => ({})),
);

const tries = (count: number, clientIp?: string) =>
  Promise.all(Array.from({ length: count }, () => request("GET", "/test/limited", { ...(clientIp && { clientIp }) })));
const countPassed = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;

beforeEach(() => primary.delete(rateLimits));

describe("a rate limit", () => {
  it("lets exactly the limit through, also when all come at once, and tells the time to wait", async () => {
    const answers = await tries(20);
    expect(countPassed(answers)).toBe(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe("TOO_MANY_REQUESTS");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(Number(refused?.headers.get("retry-after"))).toBeLessThanOrEqual(12);
  });

  it("of a public call counts by address, whatever token comes with it", async () => {
    await tries(5);
    expect(countPassed(await tries(5, "203.0.113.8"))).toBe(5);
    const user = await createCaller(services);
    expect((await request("GET", "/test/limited", { as: user })).status).toBe(429);
  });

  it("gives the allowance back with time", async () => {
    await tries(5);
    await primary.execute(sql`UPDATE rate_limits SET used_until = used_until - interval '24 seconds'`);
    expect(countPassed(await tries(5))).toBe(2);
  });
});

describe("limitKeysOf", () => {
  const rateLimit = { limit: 5, windowS: 60 };
  const ip = { key: "call ip:203.0.113.7", rate: rateLimit };
  const user = { key: "call user:12", rate: rateLimit };
  const wide = { key: "call ip:203.0.113.7", rate: { limit: 50, windowS: 60 } };
  it.each([
    ["a public call", { access: "public", rateLimit }, undefined, [ip]],
    ["a public call with a token", { access: "public", rateLimit }, { userSeq: 12 }, [ip]],
    ["a user's call", { access: "user", rateLimit }, { userSeq: 12 }, [user]],
    [
      "an expensive one",
      { access: "session", rateLimit: { ...rateLimit, addressLimit: 50 } },
      { userSeq: 12 },
      [wide, user],
    ],
    ["a call without limit", { access: "user" }, { userSeq: 12 }, []],
  ] as const)("%s", (_, endpoint, caller, keys) => {
    expect(limitKeysOf({ name: "call", ...endpoint }, caller, "203.0.113.7")).toEqual(keys);
  });
});

describe("addressKeyOf", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("%s counts as %s", (address, key) => expect(addressKeyOf(address)).toBe(key));
});
