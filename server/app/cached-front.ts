import type { HttpBindings } from "@hono/node-server";
import { readRequestId } from "#server/call/request-context.ts";
import type { RecordRequest } from "./access-log.ts";
import { answerFromPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";

/** Answers what it can and says whether it has. */
export type Front = (request: HttpBindings["incoming"], response: HttpBindings["outgoing"]) => boolean;

interface FrontOptions {
  cache: PageCache;
  /** Of the content that is served now. */
  version: () => string;
  record: RecordRequest;
}

/**
 * Finished public pages, sent before any of the pipeline runs: they are the same for everyone, so nothing in it could change
 * them. An address it does not know word for word goes on to the pipeline.
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
