import type { Hono } from "hono";
import { DISPATCH_SERVICE_NAMES, type DispatchService } from "#domain/messages/dispatch.ts";
import { limitBody } from "#server/call/body/limit-body.ts";
import { type AppContext, originOf } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { CARRIER_NOTICE_PATHS } from "./carrier-calls.ts";
import { takeDispatchResults } from "./results.ts";

const LARGEST_BODY = 256 * 1024;

/** Carriers speak their own protocol: they send signed JSON and get `OK` or `FAIL`. */
export function mountCarrierNotices(app: Hono<AppContext>, services: Services): void {
  const limit = limitBody(LARGEST_BODY);
  for (const service of DISPATCH_SERVICE_NAMES) {
    const path = CARRIER_NOTICE_PATHS[service];
    app.post(path, limit, async (c) => {
      c.set("route", path);
      const isAccepted = await answerNotice(services, service, c.req.raw.headers, await c.req.text());
      if (!isAccepted) services.log.warn({ ...originOf(c) }, "carrier notice refused");
      return c.text(isAccepted ? "OK" : "FAIL", isAccepted ? 200 : 400, { "Cache-Control": "no-store" });
    });
  }
}

/** Accepts a notice that either the real relay or the simulator has signed. */
async function answerNotice(
  services: Services,
  service: DispatchService,
  headers: Headers,
  body: string,
): Promise<boolean> {
  for (const gateway of new Set(Object.values(services.carriers).map((carriers) => carriers[service]))) {
    const results = gateway.read(CARRIER_NOTICE_PATHS[service], headers, body);
    if (!results) continue;
    await takeDispatchResults(services, gateway, results);
    return true;
  }
  return false;
}
