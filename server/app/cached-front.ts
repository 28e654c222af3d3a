import type { HttpBindings } from "@hono/node-server";
import { readRequestId } from "#server/call/request-context.ts";
import type { RecordRequest } from "./access-log.ts";
import { answerFromPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";

/** Answers a request from the cache, and returns whether it did. */
export type Front = (request: HttpBindings["incoming"], response: HttpBindings["outgoing"]) => boolean;

interface FrontOptions {
  cache: PageCache;
  /** Returns the version of the content that is served now. */
  version: () => string;
  record: RecordRequest;
}

/**
 * Sends cached public pages before the app runs. They are the same for everyone, so the app could not change them. Any
 * address that is not in the cache letter by letter goes on to the app.
 */
export function makeCachedFront({ cache, version, record }: FrontOptions): Front {
  return (request, response) => {
    const { method, url, headers } = request;
    if ((method !== "GET" && method !== "HEAD") || url === undefined) return false;
    const page = cache.find(url, version());
    if (!page) return false;
    const start = performance.now();
    const answer = answerFromPage(page, {
      method,
      ifNoneMatch: headers["if-none-match"],
      acceptEncoding: headers["accept-encoding"],
    });
    const requestId = readRequestId(headers["x-request-id"]);
    response.writeHead(answer.status, [...answer.headers, "x-request-id", requestId]);
    response.end(answer.body);
    record({ requestId, method, route: "page", status: answer.status, ms: performance.now() - start });
    return true;
  };
}
