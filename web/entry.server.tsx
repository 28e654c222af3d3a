import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { requestScope } from "./request-scope.ts";
import { isStaticPage } from "./shell/site/static-page.ts";

/** The server imports these from the bundle, so that both sides share one copy of React Router. */
export { createRequestHandler } from "react-router";
export { makePageMatcher } from "./page-match.ts";
export { makeContext } from "./request-scope.ts";
export { INLINE_SCRIPT_HASHES } from "./shell/site/static-script-hashes.server.ts";

export const streamTimeout = 5_000;

/** The server caches answers with this header and removes it before sending. */
const STATIC_PAGE_MARK = "x-static-page";

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const matches = routerContext.staticHandlerContext.matches.map((match) => match.route);
  const isStatic = isStaticPage(matches.map((route) => routerContext.routeModules[route.id]?.handle));
  // A page cached for everyone must not carry one visitor's nonce.
  const nonce = isStatic ? undefined : context.get(requestScope).nonce;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (isStatic) headers.set(STATIC_PAGE_MARK, "1");

  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const respond = () => {
      const body = new PassThrough({
        final(done) {
          clearTimeout(timeout);
          done();
        },
      });
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        ...(isStatic ? { onAllReady: respond } : { onShellReady: respond }),
        onShellError: reject,
        onError(error) {
          responseStatus = 500;
          context.get(requestScope).logError(error);
        },
      },
    );
    const timeout = setTimeout(abort, streamTimeout + 1_000);
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(requestScope).logError(error);
};
