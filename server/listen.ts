import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Connect } from "vite";
import type { Admission } from "./app/admission.ts";
import type { Front } from "./app/cached-front.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { StartError } from "./start-up.ts";

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
const DRAIN_TIMEOUT_MS = 8_000;

export interface Listener {
  port: number;
  /** Refuses new connections, lets requests in flight finish, closes idle sockets. */
  drain: () => Promise<void>;
}

export interface Address {
  host: string;
  port: number;
}

export interface Handlers {
  fetch: Parameters<typeof getRequestListener>[0];
  /** Answers cached pages; every other request goes on to the app. */
  front?: Front | undefined;
  /** Says when a request begins that the front has not answered. */
  admission?: Admission;
  /** Serves the sources in development. */
  middleware?: Connect.Server | undefined;
}

/** Answers requests. From `leaving` on each answer is the last of its connection, so that clients go elsewhere. */
export async function listen(
  { fetch, front, admission, middleware }: Handlers,
  address: Address,
  leaving?: AbortSignal,
): Promise<Listener> {
  // Health checks of HTTP/1.0 name no host; Node itself refuses newer requests without one.
  const answer = getRequestListener(fetch, { hostname: "localhost" });
  // Node checks the timeouts only once per checking interval, so that interval decides when a slow client is cut off.
  const limits = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 5_000,
  };
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    if (leaving?.aborted) response.shouldKeepAlive = false;
    if (front?.(request, response)) return;
    if (isUnreadable(request.url ?? "")) {
      response.writeHead(400, { Connection: "close" }).end();
      return;
    }
    const go = (): void => {
      if (middleware) middleware(request, response, () => answer(request, response));
      else answer(request, response);
    };
    if (admission) admission(request, response, go);
    else go();
  };
  const server = createServer(limits, (request, response) =>
    oneAtATime(request, response, () => begin(request, response)),
  );
  await bindPort(server, address);
  return { port: (server.address() as AddressInfo).port, drain: () => drain(server) };
}

/** Checks the port before the long work of a first start, so that a busy port is reported at once. */
export async function requireFreePort(address: Address): Promise<void> {
  const server = createServer();
  await bindPort(server, address);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Refuses targets that are no URL, which would throw deep inside, and `//host/path`, which means another thing to a
 * browser.
 */
function isUnreadable(target: string): boolean {
  if (target.startsWith("/")) return target[1] === "/" || target[1] === "\\";
  return target !== "*" && !URL.canParse(target);
}

function bindPort(server: Server, { host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new StartError(portMessage(error, port))));
    server.listen(port, host, resolve);
  });
}

function portMessage(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === "EADDRINUSE")
    return `${port}번 포트를 다른 프로그램이 쓰고 있습니다. PORT=3001 npm start처럼 바꿔 주세요.`;
  if (error.code === "EACCES") return `${port}번 포트를 열 권한이 없습니다. PORT로 1024보다 큰 번호를 지정해 주세요.`;
  return `${port}번 포트를 열지 못했습니다: ${error.message}`;
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}
