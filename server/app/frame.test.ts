import { Hono } from "hono";
import { afterAll, describe, expect, it } from "vitest";
import type { AppContext } from "#server/call/request-context.ts";
import { listen } from "#server/listen.ts";
import { makeLogger } from "#server/log.ts";
import { requestRecorder } from "./access-log.ts";
import { frame } from "./frame.ts";
import { makeMetrics } from "./health.ts";

let logged = "";
const log = makeLogger("info", { write: (line) => (logged += line) });
const metrics = makeMetrics();
const app = new Hono<AppContext>();
app.use(
  frame({
    trustedProxies: 0,
    isHttps: false,
    record: requestRecorder(log, metrics),
    onFailure: async () => undefined,
  }),
);
app.get("/own", (c) => {
  c.set("route", "/own");
  const headers = new Headers({ "Content-Security-Policy": "default-src 'self'", "X-Frame-Options": "SAMEORIGIN" });
  headers.append("Set-Cookie", "a=1");
  headers.append("Set-Cookie", "b=2");
  return new Response("own", { headers });
});
app.get("/plain", () => new Response("plain", { headers: { "X-FRAME-OPTIONS": "SAMEORIGIN" } }));
app.get("/bare", () => new Response(null, { status: 204 }));
const { port, drain } = await listen({ fetch: app.fetch }, { host: "127.0.0.1", port: 0 });
afterAll(drain);

const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { "X-Request-Id": "frame-test-1" } });

describe.each(["on a listening server", "in-process"])("an answer %s", (where) => {
  const get = (path: string) =>
    where === "in-process"
      ? app.request(path, { headers: { "X-Request-Id": "frame-test-1" } }, { clientIp: "203.0.113.7" })
      : ask(path);

  it("has the default headers", async () => {
    const { headers } = await get("/bare");
    expect(headers.get("X-Request-Id")).toBe("frame-test-1");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  });

  it("keeps its own headers instead, once and in any spelling", async () => {
    const { headers } = await get("/own");
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'self'");
    expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    expect(headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect((await get("/plain")).headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  });
});

it("a request writes one log line, with the pattern of its address", async () => {
  logged = "";
  await ask("/own");
  expect(JSON.parse(logged)).toMatchObject({
    level: "info",
    msg: "request",
    requestId: "frame-test-1",
    method: "GET",
    route: "/own",
    status: 200,
    ms: expect.any(Number),
  });
});

it("the metrics count every request", async () => {
  const readCount = async () =>
    Number(
      /duration_seconds_count\{method="GET",route="page",status="204"\} (\d+)/.exec(
        await metrics.registry.metrics(),
      )?.[1],
    );
  const before = await readCount();
  await ask("/bare");
  expect(await readCount()).toBe(before + 1);
});
