import type { Hono } from "hono";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { requestRecorder } from "./access-log.ts";
import { type Admission, makeAdmission } from "./admission.ts";
import { type ApiOptions, apiApp } from "./api.ts";
import { type Front, makeCachedFront } from "./cached-front.ts";
import { makeMetrics } from "./health.ts";
import { mountSharePictures } from "./share-pictures.ts";
import { mountWeb, type WebSource } from "./web.ts";

export interface Site {
  app: Hono<AppContext>;
  /** Begins what the front has not answered. */
  admission: Admission;
  /** Answers cached pages before the app; undefined in development. */
  front: Front | undefined;
}

/** Puts the whole site together: the API first, then assets and pages, which call the same API in this process. */
export function makeSite(services: Services, web: WebSource, options: ApiOptions): Site {
  const metrics = makeMetrics();
  const app = apiApp(services, options, metrics);
  mountSharePictures(app, services);
  mountWeb(app, services, web);
  const { cache } = web;
  const record = requestRecorder(services.log, metrics);
  const front = cache && makeCachedFront({ cache, version: () => services.content.version(), record });
  const { publicOrigin } = services;
  return { app, front, admission: makeAdmission({ publicOrigin, record }) };
}
