import type { Hono } from "hono";
import { limitBody } from "#server/call/body/limit-body.ts";
import { type AppContext, originOf } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { CASHBILL_NOTICE_PATH } from "./nts-calls.ts";
import { takeCashbillResult } from "./nts-results.ts";

const LARGEST_BODY = 16 * 1024;

/** Receives the relay's own protocol: signed JSON in, `OK` or `FAIL` out. */
export function mountCashbillNotices(app: Hono<AppContext>, services: Services): void {
  const limit = limitBody(LARGEST_BODY);
  app.post(CASHBILL_NOTICE_PATH, limit, async (c) => {
    c.set("route", CASHBILL_NOTICE_PATH);
    const isTaken = await answerNotice(services, c.req.raw.headers, await c.req.text());
    if (!isTaken) services.log.warn({ ...originOf(c) }, "cash receipt notice refused");
    return c.text(isTaken ? "OK" : "FAIL", isTaken ? 200 : 400, { "Cache-Control": "no-store" });
  });
}

/** Tries each relay that may have signed the notice: the real one and the simulator. */
async function answerNotice(services: Services, headers: Headers, body: string): Promise<boolean> {
  for (const gateway of new Set(Object.values(services.cashbillNts))) {
    const result = gateway.read(CASHBILL_NOTICE_PATH, headers, body);
    if (result) return takeCashbillResult(services, gateway, result);
  }
  return false;
}
