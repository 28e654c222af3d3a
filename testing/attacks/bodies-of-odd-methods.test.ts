import { expect, test } from "vitest";
import { startTestApp } from "../test-app.ts";

const { app } = await startTestApp();

/** Returns a body without end and counts how often a reader asks for more of it. */
function endlessBody() {
  let pullCount = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    pullCount += 1;
    controller.enqueue(new Uint8Array(64 * 1024));
  };
  return { body: new ReadableStream({ pull }, { highWaterMark: 0 }), pullCount: () => pullCount };
}

const send = (method: string, path: string, body: ReadableStream) =>
  app.request(path, { method, body, duplex: "half" } as RequestInit, { clientIp: "203.0.113.7" });

test.each(["PROPFIND", "OPTIONS", "REPORT"])("nobody reads the body of %s", async (method) => {
  const { body, pullCount } = endlessBody();
  const { status } = await send(method, "/api/ip", body);
  expect(status).toBe(405);
  expect(pullCount()).toBe(0);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])("the body of %s is read as far as the limit at most", async (method) => {
  const { body, pullCount } = endlessBody();
  const { status } = await send(method, "/oauth2/token", body);
  expect([400, 401, 404, 405, 413]).toContain(status);
  expect(pullCount()).toBeLessThanOrEqual((16 * 1024) / 64 + 2);
});
