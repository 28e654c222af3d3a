import { expect, test } from "vitest";
import { startTestApp } from "../test-app.ts";

const { app } = await startTestApp();

/** Counts how often somebody asks for more of a body that has no end. */
function endlessBody() {
  let asked = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    asked += 1;
    controller.enqueue(new Uint8Array(64 * 1024));
  };
  return { body: new ReadableStream({ pull }, { highWaterMark: 0 }), asked: () => asked };
}

const send = (method: string, path: string, body: ReadableStream) =>
  app.request(path, { method, body, duplex: "half" } as RequestInit, { clientIp: "203.0.113.7" });

test.each(["PROPFIND", "OPTIONS", "REPORT"])("nobody reads the body of %s", async (method) => {
  const { body, asked } = endlessBody();
  const { status } = await send(method, "/api/ip", body);
  expect(status).toBe(405);
  expect(asked()).toBe(0);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])("the body of %s is read as far as the limit at most", async (method) => {
  const { body, asked } = endlessBody();
  const { status } = await send(method, "/oauth2/token", body);
  expect([400, 401, 404, 405, 413]).toContain(status);
  expect(asked()).toBeLessThanOrEqual((16 * 1024) / 64 + 2);
});
