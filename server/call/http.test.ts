import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { listQuery } from "#contracts/list.ts";
import { dateRange } from "#contracts/range.ts";
import { createCaller } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { bind } from "./bind.ts";
import { mount } from "./http.ts";

const { app, services, request } = await startTestApp();

const echo = endpoint({
  name: "echo",
  method: "POST",
  path: "/test/echo/{name}",
  summary: "",
  access: "public",
  params: z.object({ name: z.string().max(5) }),
  body: z.object({ amount: z.int(), email: z.email().optional() }),
  output: z.object({ name: z.string(), amount: z.int() }),
});
const list = endpoint({
  name: "list",
  method: "GET",
  path: "/test/list",
  summary: "",
  access: "user",
  query: listQuery({ sorts: ["name"], defaultSort: ["name,desc"], filters: { dateRange } }),
  output: z.any(),
});
const leaky = endpoint({ ...echo, name: "leaky", path: "/test/leaky/{name}" });

mount(
  app,
  services,
  bind(echo, ({ input }) => ({ name: input.params.name, amount: input.body.amount })),
);
mount(
  app,
  services,
  bind(list, ({ input }) => input.query),
);
mount(
  app,
  services,
  bind(leaky, () => ({ name: "a", amount: 1, password: "secret" })),
);

const user = await createCaller(services);

describe("a bound endpoint", () => {
  it("answers in {data} and is never stored by caches", async () => {
    const answer = await request("POST", "/test/echo/gaon", { body: { amount: 3 } });
    expect(answer).toMatchObject({ status: 200, body: { data: { name: "gaon", amount: 3 } } });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("names every wrong field of all parts in Korean", async () => {
    const answer = await request("POST", "/test/echo/toolong", { body: { amount: 1.5, email: "x" } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "INVALID_INPUT",
      fields: {
        name: "5자까지 입력할 수 있습니다.",
        amount: "정수만 입력할 수 있습니다.",
        email: "이메일 주소 형식이 아닙니다.",
      },
    });
  });

  it.each([
    ["no body", ""],
    ["no JSON", "{amount:"],
    ["no object", "[]"],
    ["endless nesting", "[".repeat(100_000)],
  ])("refuses a body that is %s with 400", async (_, body) => {
    expect((await request("POST", "/test/echo/a", { body })).status).toBe(400);
  });

  it("refuses other media types, and bytes that are not UTF-8", async () => {
    const headers = { "Content-Type": "text/plain" };
    expect((await request("POST", "/test/echo/a", { body: "{}", headers })).status).toBe(415);
    const broken = await app.request(
      "/test/echo/a",
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: new Uint8Array([0x7b, 0xff, 0x7d]),
      },
      {},
    );
    expect(broken.status).toBe(415);
  });

  it("refuses a body over a megabyte, declared or streamed", async () => {
    const body = JSON.stringify({ amount: 1, email: "x".repeat(1024 * 1024) });
    expect((await request("POST", "/test/echo/a", { body })).body.code).toBe("BODY_TOO_LARGE");
  });

  it("refuses an answer its contract does not list", async () => {
    const answer = await request("POST", "/test/leaky/a", { body: { amount: 1 } });
    expect(answer).toMatchObject({ status: 500, body: { code: "INTERNAL" } });
    expect(JSON.stringify(answer.body)).not.toContain("secret");
  });

  it("lets in only signed-in callers where the contract says so", async () => {
    expect((await request("GET", "/test/list")).body.code).toBe("UNAUTHENTICATED");
    const forged = await request("GET", "/test/list", { headers: { Authorization: "Bearer a.b.c" } });
    expect(forged.status).toBe(401);
    expect((await request("GET", "/test/list", { as: user })).status).toBe(200);
  });

  it("uses the page defaults of §9, and reads sorts and ranges", async () => {
    const { body } = await request("GET", "/test/list", { as: user });
    expect(body.data).toEqual({ page: 0, size: 10, sort: [{ field: "name", direction: "desc" }] });
    const answer = await request(
      "GET",
      "/test/list?page=2&size=100&sort=name,asc&dateRange=2026-01-01,2026-01-31T23:59:59",
      {
        as: user,
      },
    );
    expect(answer.body.data).toEqual({
      page: 2,
      size: 100,
      sort: [{ field: "name", direction: "asc" }],
      dateRange: { start: "2026-01-01", end: "2026-01-31" },
    });
  });

  it.each([
    "page=-1",
    "page=1e3",
    "page=1&page=2",
    "size=0",
    "size=101",
    "sort=password",
    "sort=name,sideways",
    "sort=name;drop%20table",
    "dateRange=2026-02-01,2026-01-01",
    "dateRange=2026-13-01,2026-13-02",
    "dateRange=yesterday",
  ])("refuses ?%s with a Korean message", async (query) => {
    const { status, body } = await request("GET", `/test/list?${query}`, { as: user });
    expect(status).toBe(400);
    expect(Object.values(body.fields).join()).toMatch(/[가-힣]/);
  });

  it("names the request id in the answer, and takes over a caller's own", async () => {
    const own = await request("GET", "/test/list");
    expect(own.body.requestId).toBe(own.headers.get("x-request-id"));
    const traced = await request("GET", "/test/list", { headers: { "X-Request-Id": "trace-12345" } });
    expect(traced.body.requestId).toBe("trace-12345");
    const hostile = await request("GET", "/test/list", { headers: { "X-Request-Id": "bad id" } });
    expect(hostile.body.requestId).not.toBe("bad id");
  });
});

describe("the API as a whole", () => {
  it("answers unknown paths and methods in JSON", async () => {
    expect((await request("GET", "/api/nothing")).body.code).toBe("NOT_FOUND");
    const { headers, body } = await request("DELETE", "/api/ip");
    expect([body.code, headers.get("allow")]).toEqual(["METHOD_NOT_ALLOWED", "GET, HEAD"]);
  });

  it("knows the client's address, and ignores a forwarded one without a trusted proxy", async () => {
    const { body } = await request("GET", "/api/ip", { headers: { "X-Forwarded-For": "198.51.100.1" } });
    expect(body).toEqual({ data: { ip: "203.0.113.7" } });
  });

  it("is alive and ready, and shows metrics only to its own machine", async () => {
    expect((await request("GET", "/healthz")).status).toBe(200);
    expect((await request("GET", "/readyz")).body).toBe("ready");
    expect((await request("GET", "/metrics")).status).toBe(404);
  });
});
