import type { Hono } from "hono";
import { afterAll, inject } from "vitest";
import { createSession, SESSION_HEADER } from "#contracts/identity/sessions.ts";
import { loadDemoData } from "#demo/demo.ts";
import { apiApp } from "#server/app/api.ts";
import { composeServices } from "#server/app/compose.ts";
import type { AppContext, Caller } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { readEnv } from "#server/env.ts";
import { openContent } from "#server/features/portal/content/content-store.ts";
import { type Logger, makeLogger } from "#server/log.ts";
import { makeDataFolder } from "./data-folder.ts";
import { createTestDatabase, ensureDatabase } from "./test-database.ts";

export interface TestApp {
  services: Services;
  app: Hono<AppContext>;
  databaseUrl: string;
  dataDir: string;
  /** Calls the real API in-process; `as` adds that caller's bearer token. */
  request: (method: string, path: string, options?: TestRequest) => Promise<TestAnswer>;
}

interface TestRequest {
  as?: Caller;
  /** Adds the session header that the caller gets for this partner or member. */
  at?: { partnerSeq: number; memberSeq?: number };
  body?: unknown;
  headers?: Record<string, string>;
  clientIp?: string;
  /** Marks the call as one of the site's own pages. */
  isSite?: boolean;
}

export interface TestAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

// Tests that change texts open a content store of their own.
const content = openContent();

/** Starts the real app on its own database, with the sandbox gateways; it closes after the file's last test. */
export async function startTestApp(
  environment: Record<string, string> = {},
  log: Logger = makeLogger("silent"),
): Promise<TestApp> {
  const closing = new AsyncDisposableStack();
  afterAll(() => closing.disposeAsync());
  const { services, databaseUrl, dataDir, trustedProxies } = await openServices(environment, log, closing);
  await services.jobs.work(services);
  const app = apiApp(services, { trustedProxies });
  return {
    services,
    app,
    databaseUrl,
    dataDir,
    request: (method, path, options) => request(app, services, method, path, options),
  };
}

async function openServices(environment: Record<string, string>, log: Logger, closing: AsyncDisposableStack) {
  const { path: dataDir, remove } = makeDataFolder();
  closing.defer(remove);
  const databaseUrl = environment.DATABASE_URL ?? (await createTestDatabase());
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: dataDir, SEED: "none", ...environment });
  const services = await composeServices(env, databaseUrl, content, log, closing);
  return { services, databaseUrl, dataDir, trustedProxies: env.TRUSTED_PROXIES };
}

/**
 * Starts the app over the demo's data: the first test of a run loads the data, all others copy it, and they share its
 * files and keys.
 */
export async function startDemoApp(): Promise<TestApp> {
  const DATA_DIR = inject("demoFolder");
  const template = await ensureDatabase("gaonbill_demo", async (DATABASE_URL) => {
    await using closing = new AsyncDisposableStack();
    const { services } = await openServices({ DATABASE_URL, DATA_DIR }, makeLogger("silent"), closing);
    await loadDemoData(services);
  });
  return startTestApp({ DATABASE_URL: await createTestDatabase(template), DATA_DIR });
}

async function request(
  app: Hono<AppContext>,
  services: Services,
  method: string,
  path: string,
  { as, at, body, headers = {}, clientIp = "203.0.113.7", isSite = false }: TestRequest = {},
): Promise<TestAnswer> {
  const all = new Headers(headers);
  if (as) all.set("Authorization", `Bearer ${await services.accessTokens.sign(as)}`);
  if (at) {
    const minted = await request(app, services, "POST", createSession.path, { ...(as && { as }), body: at, clientIp });
    if (minted.status !== 200) return minted;
    all.set(SESSION_HEADER, minted.body.data.header);
  }
  if (body !== undefined && !(body instanceof FormData) && !all.has("Content-Type"))
    all.set("Content-Type", "application/json");
  const response = await app.request(
    path,
    {
      method,
      headers: all,
      ...(body !== undefined && {
        body: typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body),
      }),
    },
    { clientIp, isSite },
  );
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
}
