import type { Hono } from "hono";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { requestRecorder } from "./access-log.ts";
import { type ApiOptions, apiApp } from "./api.ts";
import { type Front, makeCachedFront } from "./cached-front.ts";
import { makeMetrics } from "./health.ts";
import { mountSharePictures } from "./share-pictures.ts";
import { mountWeb, type WebSource } from "./web.ts";

export interface Site {
  app: Hono<AppContext>;
  /** In front of the app on a listening server. */
  front: Front | undefined;
}

/** The whole house behind one address: the API first, then assets and pages, which call the same API in-process. */
export function makeSite(services: Services, web: WebSource, options: ApiOptions): Site {
  const metrics = makeMetrics();
  const app = apiApp(services, options, metrics);
  mountSharePictures(app, services);
  mountWeb(app, services, web);
  const { cache } = web;
  const record = requestRecorder(services.log, metrics);
  const front = cache && makeCachedFront({ cache, version: () => services.content.version(), record });
  return { app, front };
}
