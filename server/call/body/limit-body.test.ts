import { request } from "node:http";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { afterAll, describe, expect, it } from "vitest";
import { errorAnswer } from "#server/call/errors.ts";
import type { AppContext } from "#server/call/request-context.ts";
import { listen } from "#server/listen.ts";
import { limitBody } from "./limit-body.ts";

const app = new Hono<AppContext>();
app.onError((error, c) => errorAnswer(c, error as never));
app.post("/short", limitBody(8), async (c) => c.text(await c.req.text()));
app.post("/unread", limitBody(8), (c) => c.text("unread"));
app.post(
  "/own-words",
  limitBody(8, () => new Response("too long", { status: 400 })),
  (c) => c.text("read"),
);
const { port, drain } = await listen({ fetch: app.fetch }, { host: "127.0.0.1", port: 0 });
afterAll(drain);

/** Sends a body in two pieces; without a length they are sent in chunks. */
const send = (path: string, pieces: [string, string], headers: Record<string, string> = {}) =>
  new Promise<[number, string]>((resolve, reject) => {
    const sending = request({ port, path, method: "POST", headers }, async (answer) =>
      resolve([answer.statusCode ?? 0, await text(answer)]),
    ).on("error", reject);
    sending.write(pieces[0]);
    sending.end(pieces[1]);
  });

describe.each([
  ["of a known length", true],
  ["of unknown length", false],
])("a body %s", (_, isKnown) => {
  const lengthOf = (pieces: [string, string]): Record<string, string> =>
    isKnown ? { "Content-Length": String(Buffer.byteLength(pieces.join(""))) } : {};

  it("passes up to the limit, counted in bytes", async () => {
    expect(await send("/short", ["1234", "5678"], lengthOf(["1234", "5678"]))).toEqual([200, "12345678"]);
    expect(await send("/short", ["가나", "56"], lengthOf(["가나", "56"]))).toEqual([200, "가나56"]);
  });

  it("is refused beyond the limit, read or not, with the refusal of its route", async () => {
    const pieces: [string, string] = ["가나", "567"];
    for (const path of ["/short", "/unread"]) {
      const [status, body] = await send(path, pieces, lengthOf(pieces));
      expect([status, JSON.parse(body)]).toMatchObject([
        413,
        { code: "BODY_TOO_LARGE", fields: { body: "본문은 8바이트까지 보낼 수 있습니다." } },
      ]);
    }
    expect(await send("/own-words", pieces, lengthOf(pieces))).toEqual([400, "too long"]);
  });
});

it("refuses a length that is no number, and limits in-process calls alike", async () => {
  const ask = async (headers: Record<string, string>, body: string) =>
    (await app.request("/short", { method: "POST", headers, body }, {})).status;
  expect(await ask({ "Content-Length": "4" }, "1234")).toBe(200);
  expect(await ask({ "Content-Length": "many" }, "1234")).toBe(413);
  expect(await ask({ "Content-Length": "9" }, "123456789")).toBe(413);
  expect(await ask({}, "123456789")).toBe(413);
});

it.each([
  [64 * 1024, "64KB"],
  [4 * 1024 * 1024, "4MB"],
])("says the limit of %d bytes as %s", async (maxSize, most) => {
  const limited = new Hono<AppContext>();
  limited.onError((error, c) => errorAnswer(c, error as never));
  limited.post("/", limitBody(maxSize), (c) => c.text("read"));
  const answer = await limited.request("/", { method: "POST", headers: { "Content-Length": String(maxSize + 1) } }, {});
  expect((await answer.json()).fields).toEqual({ body: `본문은 ${most}까지 보낼 수 있습니다.` });
});
