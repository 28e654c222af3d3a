import { createServer } from "node:http";
import { connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { OAUTH_CLIENT_ID } from "#domain/provider.ts";
import { makeLogger } from "#server/log.ts";
import { createCaller } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { bind } from "./bind.ts";
import { mount } from "./http.ts";

let lines: Record<string, unknown>[] = [];
const log = makeLogger("debug", { write: (line) => void lines.push(JSON.parse(line)) });
const { app, services, request } = await startTestApp({}, log);
const warnings = () => lines.filter(({ level }) => level === "warn");
beforeEach(() => {
  lines = [];
});

const reached = { current: Promise.withResolvers<void>() };
const goOn = { current: Promise.withResolvers<void>() };
const failing = endpoint({
  name: "failing",
  method: "POST",
  path: "/test/failing",
  summary: "",
  access: "public",
  body: z.object({}),
  output: z.object({}),
});
mount(
  app,
  services,
  bind(failing, async () => {
    reached.current.resolve();
    await goOn.current.promise;
    throw new Error("broken");
  }),
);

const server = createServer(getRequestListener(app.fetch));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as { port: number };
afterAll(() => server.close());

async function eventually(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("a failed call", () => {
  it.each([
    ["an unknown endpoint", () => request("GET", "/members/api/nothing"), 404, "NOT_FOUND"],
    ["a call without token", () => request("GET", "/oauth2/userinfo"), 401, "UNAUTHENTICATED"],
    ["bad input", () => request("POST", "/sandbox/mails", { body: { recipient: "나" } }), 400, "INVALID_INPUT"],
    [
      "a refused log-in",
      async () => {
        const form = { grant_type: "password", client_id: OAUTH_CLIENT_ID, username: "a@b.example", password: "no" };
        return app.request("/oauth2/token", { method: "POST", body: new URLSearchParams(form) }, {});
      },
      400,
      "invalid_grant",
    ],
    [
      "a SOAP fault",
      () =>
        request("POST", "/gaonbillAPI/TI.asmx", {
          body: "<no>",
          headers: { "Content-Type": "text/xml" },
        }),
      400,
      expect.stringMatching(/^SOAP_/),
    ],
  ])("leaves one warning: %s", async (_, call, status, code) => {
    expect((await call()).status).toBe(status);
    expect(warnings()).toMatchObject([{ status, code, requestId: expect.any(String) }]);
    expect(JSON.stringify(warnings())).not.toMatch(/example|나/);
  });

  it("is the only one to leave a warning", async () => {
    await request("GET", "/oauth2/userinfo", { as: await createCaller(services) });
    await request("GET", "/healthz");
    expect(warnings()).toEqual([]);
  });

  it("that is our fault also leaves an error with the cause", async () => {
    goOn.current.resolve();
    expect((await request("POST", "/test/failing", { body: {} })).status).toBe(500);
    expect(warnings()).toMatchObject([{ status: 500, code: "INTERNAL", route: "/test/failing" }]);
    expect(lines.filter(({ level }) => level === "error")).toHaveLength(1);
  });
});

describe("a client that goes away", () => {
  const send = (text: string) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("error", () => undefined);
    return socket;
  };
  const head = "POST /test/failing HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  const requestLines = () => lines.filter(({ msg, route }) => msg === "request" && route === "/test/failing");

  it("during the work is counted as 499, and a later failure is no error", async () => {
    reached.current = Promise.withResolvers();
    goOn.current = Promise.withResolvers();
    const closed = new Promise((resolve) => server.once("connection", (socket) => socket.once("close", resolve)));
    const socket = send(`${head}Content-Length: 2\r\n\r\n{}`);
    await reached.current.promise;
    socket.destroy();
    await closed;
    goOn.current.resolve();
    await eventually(() => requestLines().length > 0);
    expect(requestLines()).toMatchObject([{ status: 499 }]);
    expect(lines.filter(({ level }) => level === "warn" || level === "error")).toEqual([]);
  });

  it("while it sends its body is counted as 499", async () => {
    const socket = send(`${head}Content-Length: 200\r\n\r\n{"a":`);
    await new Promise((resolve) => server.once("request", resolve));
    socket.destroy();
    await eventually(() => requestLines().length > 0);
    expect(requestLines()).toMatchObject([{ status: 499 }]);
    expect(lines.filter(({ level }) => level === "warn" || level === "error")).toEqual([]);
  });
});
