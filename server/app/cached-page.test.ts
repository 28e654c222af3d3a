import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { answerFromPage, makeCachedPage } from "./cached-page.ts";

const page = await makeCachedPage(
  new Response("본문", { headers: { "Content-Type": "text/html", "Set-Cookie": "a=1" } }),
  { "X-Frame-Options": "DENY", "Content-Type": "text/plain" },
);
const missing = await makeCachedPage(new Response("없음", { status: 404 }), {});

const ask = (request: Partial<Parameters<typeof answerFromPage>[1]> = {}, of = page) => {
  const answer = answerFromPage(of, { method: "GET", ifNoneMatch: undefined, acceptEncoding: undefined, ...request });
  const header = (name: string) => answer.headers[answer.headers.indexOf(name) + 1];
  const has = (name: string) => answer.headers.includes(name);
  return { ...answer, header, has };
};

describe("an answer from a cached page", () => {
  it.each([
    ["gzip, br", "br"],
    ["gzip, br;q=0", "gzip"],
    ["br;q=0.5", "br"],
    ["br;q=0, gzip;q=0.0", undefined],
    ["", undefined],
  ])("for Accept-Encoding %j is encoded as %s", (acceptEncoding, encoding) => {
    const { body = Buffer.alloc(0), header, has } = ask({ acceptEncoding });
    expect(has("content-encoding") ? header("content-encoding") : undefined).toBe(encoding);
    const plain = encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
    expect(plain.toString()).toBe("본문");
    expect(header("content-length")).toBe(String(body.length));
    expect(header("vary")).toBe("Accept-Encoding");
  });

  it("has the page's own headers before the default ones, and no cookie", () => {
    const { header, has } = ask();
    expect([header("content-type"), header("x-frame-options")]).toEqual(["text/html", "DENY"]);
    expect(has("set-cookie")).toBe(false);
  });

  it.each([page.etag, page.etag.slice(2), `"other", ${page.etag}`, "*"])(
    "for If-None-Match %s is 304",
    (ifNoneMatch) => {
      const { status, body, header, has } = ask({ ifNoneMatch });
      expect([status, body]).toEqual([304, undefined]);
      expect(header("etag")).toBe(page.etag);
      expect(has("content-length")).toBe(false);
    },
  );

  it("is the page for another tag, and never 304 for a missing page", () => {
    expect(ask({ ifNoneMatch: '"other"' }).status).toBe(200);
    expect(ask({ ifNoneMatch: "*" }, missing).status).toBe(404);
  });

  it("for HEAD has the length and no body", () => {
    const { body, header } = ask({ method: "HEAD", acceptEncoding: "gzip" });
    expect(body).toBeUndefined();
    expect(Number(header("content-length"))).toBeGreaterThan(0);
  });
});
