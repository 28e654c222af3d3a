import type { Hono } from "hono";
import type { AppContext } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";
import { type ApiOptions, apiApp } from "./api.ts";
import { mountWeb, type WebSource } from "./web.ts";

/** The whole house behind one address: the API first, then assets and pages, which call the same API in-process. */
export function siteApp(services: Services, web: WebSource, options: ApiOptions): Hono<AppContext> {
  const app = apiApp(services, options);
  mountWeb(app, services, web);
  return app;
}
